import type { Dictionary } from '../../linking/dictionary.ts';
import { linkText } from '../../linking/link-text.ts';
import { fold } from '../../../domain/names/fold.ts';
import type { Database } from '../../../provider/data/connect.ts';
import {
  addMentions,
  removeMentions,
  hasOpenRule,
  linkPost,
  moveRule,
  type OpenRule,
  rulesOfPost,
  type StoredText,
  takeOpenRule,
  textsBefore,
  unlinkPost,
} from '../../linking/store-rules.ts';
import type { Transaction } from '../../../provider/data/transaction.ts';
import { mentionsOf } from './understand.ts';

/** Posts of a transaction. */
const BATCH = 400;

// Decision 0303: editors' corrections become name rules.
/**
 * Applies a correction to the next older posts with its name. The progress is stored together with the changes, so that
 * any process can continue after a crash.
 * @returns false if there is nothing to do
 */
export async function relinkOnce(db: Database, dictionary: () => Promise<Dictionary>, batch = BATCH): Promise<boolean> {
  if (!(await hasOpenRule(db))) return false;
  const names = await dictionary();
  return db.transaction(async (tx) => {
    const rule = await takeOpenRule(tx);
    if (!rule) return false;
    const texts = await textsBefore(tx, rule.rereadBefore, batch);
    let changed = 0;
    for (const text of texts)
      if (` ${fold(text.message)} `.includes(` ${rule.name} `) && (await relink(tx, names, text, rule))) changed += 1;
    const last = texts.length < batch ? null : (texts.at(-1)?.id ?? null);
    await moveRule(tx, rule.id, last, changed);
    return true;
  });
}

/**
 * Relinks one post for the rule's entity only, from the stored extract and the metadata of the source and the post.
 */
async function relink(
  tx: Transaction,
  dictionary: Dictionary,
  { id, message, title, language, publishedAt, ownerId, ownerName, sourceTags, link: address }: StoredText,
  { kind, entityId }: OpenRule,
): Promise<boolean> {
  const { links, unlinked } = linkText(dictionary, {
    title: title ?? '',
    body: message,
    language,
    publishedAt: publishedAt.toISOString().slice(0, 10),
    ownerEntity: ownerId,
    sourceName: ownerName,
    sourceTags: sourceTags ?? [],
    address,
  });
  await removeMentions(tx, id);
  await addMentions(tx, [{ id, mentions: mentionsOf(unlinked) }]);
  const said = (await rulesOfPost(tx, id)).find((rule) => rule.entityId === entityId);
  if (said) return false;
  const link = links.find(({ entity }) => entity.id === entityId);
  if (kind === 'never') return link ? false : unlinkPost(tx, id, entityId);
  if (!link) return false;
  const { score, reason } = link;
  return linkPost(tx, id, { entityId, score, reason: reason.code, reasonBy: reason.by?.id ?? null });
}
