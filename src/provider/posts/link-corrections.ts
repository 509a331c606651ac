import { AppError } from '../../domain/errors.ts';
import { fold } from '../../domain/names/fold.ts';
import type { Database } from '../data/connect.ts';
import { rebuildNames } from '../data/entity-names.ts';
import { addAuditEvent } from '../audit/store.ts';
import { addAlias, addRule, isLinkable, linkPost, unlinkPost } from '../../news/linking/store-rules.ts';
import { findText, lockPost } from './store/post-actions.ts';
import type { PostAction } from './post-actions.ts';

/**
 * Demands that a post says a name.
 * @throws AppError bad_request
 */
export async function demandSaid(db: Database, postId: bigint, name: string): Promise<void> {
  const text = await findText(db, postId);
  if (text === undefined) return;
  const [said, folded] = [fold(text), fold(name)];
  // Other scripts write words together.
  const isWhole = /^[\p{Script=Latin}\p{N} ]*$/u.test(folded);
  if (!(isWhole ? ` ${said} `.includes(` ${folded} `) : said.includes(folded)))
    throw new AppError('bad_request', { parameter: 'name' });
}

/**
 * Says that a post is about an entity, and teaches a name of it.
 * @throws AppError not_found
 */
export async function linkTo(
  db: Database,
  { postId, userId, now }: PostAction,
  { entityId, alias }: { entityId: number; alias: string | null },
): Promise<void> {
  const name = fold(alias ?? '');
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, postId)) || !(await isLinkable(tx, entityId))) throw new AppError('not_found');
    await addRule(tx, { kind: 'about', entityId, postId, createdAt: now });
    await linkPost(tx, postId, { entityId, score: 1, reason: 'editor', reasonBy: null });
    if (alias !== null && name !== '') {
      await addAlias(tx, entityId, alias);
      await addRule(tx, { kind: 'alias', entityId, name, createdAt: now });
    }
    const details = { post: String(postId), is: 'about', ...(name !== '' && { alias }) };
    await addAuditEvent(tx, { at: now, event: 'post_relinked', actor: 'user', userId, entityId, details });
  });
  if (name === '') return;
  const client = await db.$client.connect();
  await rebuildNames(client, [entityId]).finally(() => client.release());
}

/**
 * Says that a post is not about an entity, and teaches a name that does not mean it.
 * @throws AppError not_found
 */
export async function unlinkFrom(
  db: Database,
  { postId, userId, now }: PostAction,
  { entityId, never }: { entityId: number; never: string | null },
): Promise<void> {
  const name = fold(never ?? '');
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, postId)) || !(await isLinkable(tx, entityId))) throw new AppError('not_found');
    await addRule(tx, { kind: 'not-about', entityId, postId, createdAt: now });
    await unlinkPost(tx, postId, entityId);
    if (name !== '') await addRule(tx, { kind: 'never', entityId, name, createdAt: now });
    const details = { post: String(postId), is: 'not-about', ...(name !== '' && { never }) };
    await addAuditEvent(tx, { at: now, event: 'post_relinked', actor: 'user', userId, entityId, details });
  });
}
