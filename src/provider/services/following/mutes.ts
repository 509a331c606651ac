import { MAX_MUTES } from '../../../domain/following/mutes.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../data/connect.ts';
import { announceMutes } from '../../data/new-posts.ts';
import { addMute, countMutes, findMute, removeMute } from '../../data/queries/following/mutes.ts';
import { findPostOwner } from '../../data/queries/posts/post-actions.ts';
import type { Transaction } from '../../data/queries/transaction.ts';
import { lockAccount } from '../../data/queries/users.ts';

/** Values of a mute, all null. */
const NOTHING = { entityId: null, source: null, text: null, postId: null };

/**
 * Mutes a word.
 * @returns its number
 * @throws AppError mutes_full
 */
export async function muteWord(db: Database, userId: number, word: string, now: Date): Promise<number> {
  return db.transaction((tx) => add(tx, { ...NOTHING, userId, kind: 'word', text: word }, now));
}

/**
 * Mutes the account or outlet of a post, or its news.
 * @returns the id of the mute
 * @throws AppError not_found, mutes_full
 */
export async function mutePost(
  db: Database,
  { userId, postId, kind }: { userId: number; postId: bigint; kind: 'source' | 'news' },
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const owner = await findPostOwner(tx, postId);
    if (!owner) throw new AppError('not_found');
    const { ownerId, source, ownerName } = owner;
    const outlet = ownerId === null ? { source, text: ownerName } : { entityId: ownerId };
    const about = kind === 'news' ? { postId } : outlet;
    return add(tx, { ...NOTHING, userId, kind, ...about }, now);
  });
}

/** Twenty simultaneous clicks mute once, and never pass the limit. */
async function add(tx: Transaction, row: Parameters<typeof findMute>[1], now: Date): Promise<number> {
  await lockAccount(tx, row.userId);
  const known = await findMute(tx, row);
  if (known !== undefined) return known;
  if ((await countMutes(tx, row.userId)) >= MAX_MUTES) throw new AppError('mutes_full');
  const id = await addMute(tx, { ...row, createdAt: now });
  await announceMutes(tx, row.userId);
  return id;
}

/** Takes a mute back. */
export async function removeMuteById(db: Database, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await removeMute(tx, userId, id);
    await announceMutes(tx, userId);
  });
}
