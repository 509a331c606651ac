import { and, eq, sql } from 'drizzle-orm';
import { fold } from '../../domain/names/fold.ts';
import type { LinkingRuleKind } from './rules.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Database } from '../../provider/data/connect.ts';
import { postVector } from '../../provider/data/post-text.ts';
import { entity, entityAlias } from '../../provider/entities/schema.ts';
import { linkingRule, unlinkedMention } from './schema.ts';
import { post, postEntity } from '../../provider/posts/schema.ts';
import { insertMissing } from '../../provider/data/insert-rows.ts';
import type { Transaction } from '../../provider/data/transaction.ts';

/** Mentions of a post that are kept. */
const MAX_MENTIONS = 20;
/** Above all posts. */
const ALL = 2n ** 62n;

type NewRule = Pick<typeof linkingRule.$inferInsert, 'kind' | 'entityId' | 'createdAt'> & {
  name?: string;
  postId?: bigint;
};

/** Why a post is about an entity. */
export type LinkRow = Pick<typeof postEntity.$inferInsert, 'entityId' | 'score' | 'reason' | 'reasonBy'>;

/** Changes with every correction of a name, a profile or a squad. */
export async function lastCorrection(db: Database): Promise<string> {
  const { rows } = await db.$client.query<{ last: string }>(
    `select concat_ws(' ', (select max(id) from linking_rule), (select max(id) from audit_event
       where event in ('entity_corrected', 'place_entered', 'place_removed', 'profile_added',
         'alias_removed'))) as last`,
  );
  return rows[0]?.last ?? '';
}

/** Adds a rule; one of a name begins to read older posts again. Nothing happens where it is there already. */
export async function addRule(tx: Transaction, { name, ...rule }: NewRule): Promise<void> {
  const opposite: LinkingRuleKind = { about: 'not-about', 'not-about': 'about', alias: 'never', never: 'alias' }[
    rule.kind
  ] as LinkingRuleKind;
  await tx
    .delete(linkingRule)
    .where(
      and(
        eq(linkingRule.kind, opposite),
        eq(linkingRule.entityId, rule.entityId),
        sql`${linkingRule.name} is not distinct from ${name ?? null}`,
        sql`${linkingRule.postId} is not distinct from ${rule.postId ?? null}`,
      ),
    );
  await tx
    .insert(linkingRule)
    .values({ ...rule, name: name ?? null, rereadBefore: name === undefined ? null : ALL })
    .onConflictDoNothing();
}

/** The editors' corrections of one post. */
export async function rulesOfPost(tx: Transaction, postId: bigint) {
  return tx
    .select({ kind: linkingRule.kind, entityId: linkingRule.entityId })
    .from(linkingRule)
    .where(eq(linkingRule.postId, postId));
}

/** Whether an entity may be linked; false if it does not exist. */
export async function isLinkable(tx: Transaction, entityId: number): Promise<boolean> {
  const found = await tx
    .select({ id: entity.id })
    .from(entity)
    .where(and(eq(entity.id, entityId), sql`${entity.kind} <> 'hashtag'`));
  return found.length > 0;
}

/** Links a post to an entity; false if it is linked. */
export async function linkPost(tx: Transaction, postId: bigint, link: LinkRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`insert into post_entity
      (entity_id, post_id, relation, published_at, source, country, language, sentiment, score, reason, reason_by)
    select ${link.entityId}, p.id, 'about', p.published_at, p.source, p.country, p.language, p.sentiment,
      ${link.score ?? null}::real, ${link.reason ?? null}, ${link.reasonBy ?? null}::int
    from post p where p.id = ${postId} on conflict do nothing`);
  if (rowCount === 0) return false;
  await rewriteSearch(tx, postId);
  return true;
}

/** Takes a link to a subject away; false if there is none. Owners stay. */
export async function unlinkPost(tx: Transaction, postId: bigint, entityId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(postEntity)
    .where(and(eq(postEntity.postId, postId), eq(postEntity.entityId, entityId), eq(postEntity.relation, 'about')));
  if (!rowCount) return false;
  await rewriteSearch(tx, postId);
  return true;
}

async function rewriteSearch(tx: Transaction, postId: bigint): Promise<void> {
  const [found] = await tx
    .select({ message: post.message, language: post.language, hashtags: post.hashtags })
    .from(post)
    .where(eq(post.id, postId));
  if (!found) return;
  const links = await tx
    .select({ entityId: postEntity.entityId })
    .from(postEntity)
    .where(eq(postEntity.postId, postId));
  const entityIds = links.map(({ entityId }) => entityId);
  await tx
    .update(post)
    .set({ search: postVector({ ...found, entityIds }) })
    .where(eq(post.id, postId));
}

/** A post, and the names in it that stay open. */
interface MentioningPost {
  id: bigint;
  mentions: readonly { folded: string; name: string }[];
}

export async function addMentions(tx: Transaction, posts: readonly MentioningPost[]): Promise<void> {
  const rows = posts.flatMap(({ id, mentions }) =>
    mentions.slice(0, MAX_MENTIONS).map((each) => ({ ...each, postId: id })),
  );
  await insertMissing(tx, unlinkedMention, rows);
}

/** Removes the open mentions of a post. */
export async function removeMentions(tx: Transaction, postId: bigint): Promise<void> {
  await tx.delete(unlinkedMention).where(eq(unlinkedMention.postId, postId));
}

/** Adds another spelling of a name. */
export async function addAlias(tx: Transaction, entityId: number, name: string): Promise<void> {
  await tx.insert(entityAlias).values({ entityId, name }).onConflictDoNothing();
}

/** Removes another spelling of a name, and what taught it. */
export async function removeAlias(tx: Transaction, entityId: number, name: string): Promise<void> {
  await tx.delete(entityAlias).where(and(eq(entityAlias.entityId, entityId), eq(entityAlias.name, name)));
  await tx
    .delete(linkingRule)
    .where(and(eq(linkingRule.kind, 'alias'), eq(linkingRule.entityId, entityId), eq(linkingRule.name, fold(name))));
}

/** A rule of a name, for older posts. */
export interface OpenRule {
  id: number;
  kind: 'alias' | 'never';
  entityId: number;
  name: string;
  rereadBefore: bigint;
}

/** Whether there is a rule that must still be applied to older posts. */
export async function hasOpenRule(db: Database): Promise<boolean> {
  const { rows } = await db.$client.query('select from linking_rule where reread_before is not null limit 1');
  return rows.length > 0;
}

/** Holds the first open rule until the end of the transaction; undefined where there is none that is free. */
export async function takeOpenRule(tx: Transaction): Promise<OpenRule | undefined> {
  const { rows } = await tx.execute<Record<keyof OpenRule, never>>(sql`select id, kind, entity_id as "entityId", name,
      reread_before as "rereadBefore" from linking_rule where reread_before is not null
    order by id limit 1 for update skip locked`);
  const row = rows[0] as unknown as (Omit<OpenRule, 'rereadBefore'> & { rereadBefore: string }) | undefined;
  return row && { ...row, rereadBefore: BigInt(row.rereadBefore) };
}

/** A stored post of a source of news. */
export interface StoredText {
  id: bigint;
  message: string;
  title: string | null;
  language: ContentLanguage;
  publishedAt: Date;
  ownerId: number | null;
  ownerName: string;
  sourceTags: string[] | null;
  link: string | null;
}

/** The next older posts, newest first, except those of the demo world and of files. */
export async function textsBefore(tx: Transaction, before: bigint, limit: number): Promise<StoredText[]> {
  return tx
    .select({
      id: post.id,
      message: post.message,
      title: post.linkDescription,
      language: post.language,
      publishedAt: post.publishedAt,
      ownerId: post.ownerId,
      ownerName: post.ownerName,
      sourceTags: post.sourceTags,
      link: post.link,
    })
    .from(post)
    .where(
      sql`${post.id} < ${before} and ${post.removedAt} is null and not exists (select from source s where s.id = ${post.sourceId} and s.kind in ('demo', 'dataset'))`,
    )
    .orderBy(sql`${post.id} desc`)
    .limit(limit);
}

/** Says how far a rule has come. @param before null when all is read */
export async function moveRule(tx: Transaction, id: number, before: bigint | null, changed: number): Promise<void> {
  await tx
    .update(linkingRule)
    .set({ rereadBefore: before, changed: sql`${linkingRule.changed} + ${changed}` })
    .where(eq(linkingRule.id, id));
}
