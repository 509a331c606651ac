import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { MAX_MUTED_WORD, MAX_MUTES, type Mute } from '../../domain/following/mutes.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { parsePostKey, postKey } from '../../domain/posts/post-key.ts';
import { tagOf } from '../../domain/tags.ts';
import { announceMutes } from '../data/new-posts.ts';
import { findPostOwner } from '../posts/store/post-actions.ts';
import type { Transaction } from '../data/transaction.ts';
import { lockAccount } from '../accounts/store.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { addMute, countMutes, findMute, type MuteRow, mutesOf, removeMute } from './store.ts';

/** Characters of a post in the list of mutes. */
const MAX_TEXT = 120;
/** Values of a mute, all null. */
const NOTHING = { entityId: null, source: null, text: null, postId: null };

/** Posts with this word, with these words one after the other, or with this hashtag. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MUTED_WORD)
  .regex(/^(?=.*[\p{L}\p{N}])[^\p{C}]*$/u);

export const muteCalls = {
  /** The latest first. */
  'mutes.list': ownCall({
    run: async ({ db, user }) => (await mutesOf(db, user.userId)).map(muteOf),
  }),

  /** What is muted already stays. @throws AppError mutes_full */
  'mutes.addWord': ownCall({
    changes: true,
    input: z.object({ word: Word }),
    run: ({ db, user, input, now }) =>
      db.transaction((tx) => add(tx, { ...NOTHING, userId: user.userId, kind: 'word', text: input.word }, now)),
  }),

  /** Removing what is not muted succeeds too. */
  'mutes.remove': ownCall({
    changes: true,
    input: z.object({ id: RowNumber }),
    run: ({ db, user, input }) =>
      db.transaction(async (tx) => {
        await removeMute(tx, user.userId, input.id);
        await announceMutes(tx, user.userId);
      }),
  }),
};

export const mutePost: Handler<'post /posts/{id}/mutes/{kind}'> = async ({ db, user, params: { id, kind }, now }) => {
  const postId = parsePostKey(id);
  if (postId === null) throw new AppError('not_found');
  const { userId } = user;
  return db.transaction(async (tx) => {
    const owner = await findPostOwner(tx, postId);
    if (!owner) throw new AppError('not_found');
    const { ownerId, source, ownerName } = owner;
    const outlet = ownerId === null ? { source, text: ownerName } : { entityId: ownerId };
    const about = kind === 'news' ? { postId } : outlet;
    return { id: await add(tx, { ...NOTHING, userId, kind, ...about }, now) };
  });
};

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

function muteOf({ mute: { id, kind, entityId, text, source, postId }, entity, post }: MuteRow): Mute {
  if (post && postId !== null) {
    const { text: beginning, cut } = beginningOf(post.message.replace(/\s+/g, ' '), MAX_TEXT);
    const about = postKey(post.source, postId);
    return { id, kind, text: cut ? `${beginning}…` : beginning, lang: post.language, source: post.source, about };
  }
  if (entity && entityId !== null) {
    const about = tagOf(entity.kind, entityId, entity.name);
    return { id, kind, text: entity.name, lang: null, source: null, about };
  }
  return { id, kind, text: text ?? '', lang: null, source, about: null };
}
