import type { PoolClient } from 'pg';
import { firstIdAt, publishedAt } from '../../../domain/posts/posts.ts';
import type { Database } from '../../data/connect.ts';

// Decision 0890: posts may be partitioned by month.
/** Months made ahead of the current one. */
const MONTHS_AHEAD = 3;
/** Everything before the first month. */
const OLDER = 'post_older';
/** Where the partitioned table is built before it takes the place of the other. */
const BUILDING = 'post_by_month';
/** Earlier posts share one partition, so that no post with a wrong date makes hundreds. */
const MAX_MONTHS = 240;
/** How long those who write may be kept waiting for a lock that somebody else holds. */
const LOCK_TIMEOUT = '5s';

/** A partition, with the numbers of its posts. */
export interface MonthOfPosts {
  name: string;
  from: bigint;
  /** The first number after it. */
  before: bigint;
}

/** Whether the posts of this installation are partitioned by month. */
export async function arePartitioned(db: Pick<Database, '$client'> | { $client: PoolClient }): Promise<boolean> {
  const { rows } = await db.$client.query<{ is: boolean }>(
    `select relkind = 'p' as is from pg_class where oid = 'public.post'::regclass`,
  );
  return rows[0]?.is ?? false;
}

/**
 * Partitions the posts by month: copies them, builds their indexes, and puts the new table in the place of the old one,
 * all or nothing. Readers go on; whoever writes posts waits.
 * @returns the months; null if they were partitioned before
 */
export async function partitionPosts(db: Database, now: Date): Promise<MonthOfPosts[] | null> {
  const months = await inTransaction(db, async (client) => {
    // Names of definitions are then complete.
    await client.query(`set local search_path = ''; set local statement_timeout = 0`);
    await client.query('lock table public.post in share row exclusive mode');
    if (await arePartitioned({ $client: client })) return null;
    const { rows } = await client.query<{ oldest: string | null }>('select min(id) as oldest from public.post');
    const oldest = publishedAt(BigInt(rows[0]?.oldest ?? firstIdAt(now.getTime())));
    const made = monthsBetween(Math.max(oldest, monthAfter(now, -MAX_MONTHS)), monthAfter(now, MONTHS_AHEAD));
    await client.query(`create schema ${BUILDING}`);
    await client.query(`create table ${BUILDING}.post (like public.post including all excluding indexes)
      partition by range (id)`);
    await addPartition(client, BUILDING, { name: OLDER, from: null, before: made[0]?.from ?? 0n });
    for (const month of made) await addPartition(client, BUILDING, month);
    await client.query(`insert into ${BUILDING}.post select * from public.post`);
    await copyDefinitions(client);
    await takePlace(client, [OLDER, ...made.map(({ name }) => name)]);
    return made;
  });
  if (months) await db.$client.query('analyze public.post');
  return months;
}

/**
 * Makes the months ahead, where posts are partitioned.
 * @returns the last month that there is; null where they are not partitioned
 */
export async function keepMonthsAhead(db: Database, now: Date): Promise<MonthOfPosts | null> {
  if (!(await arePartitioned(db))) return null;
  const last = (await monthsOf(db)).at(-1);
  const from = last ? publishedAt(last.before) : now.getTime();
  const missing = monthsBetween(from, monthAfter(now, MONTHS_AHEAD));
  for (const month of missing) {
    await inTransaction(db, async (client) => {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await addPartition(client, 'public', month);
    });
  }
  // Autovacuum reads the partitions alone.
  if (missing.length > 0) await db.$client.query('analyze public.post');
  return missing.at(-1) ?? last ?? null;
}

/** The months, the oldest first; none where posts are not partitioned. */
export async function monthsOf(db: Pick<Database, '$client'>): Promise<MonthOfPosts[]> {
  const { rows } = await db.$client.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.post'::regclass and c.relname <> '${OLDER}'`,
  );
  const months = rows.map(({ name, bounds }) => {
    const [from = '0', before = '0'] = [...bounds.matchAll(/\d+/g)].map(([number]) => number);
    return { name, from: BigInt(from), before: BigInt(before) };
  });
  return months.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/**
 * Takes a month away, and puts back those of its posts that are kept: rows of a whole month need no vacuum then.
 * @param isKept condition for a post `p`, in SQL
 * @returns how many posts are gone; null if this account of the database may not do so
 */
export async function dropMonth(db: Database, month: MonthOfPosts, isKept: string): Promise<number | null> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_parameter_privilege('session_replication_role', 'set') as may`,
    );
    if (!rows[0]?.may) return null;
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // Nobody saves, tags or removes one of its posts meanwhile; they can be read.
    await client.query(`lock table public.${month.name} in exclusive mode`);
    const range = (id: string) => `${id} >= ${month.from} and ${id} < ${month.before}`;
    const kept = await client.query(
      `create temporary table kept_post on commit drop as select * from public.${month.name} p where ${isKept}`,
    );
    for (const { table, column } of await referencesTo(client))
      await client.query(`delete from ${table} where ${range(column)} and ${column} not in (select id from kept_post)`);
    // Without the checks of references: what refers to a kept post stays.
    await client.query('set local session_replication_role = replica');
    const { rowCount } = await client.query(`delete from public.post where ${range('id')}`);
    await client.query(`alter table public.post detach partition public.${month.name}`);
    await client.query(`drop table public.${month.name}`);
    await addPartition(client, 'public', month);
    await client.query('insert into public.post select * from kept_post');
    return (rowCount ?? 0) - (kept.rowCount ?? 0);
  });
}

async function addPartition(
  client: PoolClient,
  schema: string,
  { name, from, before }: { name: string; from: bigint | null; before: bigint },
): Promise<void> {
  // Attached rather than created in its place: that does not keep readers waiting.
  await client.query(`create table ${schema}.${name} (like ${schema}.post including all excluding indexes)`);
  await client.query(
    `alter table ${schema}.post attach partition ${schema}.${name} for values from (${from ?? 'minvalue'}) to (${before})`,
  );
}

/** A foreign key that refers to posts. */
interface PostReference {
  table: string;
  column: string;
  name: string;
  definition: string;
}

async function referencesTo(client: PoolClient): Promise<PostReference[]> {
  const { rows } = await client.query<PostReference>(
    `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
        quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.confrelid = 'public.post'::regclass and k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  );
  return rows;
}

/** Gives the new table the keys, indexes, references and triggers of the old one. A key without the id becomes an index. */
async function copyDefinitions(client: PoolClient): Promise<void> {
  const inPlace = (definition: string) => definition.replace(/ ON (?:ONLY )?public\.post /, ` ON ${BUILDING}.post `);
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'public.post'::regclass and not indisprimary`,
  );
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.post'::regclass and contype in ('p', 'f') order by contype desc`,
  );
  for (const { name, definition } of constraints)
    await client.query(`alter table ${BUILDING}.post add constraint ${name} ${definition}`);
  for (const { definition } of indexes)
    await client.query(inPlace(definition).replace(/^CREATE UNIQUE INDEX/, 'CREATE INDEX'));
  const { rows: triggers } = await client.query<{ name: string; always: boolean; definition: string }>(
    `select quote_ident(tgname) as name, tgenabled = 'A' as always, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = 'public.post'::regclass and not tgisinternal`,
  );
  for (const { name, always, definition } of triggers) {
    await client.query(inPlace(definition));
    if (always) await client.query(`alter table ${BUILDING}.post enable always trigger ${name}`);
  }
}

/** Puts the new table in the place of the old one. What refers to posts is checked before readers have to wait. */
async function takePlace(client: PoolClient, partitions: readonly string[]): Promise<void> {
  const references = await referencesTo(client);
  for (const [at, { table, definition }] of references.entries()) {
    const toNew = definition.replace(/REFERENCES public\.post\(/, `REFERENCES ${BUILDING}.post(`);
    await client.query(`alter table ${table} add constraint ${BUILDING}_${at} ${toNew}`);
  }
  for (const [at, { table, name }] of references.entries()) {
    await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(`alter table ${table} rename constraint ${BUILDING}_${at} to ${name}`);
  }
  await client.query('drop table public.post');
  for (const name of ['post', ...partitions]) await client.query(`alter table ${BUILDING}.${name} set schema public`);
  await client.query(`drop schema ${BUILDING}`);
}

/** Milliseconds of the start of a month in UTC, so many months after another moment's. */
function monthAfter(moment: Date, months: number): number {
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months);
}

/** The months of two moments and those between them. */
function monthsBetween(first: number, last: number): MonthOfPosts[] {
  const months: MonthOfPosts[] = [];
  for (let start = monthAfter(new Date(first), 0); start <= last;) {
    const next = monthAfter(new Date(start), 1);
    const name = `post_${new Date(start).toISOString().slice(0, 7).replace('-', '_')}`;
    months.push({ name, from: firstIdAt(start), before: firstIdAt(next) });
    start = next;
  }
  return months;
}

async function inTransaction<Result>(db: Database, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let usable = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    usable = true;
    return result;
  } finally {
    // A failed transaction ends with its connection.
    client.release(!usable);
  }
}
