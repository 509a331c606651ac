import { sql } from 'drizzle-orm';
import type { NameCorrection, OpenMention } from '../../../../contract/admin/news.ts';
import { beginningOf } from '../../../../domain/posts/beginning.ts';
import { postKey } from '../../../../domain/posts/post-key.ts';
import { fold } from '../../../../domain/names/fold.ts';
import type { PostSource } from '../../../../domain/posts/posts.ts';
import { tagOf } from '../../../../domain/tags.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import { plainText } from '../../foreign-text.ts';
import type { Transaction } from '../transaction.ts';

/** Letters of a message in a list. */
const SHOWN = 160;
const CORRECTIONS = 10;

type MentionRow = Omit<OpenMention, 'newest'> &
  Record<string, unknown> & { newest: { id: string; source: PostSource; message: string }[] };

/** Open names by how many posts have them. */
export async function listMentions(
  db: Transaction,
  { q = '', skip, limit }: { q?: string | undefined; skip: number; limit: number },
): Promise<OpenMention[]> {
  const { rows } = await db.execute<MentionRow>(sql`with counted as (
      select folded, count(*)::int as posts, max(post_id) as last from unlinked_mention
      where starts_with(folded, ${fold(q)}) group by folded
      order by posts desc, last desc offset ${skip} limit ${limit})
    select c.posts, (select name from unlinked_mention m where m.folded = c.folded and m.post_id = c.last) as name,
      (select json_agg(json_build_object('id', n.id::text, 'source', n.source, 'message', n.message)) from (
        select p.id, p.source, left(p.message, 400) as message from unlinked_mention m join post p on p.id = m.post_id
        where m.folded = c.folded order by m.post_id desc limit 3) n) as newest
    from counted c order by c.posts desc, c.last desc`);
  return rows.map(({ posts, name, newest }) => ({
    posts,
    name: plainText(name),
    newest: newest.map(({ id, source, message }) => {
      const { text, cut } = beginningOf(plainText(message), SHOWN);
      return { id: postKey(source, BigInt(id)), message: cut ? `${text} …` : text };
    }),
  }));
}

/** The newest corrections of names. */
export async function newestCorrections(db: Transaction): Promise<NameCorrection[]> {
  const { rows } = await db.execute<
    Omit<NameCorrection, 'tag'> & Record<string, unknown> & { id: number; entityKind: EntityKind }
  >(sql`select r.kind, r.name, e.id, e.kind as "entityKind", e.name as label, r.changed,
      r.reread_before is null as "isDone" from linking_rule r join entity e on e.id = r.entity_id
    where r.name is not null order by r.id desc limit ${CORRECTIONS}`);
  return rows.map(({ kind, name, id, entityKind, label, changed, isDone }) => ({
    kind,
    name,
    tag: tagOf(entityKind, id, label),
    label,
    changed,
    isDone,
  }));
}

/** Deletes open names of posts that are older than a post's number. */
export async function forgetMentions(db: Transaction, before: bigint): Promise<void> {
  await db.execute(sql`delete from unlinked_mention where post_id < ${before}`);
}
