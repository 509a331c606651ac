import { type Name, SQL, sql } from 'drizzle-orm';
import type { ContentLanguage, PostCategory, PostRelation, PostNetwork } from '../../../domain/posts/posts.ts';
import { type Sentiment, sentimentRange } from '../../../domain/posts/sentiment.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';

export interface Mutes {
  owners: readonly number[];
  /** Others that post, each as its network, a space and its name. */
  outlets: readonly string[];
  /** Posts, and news groups. */
  posts: readonly bigint[];
  groups: readonly bigint[];
  /** A tsquery for the texts of posts; null if there is none. */
  words: string | null;
}

/** The filters of posts; null is everything. */
export interface PostFilter {
  sources: readonly PostNetwork[] | null;
  fromSources: readonly PostNetwork[] | null;
  /** Sources of posts about the subject. */
  aboutSources: readonly PostNetwork[] | null;
  languages: readonly ContentLanguage[] | null;
  country: string | null;
  sentiments: readonly Sentiment[] | null;
  categories: readonly PostCategory[] | null;
  /** Kinds of owner. */
  kinds: readonly EntityKind[] | null;
  /** Without reposts. */
  original: boolean;
  starred: boolean;
  /** Whether posts by the subject, about the subject, or both are shown. */
  relation: PostRelation | null;
  /** Posts that are left out. */
  mutes: Mutes | null;
  /** Only posts that this transaction or a later one has recorded, changed or linked. */
  recordedFrom: bigint | null;
}

export const NO_FILTER: PostFilter = {
  sources: null,
  fromSources: null,
  aboutSources: null,
  languages: null,
  country: null,
  sentiments: null,
  categories: null,
  kinds: null,
  original: false,
  starred: false,
  relation: null,
  mutes: null,
  recordedFrom: null,
};

/** Whether a `post_entity` row matches, as far as its columns show. */
export function matchesLink(link: string, filter: PostFilter): SQL {
  return all([...shared(link, filter), ...related(link, filter)]);
}

/** The conditions for the relation of a link. */
function related(link: string, { relation, fromSources, aboutSources }: PostFilter): SQL[] {
  const l = sql.identifier(link);
  const only = (name: PostRelation, sources: readonly PostNetwork[] | null) =>
    sources ? [sql`(${l}.relation <> ${name} OR ${isOf(link, sources)})`] : [];
  return [
    ...(relation ? [sql`${l}.relation = ${relation}`] : []),
    ...only('from', fromSources),
    ...only('about', aboutSources),
  ];
}

/**
 * Whether a `post` row matches. An outlet that is not an entity counts as press.
 * @param entityId the entity that the post must be from or about; omitted if the links are scanned
 */
export function matchesPost(post: string, filter: PostFilter, entityId: number | null = null): SQL {
  const { categories, kinds, original, starred, mutes, recordedFrom } = filter;
  const p = sql.identifier(post);
  const relations = related('l', filter);
  return all([
    sql`${p}.removed_at IS NULL`,
    ...shared(post, filter),
    relations.length > 0 &&
      entityId !== null &&
      sql`EXISTS (SELECT FROM post_entity l
        WHERE l.entity_id = ${entityId} AND l.post_id = ${p}.id AND ${all(relations)})`,
    categories && sql`${p}.category = ANY (${sql.param(categories)})`,
    kinds &&
      sql`CASE WHEN ${p}.owner_id IS NULL THEN ${p}.category IS NOT NULL AND 'press' = ANY (${sql.param(kinds)}::text[])
        ELSE EXISTS (SELECT FROM entity o WHERE o.id = ${p}.owner_id AND o.kind::text = ANY (${sql.param(kinds)})) END`,
    original && sql`NOT ${p}.repost`,
    starred && sql`${p}.starred_at IS NOT NULL`,
    ...(mutes ? unmuted(p, mutes) : []),
    recordedFrom !== null && isRecordedFrom(p, recordedFrom),
  ]);
}

// Decision 0800: PostgreSQL notes in each row which transaction wrote it.
function isRecordedFrom(p: Name, transaction: bigint): SQL {
  // Of both it has the lower half; `age` compares them as long as they lie less than two thousand million apart.
  const age = sql`age(${String(BigInt.asUintN(32, transaction))}::text::xid)`;
  // Rows of another database tell nothing of it: all of them count as new.
  return sql`(${p}.xmin = '0' OR age(${p}.xmin) <= ${age}
    OR EXISTS (SELECT FROM post_entity n WHERE n.post_id = ${p}.id AND age(n.xmin) <= ${age}))`;
}

/** Missing owners and words are not muted. */
function unmuted(p: Name, { owners, outlets, posts, groups, words }: Mutes): (SQL | false)[] {
  return [
    owners.length > 0 && sql`(${p}.owner_id = ANY (${sql.param(owners)}::int[])) IS NOT TRUE`,
    outlets.length > 0 && sql`${p}.source || ' ' || ${p}.owner_name <> ALL (${sql.param(outlets)}::text[])`,
    posts.length > 0 && sql`${p}.id <> ALL (${sql.param(posts)}::bigint[])`,
    groups.length > 0 &&
      sql`NOT EXISTS (SELECT FROM grouped_post g
        WHERE g.post_id = ${p}.id AND g.group_id = ANY (${sql.param(groups)}::bigint[]))`,
    words !== null && sql`(${p}.search @@ ${words}::tsquery) IS NOT TRUE`,
  ];
}

/** The columns that posts and their links share. */
function shared(row: string, { sources, languages, country, sentiments }: PostFilter): (SQL | null)[] {
  const r = sql.identifier(row);
  return [
    sources && isOf(row, sources),
    languages && sql`${r}.language = ANY (${sql.param(languages)})`,
    country === null ? null : fitsCountry(sql`${r}.country`, country),
    sentiments &&
      sql`(${sql.join(
        sentiments.map((name) => isIn(sql`${r}.sentiment`, name)),
        sql` OR `,
      )})`,
  ];
}

function isOf(row: string, sources: readonly PostNetwork[]): SQL {
  return sql`${sql.identifier(row)}.source = ANY (${sql.param(sources)}::post_source[])`;
}

/** The United Kingdom covers its four associations as well, which have codes such as GB-WLS. */
function fitsCountry(column: SQL, country: string): SQL {
  return country === 'GB' ? sql`${column} LIKE 'GB%'` : sql`${column} = ${country}`;
}

function isIn(column: SQL, name: Sentiment): SQL {
  const { from, to } = sentimentRange(name);
  return sql`${column} BETWEEN ${from} AND ${to}`;
}

/** Joins conditions by AND; missing conditions are left out. */
export function all(conditions: readonly (SQL | null | false)[]): SQL {
  const present = conditions.filter((condition) => condition instanceof SQL);
  return present.length === 0 ? sql`true` : sql.join(present, sql` AND `);
}
