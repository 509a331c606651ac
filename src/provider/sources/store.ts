import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { EntityFact } from '../../domain/editing/entity-facts.ts';
import { ORDERED_FIELDS, type OrderedField } from '../../domain/editing/origins.ts';
import type { AskedSource, SourceFailure } from '../../domain/feeds/source-failure.ts';
import { fold } from '../../domain/names/fold.ts';
import { roleOf } from '../../domain/positions.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { postKey } from '../../domain/posts/post-key.ts';
import type { PostSource } from '../../domain/posts/posts.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import type { EntityKind, SourceKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { plainText } from '../data/foreign-text.ts';
import { awaitOtherImports } from '../data/import/store/lock.ts';
import type { Transaction } from '../data/queries/transaction.ts';
import { Refusal } from '../data/refusal.ts';

/** Whether the database contains the demo world, alone or with other data. */
export async function holdsDemoWorld(db: Database): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'holds-demo-world',
    text: `SELECT FROM source WHERE kind = 'demo' LIMIT 1`,
  });
  return rowCount === 1;
}

/** A source as staff see it. */
interface StaffSource {
  id: number;
  name: string;
  kind: SourceKind;
  url: string | null;
  licence: string | null;
  entities: number;
  posts: number;
  /** Records of absences that it gave or is cited for. */
  records: number;
  /** null: the source is not fetched; its data were imported or sent. */
  asked: AskedSource | null;
}

type SourceRow = Omit<StaffSource, 'asked'> &
  Record<string, unknown> & {
    lastSuccessAt: string | null;
    failures: number | null;
    failure: SourceFailure | null;
    failureStatus: number | null;
    lastError: string | null;
    /** null: no worker asks it. */
    nextCheckAt: string | null;
  };

/** Sources with what they brought or are cited for: those that fail first, then the newest. */
export async function listSources(
  db: Transaction,
  { q = '', skip, limit }: { q?: string | undefined; skip: number; limit: number },
): Promise<StaffSource[]> {
  const { rows } = await db.execute<SourceRow>(sql`select s.id, s.name, s.kind, s.url, s.licence,
      (select count(*)::int from entity e where e.source_id = s.id) as entities,
      (select count(*)::int from post p where p.source_id = s.id and p.removed_at is null) as posts,
      coalesce(r.records, 0) as records,
      f.last_success_at as "lastSuccessAt", f.failures, f.failure,
      f.failure_status as "failureStatus", f.last_error as "lastError", f.next_check_at as "nextCheckAt"
    from source s left join feed_source f on f.source_id = s.id
      left join (
        select source_id, count(*)::int as records
        from (select source_id, id from injury union select source_id, injury_id from citation) brought group by source_id
      ) r on r.source_id = s.id
    where ${q} = '' or position(lower(${q}) in lower(s.name)) > 0
    order by coalesce(f.failures, 0) desc, s.id desc offset ${skip} limit ${limit}`);
  return rows.map(({ lastSuccessAt, failures, failure, failureStatus, lastError, nextCheckAt, ...row }) => ({
    ...row,
    asked:
      nextCheckAt === null
        ? null
        : {
            state: failures ? 'fails' : lastSuccessAt === null ? 'unasked' : 'works',
            lastSuccessAt: lastSuccessAt && new Date(lastSuccessAt).toISOString(),
            failures: failures ?? 0,
            failure: failure && {
              kind: failure,
              detail: failure === 'other' ? lastError : (failureStatus?.toString() ?? null),
            },
            nextCheckAt: new Date(nextCheckAt).toISOString(),
          },
  }));
}

/** Names a source and links it. @returns what it was; undefined when there is none */
export async function saveSource(db: Transaction, id: number, { name, url }: { name: string; url: string | null }) {
  const { rows } = await db.execute<{ name: string; url: string | null }>(
    sql`update source s set name = ${name}, url = ${url} from source old where old.id = s.id and s.id = ${id}
      returning old.name, old.url`,
  );
  return rows[0];
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
  newest: { id: string; message: string }[];
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

/** The column of each fact, its type, and its name among corrections. */
const FIELDS: Readonly<Record<OrderedField, { column: string; type: string; byHand: EntityFact }>> = {
  birthDate: { column: 'birth_date', type: 'date', byHand: 'birthdate' },
  position: { column: 'position', type: 'text', byHand: 'position' },
  foot: { column: 'foot', type: 'foot', byHand: 'foot' },
  heightCm: { column: 'height_cm', type: 'smallint', byHand: 'height' },
  weightKg: { column: 'weight_kg', type: 'smallint', byHand: 'weight' },
};

// Decision 0285: each fact has its own order of sources.
/**
 * Sets the facts of players with several sources: by the order set for a field, then by the first source of the record,
 * then by the others. Editors take precedence over all of them.
 * @param target players, or the stage of an import that contains their rows
 * @param fields by default those with an order
 */
export async function applyOrder(
  client: PoolClient,
  target: 'player' | 'stage_player',
  fields?: readonly OrderedField[],
): Promise<void> {
  const ranked = fields ?? (await rankedFields(client));
  if (ranked.length === 0) return;
  for (const field of ranked) {
    const { column, type, byHand } = FIELDS[field];
    const { rows } = await client.query<{ value: string | null }>(
      `with told as (
         select distinct on (i.entity_id) i.entity_id, (i.facts ->> $1)::${type} as value
         from entity_identity i join entity e on e.id = i.entity_id
           left join source_rank r on r.source_id = i.source_id and r.field = $1
         where i.kind = 'player' and i.facts ->> $1 is not null and not $2 = any(e.by_hand)
           and exists (select from entity_identity o where o.entity_id = i.entity_id and o.source_id <> i.source_id)
         order by i.entity_id, r.rank nulls last, i.source_id <> e.source_id, i.source_id, i.source_ref)
       update ${target} p set ${column} = told.value from told
       where told.entity_id = p.entity_id and p.${column} is distinct from told.value
       returning p.${column}::text as value`,
      [field, byHand],
    );
    if (field === 'position') await setRoles(client, target, new Set(rows.flatMap(({ value }) => value ?? [])));
  }
}

async function setRoles(client: PoolClient, target: string, positions: ReadonlySet<string>): Promise<void> {
  const all = [...positions];
  await client.query(
    `update ${target} p set role = g.role from unnest($1::text[], $2::role[]) as g (position, role), entity e
     where p.position = g.position and p.role is distinct from g.role and e.id = p.entity_id and not 'role' = any(e.by_hand)`,
    [all, all.map(roleOf)],
  );
}

async function rankedFields(client: PoolClient): Promise<OrderedField[]> {
  const { rows } = await client.query<{ field: OrderedField }>('select distinct field from source_rank order by 1');
  return rows.map(({ field }) => field);
}

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
): Promise<{ sources: FactSource[]; order: Partial<Record<OrderedField, number[]>> }> {
  const sources = await db.$client.query<FactSource>(
    `select s.id, s.name, s.licence, count(*)::int as entities from source s
       join (select source_id, id from entity union select source_id, entity_id from entity_identity) told
         on told.source_id = s.id
     where s.kind <> 'demo' group by s.id order by s.id`,
  );
  const ranks = await db.$client.query<{ field: OrderedField; sources: number[] }>(
    'select field, array_agg(source_id order by rank) as sources from source_rank group by field',
  );
  return { sources: sources.rows, order: Object.fromEntries(ranks.rows.map((row) => [row.field, row.sources])) };
}

/** The number of players on which sources disagree. */
export async function countDisagreements(db: Database): Promise<Record<OrderedField, number>> {
  const counts = ORDERED_FIELDS.map((field) => `count(*) filter (where "${field}" > 1)::int as "${field}"`);
  const values = ORDERED_FIELDS.map((field) => `count(distinct facts ->> '${field}') as "${field}"`);
  const { rows } = await db.$client.query<Record<OrderedField, number>>(
    `select ${counts.join(', ')} from (
       select ${values.join(', ')} from entity_identity where kind = 'player' group by entity_id
       having count(*) > 1) told`,
  );
  return rows[0] ?? { birthDate: 0, position: 0, foot: 0, heightCm: 0, weightKg: 0 };
}

/**
 * Sets the order of sources for a field, and updates the players' facts. Without sources, the first source of a record
 * counts again. Within a transaction.
 * @throws Refusal for a source that does not exist, and while an import is running
 */
export async function setOrder(client: PoolClient, field: OrderedField, sources: readonly number[]): Promise<void> {
  await awaitOtherImports(client);
  const { rows } = await client.query<{ id: number }>('select id from source where id = any($1)', [sources]);
  const missing = sources.filter((id) => rows.every((row) => row.id !== id));
  if (missing.length > 0)
    throw new Refusal('not_found', `There is no source ${missing.join(', ')}. npm run admin -- sources lists them.`);
  await client.query('delete from source_rank where field = $1', [field]);
  await client.query(
    'insert into source_rank (field, source_id, rank) select $1, id, rank from unnest($2::int[]) with ordinality as g (id, rank)',
    [field, [...new Set(sources)]],
  );
  await applyOrder(client, 'player', [field]);
}

/** The facts that each source gives about an entity, the first source of the record first. */
export async function readSourceValues(
  db: Database,
  text: string,
): Promise<{ source: string; basis: string; facts: Record<string, unknown> }[]> {
  const { rows } = await db.$client.query<{ source: string; basis: string; facts: Record<string, unknown> }>(
    `select s.name as source, i.basis, i.facts from entity_identity i join source s on s.id = i.source_id
       join entity e on e.id = i.entity_id
     where i.entity_id = $1 order by i.source_id <> e.source_id, i.source_id, i.source_ref`,
    [parseTag(text)?.id ?? 0],
  );
  return rows;
}
