import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { ORDERED_FACTS, type OrderedFact } from '../../domain/editing/origins.ts';
import type { SourceFailure, StaffSource } from '../../domain/feeds/source-failure.ts';
import { fold } from '../../domain/names/fold.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { postKey } from '../../domain/posts/post-key.ts';
import type { ContentLanguage, PostCategory, PostNetwork } from '../../domain/posts/posts.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { deriveFacts, EDITORS } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';
import { plainText } from '../data/foreign-text.ts';
import { awaitOtherImports } from '../data/import/store/lock.ts';
import type { Transaction } from '../data/transaction.ts';
import { Refusal } from '../../domain/refusal.ts';

/** Whether the database contains the demo world, alone or with other data. */
export async function holdsDemoWorld(db: Database): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'holds-demo-world',
    text: `SELECT FROM source WHERE kind = 'demo' LIMIT 1`,
  });
  return rowCount === 1;
}

/** An SQL expression over `source s` and `feed_source f`. */
const REVISION = sql.raw(`md5(row(s.name, s.url, f.country, f.language, f.category, f.entity_id, f.is_paused)::text)`);

type SourceRow = Omit<StaffSource, 'asked'> &
  Record<string, unknown> & {
    lastSuccessAt: string | null;
    failures: number | null;
    failure: SourceFailure | null;
    failureStatus: number | null;
    lastError: string | null;
    /** null: no worker asks it. */
    nextCheckAt: string | null;
    address: string | null;
    isPaused: boolean | null;
    country: string | null;
    language: ContentLanguage | null;
    category: PostCategory | null;
    owner: string | null;
  };

/** Sources with what they brought or are cited for: those that fail first, then the newest. */
export async function listSources(
  db: Transaction,
  { q = '', skip, limit }: { q?: string | undefined; skip: number; limit: number },
): Promise<StaffSource[]> {
  const { rows } =
    await db.execute<SourceRow>(sql`select s.id, coalesce(f.title, s.name) as name, s.kind, s.url, s.licence,
      (select count(*)::int from entity e where e.source_id = s.id) as entities,
      (select count(*)::int from post p where p.source_id = s.id and p.removed_at is null) as posts,
      coalesce(r.records, 0) as records,
      f.last_success_at as "lastSuccessAt", f.failures, f.failure,
      f.failure_status as "failureStatus", f.last_error as "lastError", f.next_check_at as "nextCheckAt", f.address, f.is_paused as "isPaused",
      f.country, f.language, f.category, o.name as owner, ${REVISION} as revision
    from source s left join feed_source f on f.source_id = s.id left join entity o on o.id = f.entity_id
      left join (
        select source_id, count(*)::int as records
        from (select source_id, id from injury union select source_id, injury_id from citation) brought group by source_id
      ) r on r.source_id = s.id
    where s.key <> 'editors' and (${q} = '' or position(lower(${q}) in lower(concat_ws(' ', coalesce(f.title, s.name), f.address))) > 0)
    order by coalesce(f.failures, 0) desc, s.id desc offset ${skip} limit ${limit}`);
  return rows.map(
    ({
      lastSuccessAt,
      failures,
      failure,
      failureStatus,
      lastError,
      nextCheckAt,
      address,
      isPaused,
      country,
      language,
      category,
      owner,
      ...row
    }) => ({
      ...row,
      asked:
        nextCheckAt === null
          ? null
          : {
              address: address ?? '',
              settings: { country, language, category, owner },
              state: isPaused ? 'paused' : failures ? 'fails' : lastSuccessAt === null ? 'unasked' : 'works',
              lastSuccessAt: lastSuccessAt && new Date(lastSuccessAt).toISOString(),
              failures: failures ?? 0,
              failure: failure && {
                kind: failure,
                detail: failure === 'other' ? lastError : (failureStatus?.toString() ?? null),
              },
              nextCheckAt: new Date(nextCheckAt).toISOString(),
            },
    }),
  );
}

/** What an editor says of a source. */
interface SourceChange {
  name: string;
  url: string | null;
  country: string | null;
  language: ContentLanguage | null;
  category: PostCategory | null;
  ownerId: number | null;
}

/** The name and link of a source, and their revision; its row is held. */
export async function lockSource(db: Transaction, id: number) {
  const { rows } = await db.execute<{ name: string; url: string | null; revision: string }>(
    sql`select s.name, s.url, ${REVISION} as revision
      from source s left join feed_source f on f.source_id = s.id where s.id = ${id} for update of s`,
  );
  return rows[0];
}

/** Names a source, links it, and sets what its posts are where it is fetched. */
export async function saveSource(db: Transaction, id: number, change: SourceChange): Promise<void> {
  const { name, url, country, language, category, ownerId } = change;
  await db.execute(sql`update source set name = ${name}, url = ${url} where id = ${id}`);
  await db.execute(sql`update feed_source set title = ${name}, country = ${country}, language = ${language},
      category = ${category}, entity_id = ${ownerId} where source_id = ${id}`);
}

/** Letters of a message in a list. */
const SHOWN = 160;
const CORRECTIONS = 10;

/** A name in posts that was not linked. */
interface OpenMention {
  /** As it is written most recently. */
  name: string;
  posts: number;
  /** The newest posts with it, at most three. */
  newest: { id: string; message: string; lang: ContentLanguage }[];
}

/** A correction of a name, and how far older posts are read for it. */
interface NameCorrection {
  kind: 'alias' | 'never';
  name: string;
  tag: string;
  label: string;
  /** Posts with changed links. */
  changed: number;
  isDone: boolean;
}

type MentionRow = Omit<OpenMention, 'newest'> &
  Record<string, unknown> & { newest: { id: string; source: PostNetwork; message: string; lang: ContentLanguage }[] };

/** Open names by how many posts have them. */
export async function listMentions(
  db: Transaction,
  { q = '', skip, limit }: { q?: string | undefined; skip: number; limit: number },
): Promise<OpenMention[]> {
  const { rows } = await db.execute<MentionRow>(sql`with counted as (
      select folded, count(*)::int as posts, max(post_id) as last from unlinked_mention
      where starts_with(folded, ${fold(q)}) group by folded
      order by posts desc, last desc, folded offset ${skip} limit ${limit})
    select c.posts, (select name from unlinked_mention m where m.folded = c.folded and m.post_id = c.last) as name,
      (select json_agg(json_build_object('id', n.id::text, 'source', n.source, 'message', n.message, 'lang', n.language)) from (
        select p.id, p.source, p.language, left(p.message, 400) as message from unlinked_mention m join post p on p.id = m.post_id
        where m.folded = c.folded order by m.post_id desc limit 3) n) as newest
    from counted c order by c.posts desc, c.last desc, c.folded`);
  return rows.map(({ posts, name, newest }) => ({
    posts,
    name: plainText(name),
    newest: newest.map(({ id, source, message, lang }) => {
      const { text, cut } = beginningOf(plainText(message), SHOWN);
      return { id: postKey(source, BigInt(id)), message: cut ? `${text} …` : text, lang };
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

/** Deletes open names of posts that are older than a post's number. @returns how many */
export async function forgetMentions(db: Transaction, before: bigint): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from unlinked_mention where post_id < ${before}`);
  return rowCount ?? 0;
}

// Decision 0028: each fact has its own order of sources.
/** A source of facts, with the number of entities it provides. */
export interface FactSource {
  id: number;
  name: string;
  licence: string | null;
  entities: number;
}

/** The sources that provide entities, and the order set for a field. */
export async function readOrder(
  db: Database,
): Promise<{ sources: FactSource[]; order: Partial<Record<OrderedFact, number[]>> }> {
  const sources = await db.$client.query<FactSource>(
    `select s.id, s.name, s.licence, count(*)::int as entities from source s
       join (select distinct source_id, entity_id from claim) told on told.source_id = s.id
     where s.kind <> 'demo' and s.id is distinct from ${EDITORS} group by s.id order by s.id`,
  );
  const ranks = await db.$client.query<{ fact: OrderedFact; sources: number[] }>(
    'select fact, array_agg(source_id order by rank) as sources from source_rank group by fact',
  );
  return { sources: sources.rows, order: Object.fromEntries(ranks.rows.map((row) => [row.fact, row.sources])) };
}

/** Which sources count for a fact, the first of them first. */
export async function orderOf(client: PoolClient, fact: OrderedFact): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select source_id as id from source_rank where fact = $1 order by rank',
    [fact],
  );
  return rows.map(({ id }) => id);
}

/** The number of players on which sources disagree. */
export async function countDisagreements(db: Database): Promise<Record<OrderedFact, number>> {
  const { rows } = await db.$client.query<{ fact: OrderedFact; players: number }>(
    `select fact, count(*)::int as players from (
       select c.fact from claim c join player p using (entity_id)
       where c.fact = any($1) and c.source_id is distinct from ${EDITORS}
       group by c.entity_id, c.fact having count(distinct c.value) > 1) told
     group by fact`,
    [ORDERED_FACTS],
  );
  const none = { birthdate: 0, position: 0, foot: 0, height: 0, weight: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ fact, players }) => [fact, players])) };
}

/**
 * Sets the order of sources for a fact, and updates the players' facts. Without sources, the first source of a record
 * counts again. Within a transaction.
 * @throws Refusal for a source that does not exist, and while an import is running
 */
export async function setOrder(client: PoolClient, fact: OrderedFact, sources: readonly number[]): Promise<void> {
  await awaitOtherImports(client);
  const { rows } = await client.query<{ id: number }>('select id from source where id = any($1)', [sources]);
  const missing = sources.filter((id) => rows.every((row) => row.id !== id));
  if (missing.length > 0) throw new Refusal('not_found', `There is no source ${missing.join(', ')}.`);
  await client.query('delete from source_rank where fact = $1', [fact]);
  await client.query(
    'insert into source_rank (fact, source_id, rank) select $1, id, rank from unnest($2::int[]) with ordinality as g (id, rank)',
    [fact, [...new Set(sources)]],
  );
  const told = await client.query<{ id: number }>(
    'select entity_id as id from claim where fact = $1 group by entity_id having count(distinct value) > 1',
    [fact],
  );
  await deriveFacts(
    client,
    told.rows.map(({ id }) => id),
    fact === 'position' ? ['position', 'role'] : [fact],
  );
}
