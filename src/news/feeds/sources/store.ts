import type { SourceFailure } from '../../../domain/feeds/source-failure.ts';
import { type SQL, sql } from 'drizzle-orm';
import { getDomain } from 'tldts';
import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import type { ContentLanguage, PostCategory } from '../../../domain/posts/posts.ts';
import type { SourceAct } from '../../../domain/feeds/sources.ts';
import type { Database } from '../../../provider/data/connect.ts';
import type { Transaction } from '../../../provider/data/transaction.ts';

/** The settings given when a source is added. */
export interface NewSource {
  address: string;
  kind?: NewsSourceKind | undefined;
  title?: string | null | undefined;
  site?: string | null | undefined;
  country?: string | undefined;
  language?: ContentLanguage | undefined;
  category?: PostCategory | undefined;
  audience?: number | undefined;
  entityId?: number | undefined;
  /** Articles are read at the site. */
  fullText?: boolean | undefined;
}

/** A source that exists, and the address that was given for it. */
export interface KnownSource {
  given: string;
  title: string;
  address: string;
}

/** The registrable domain of an address, under which its requests are spaced; an IP address is its own. */
export function hostOf(address: string): string {
  const { hostname } = new URL(address);
  return getDomain(hostname, { allowPrivateDomains: false }) ?? hostname;
}

/** The connectors are loaded on demand: the list of sources needs none. */
async function kindOf(address: string): Promise<NewsSourceKind> {
  const { kindOfAddress } = await import('../connectors/connectors.ts');
  return kindOfAddress(address);
}

/**
 * Adds a source, to be fetched at once; an existing one keeps its state and takes the new settings.
 * @returns whether it is new, and its number
 */
export async function addSource(db: Database, given: NewSource, now: Date): Promise<{ id: number; isNew: boolean }> {
  const { address } = given;
  const host = hostOf(address);
  const title = given.title ?? new URL(address).hostname;
  const kind = given.kind ?? (await kindOf(address));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query('insert into feed_host (host, free_at) values ($1, $2) on conflict do nothing', [host, now]);
    const key = `feed:${address}`;
    await client.query(
      `insert into source (key, name, kind, url) values ($1, $2, 'press_report', $3) on conflict (key) do nothing`,
      [key, title, given.site ?? address],
    );
    const added = await client.query<{ id: number; isNew: boolean }>(
      `insert into feed_source (kind, address, host, title, site, country, language, category, audience, entity_id,
          source_id, added_at, next_check_at, full_text)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, id, $11, $11, coalesce($14, false) from source where key = $12
        on conflict (address) do update set site = coalesce(excluded.site, feed_source.site),
          title = case when $13 then excluded.title else feed_source.title end,
          country = coalesce(excluded.country, feed_source.country),
          language = coalesce(excluded.language, feed_source.language),
          category = coalesce(excluded.category, feed_source.category),
          audience = coalesce(excluded.audience, feed_source.audience),
          entity_id = coalesce(excluded.entity_id, feed_source.entity_id),
          full_text = coalesce($14, feed_source.full_text)
        returning id, xmax = 0 as "isNew"`,
      [
        kind,
        address,
        host,
        title,
        given.site ?? null,
        given.country ?? null,
        given.language ?? null,
        given.category ?? null,
        given.audience ?? null,
        given.entityId ?? null,
        now,
        key,
        (given.title ?? null) !== null,
        given.fullText ?? null,
      ],
    );
    await client.query('commit');
    const [row] = added.rows;
    if (!row) throw new Error('The source could not be stored.');
    return row;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Moves a source to the feed that its site names, to be fetched at once; where that one is a source, it is removed. */
export async function moveSource(
  db: Database,
  { id, address, site }: Pick<ListedSource, 'id' | 'address' | 'site'>,
  found: { address: string; site: string | null },
): Promise<void> {
  const host = hostOf(found.address);
  await db.$client.query('insert into feed_host (host, free_at) values ($1, now()) on conflict do nothing', [host]);
  const { rowCount } = await db.$client.query(
    `update feed_source set address = $2, host = $3, site = $4, kind = $5, next_check_at = now()
     where id = $1 and not exists (select from feed_source where address = $2)`,
    [id, found.address, host, site ?? found.site ?? address, await kindOf(found.address)],
  );
  if (rowCount === 0) await db.$client.query('delete from feed_source where id = $1', [id]);
}

/** Pauses a source or resumes it, or makes it due at once; false if there is none. @param id of `source` */
export async function directSource(db: Transaction, id: number, act: SourceAct): Promise<boolean> {
  const { rowCount } = await db.execute(
    act === 'remove'
      ? sql`delete from feed_source where source_id = ${id}`
      : act === 'check'
        ? sql`update feed_source set next_check_at = now() where source_id = ${id} and not is_paused`
        : sql`update feed_source set is_paused = ${act === 'pause'},
            next_check_at = case when ${act === 'pause'} then next_check_at else now() end where source_id = ${id}`,
  );
  return rowCount === 1;
}

export interface FailingSource {
  id: number;
  title: string;
  address: string;
  failure: SourceFailure;
  failureStatus: number | null;
  lastError: string | null;
  /** Since its last success, or since it was added. */
  since: Date;
}

/**
 * The sources that fail and are not paused, the longest first.
 * @param unreportedSince only those that failed all the time since then and were not reported; null is all
 */
export async function failingSources(
  db: Transaction,
  limit: number,
  unreportedSince: Date | null = null,
): Promise<FailingSource[]> {
  const given = unreportedSince?.toISOString() ?? null;
  const { rows } = await db.execute<Record<string, unknown> & Omit<FailingSource, 'since'> & { since: string }>(
    sql`select id, title, address, coalesce(failure, 'other') as failure, failure_status as "failureStatus",
        last_error as "lastError", coalesce(last_success_at, added_at) as since
      from feed_source where failures > 0 and not is_paused and (${given}::timestamptz is null
        or reported_at is null and coalesce(last_success_at, added_at) <= ${given})
      order by since, id limit ${limit}`,
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

/** How many sources fail. */
export async function countFailing(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from feed_source where failures > 0 and not is_paused`,
  );
  return rows[0]?.count ?? 0;
}

/** Notes that administrators have been told of these. */
export async function markReported(db: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update feed_source set reported_at = ${now.toISOString()} where id = any(${sql.param(ids)}::int[])`,
  );
}

/** Removes a source by its number or address. Its posts stay. */
export async function removeSource(db: Database, which: string): Promise<boolean> {
  const removed = await db.$client.query('delete from feed_source where id::text = $1 or address = $1', [which]);
  return (removed.rowCount ?? 0) > 0;
}

/** Makes a source due at once, or all of them; gives how many. */
export async function makeDue(db: Database, which: string | null): Promise<number> {
  const changed = await db.$client.query(
    'update feed_source set next_check_at = now() where $1::text is null or id::text = $1 or address = $1',
    [which],
  );
  return changed.rowCount ?? 0;
}

/** A source as lists show it. Instants are ISO 8601. */
export interface ListedSource {
  id: number;
  kind: NewsSourceKind;
  address: string;
  movedTo: string | null;
  title: string;
  site: string | null;
  country: string | null;
  language: string | null;
  category: string | null;
  audience: number | null;
  /** Kind and number, from which its tag is built. */
  entityKind: string | null;
  entityId: number | null;
  entityName: string | null;
  addedAt: Date;
  nextCheckAt: Date;
  checkedAt: Date | null;
  lastSuccessAt: Date | null;
  lastPostAt: Date | null;
  failures: number;
  lastError: string | null;
  hub: string | null;
  /** The hub delivers until then; null without a subscription. */
  subscribedUntil: Date | null;
  hubError: string | null;
  posts: number;
}

export async function listSources(db: Database): Promise<ListedSource[]> {
  const found = await db.$client.query<ListedSource>(
    `select s.id, s.kind, s.address, s.moved_to as "movedTo", s.title, s.site, s.country, s.language, s.category,
        s.audience, e.kind as "entityKind", s.entity_id as "entityId", e.name as "entityName", s.added_at as "addedAt",
        s.next_check_at as "nextCheckAt", s.checked_at as "checkedAt", s.last_success_at as "lastSuccessAt",
        s.last_post_at as "lastPostAt", s.failures, s.last_error as "lastError", s.hub,
        f.leased_until as "subscribedUntil", f.last_error as "hubError",
        (select count(*)::int from post p where p.source_id = s.source_id and p.removed_at is null) as posts
      from feed_source s left join entity e on e.id = s.entity_id
        left join feed_subscription f on f.source_id = s.id order by s.id`,
  );
  return found.rows;
}

/** The addresses of all sources. */
export async function knownAddresses(db: Transaction): Promise<Set<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`select address from feed_source`);
  return new Set(rows.map(({ address }) => address));
}

/** An address without what does not make it another one. */
const comparable = (address: SQL) => sql`regexp_replace(${address}, '^https?://(www\\.)?|/$', '', 'g')`;

/** The source that an address already is, has moved to, or is the site of; for each of some addresses that is one. */
export async function findKnown(db: Transaction, addresses: readonly string[]): Promise<KnownSource[]> {
  const { rows } = await db.execute<KnownSource & Record<string, unknown>>(
    sql`select distinct on (g.given) g.given, f.title, f.address
    from unnest(${sql.param(addresses)}::text[]) as g (given) join (
      select f.id, f.title, f.address, k.rank, k.known
      from feed_source f, lateral (values (1, f.address), (2, f.moved_to), (3, f.site)) as k (rank, known)
    ) f on ${comparable(sql`f.known`)} = ${comparable(sql`g.given`)}
    order by g.given, f.rank, f.id`,
  );
  return rows;
}

/** Whether a worker has something to do: a source, or posts and link corrections that are waiting. */
export async function hasWork(db: Database): Promise<boolean> {
  const found = await db.$client.query(
    `(select from feed_source limit 1) union all (select from incoming_post limit 1)
      union all (select from grouped_post where group_id is null limit 1)
      union all (select from linking_rule where reread_before is not null limit 1)`,
  );
  return found.rows.length > 0;
}
