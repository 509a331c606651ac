import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError, type SourceFailure } from '../../../domain/feeds/source-failure.ts';
import type { NewsSourceKind } from '../../../domain/feeds/sources.ts';
import { DELIVERY_SPACING } from '../websub.ts';
import type { ContentLanguage, PostCategory } from '../../../domain/posts/posts.ts';
import type { Database } from '../../../provider/data/connect.ts';

/** A source that this process is fetching. */
export interface Job {
  id: number;
  kind: NewsSourceKind;
  address: string;
  movedTo: string | null;
  host: string;
  title: string;
  site: string | null;
  country: string | null;
  language: ContentLanguage | null;
  category: PostCategory | null;
  audience: number | null;
  entityId: number | null;
  sourceId: number;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  ttl: number | null;
  skipHours: number[];
  skipDays: string[];
  hub: string | null;
  cursor: string | null;
  fullText: boolean;
  addedAt: Date;
  lastSuccessAt: Date | null;
}

/** Time limits of the work on sources. */
export interface Pace {
  /** Seconds after which another process takes a job over. More than a job can take. */
  lease: number;
  /** Seconds between two requests to a registrable domain. */
  spacing: number;
  /** Seconds to wait for the turn of a host that a redirect leads to. */
  patience: number;
}

export const PACE: Pace = { lease: 120, spacing: 2, patience: 10 };

const COLUMNS = `s.id, s.kind, s.address, s.moved_to as "movedTo", s.host, s.title, s.site, s.country, s.language, s.category,
  s.audience, s.entity_id as "entityId", s.source_id as "sourceId", s.failures, s.etag,
  s.last_modified as "lastModified", s.body_hash as "bodyHash", s.ttl, s.skip_hours as "skipHours",
  s.skip_days as "skipDays", s.hub, s.cursor, s.full_text as "fullText", s.added_at as "addedAt",
  s.last_success_at as "lastSuccessAt"`;

// Decision 0300: a news source's row is also its job.
/**
 * Takes the source that has been due longest and has a free host; null if there is none. Any number of processes may
 * call it: rows that another one is taking are skipped. The source and its host are leased: if this process ends, they
 * become due again automatically.
 */
export async function takeJob(db: Database, { lease }: Pace): Promise<Job | null> {
  const taken = await db.$client.query<Job>({
    name: 'take_feed_job',
    text: `with due as (
        select s.id, s.host from feed_source s join feed_host h on h.host = s.host
          where s.next_check_at <= now() and h.free_at <= now() and not s.is_paused
          order by s.next_check_at limit 1 for update of s, h skip locked
      ), busy as (
        update feed_host h set free_at = now() + $1 * interval '1 second' from due where h.host = due.host
      )
      update feed_source s set next_check_at = now() + $1 * interval '1 second', checked_at = now()
        from due where s.id = due.id returning ${COLUMNS}`,
    values: [lease],
  });
  return taken.rows[0] ?? null;
}

/** Frees hosts for the next request after the pause between two. */
export async function freeHosts(db: Database, hosts: readonly string[], { spacing }: Pace): Promise<void> {
  await db.$client.query(
    `update feed_host set free_at = now() + $2 * interval '1 second' where host = any($1::text[])`,
    [hosts, spacing],
  );
}

/**
 * Waits for the turn at the host of a redirect.
 * @throws SourceError when it does not come in time
 */
export async function waitForHost(db: Database, host: string, { patience, lease }: Pace): Promise<void> {
  const tries = Math.max(1, Math.ceil(patience * 4));
  for (let attempt = 0; attempt < tries; attempt++) {
    const taken = await db.$client.query(
      `insert into feed_host as h (host, free_at) values ($1, now() + $2 * interval '1 second')
        on conflict (host) do update set free_at = excluded.free_at where h.free_at <= now() returning host`,
      [host, lease],
    );
    if (taken.rows.length > 0) return;
    await sleep(250);
  }
  throw new SourceError(`The host ${host} is busy with another request.`);
}

/** Pauses before the next request of a redirect within a host, without losing the turn to another source. */
export async function keepHost(db: Database, host: string, { spacing, lease }: Pace): Promise<void> {
  await sleep(spacing * 1000);
  await db.$client.query(`update feed_host set free_at = now() + $2 * interval '1 second' where host = $1`, [
    host,
    lease,
  ]);
}

/** The changes that a visit makes to its source. */
export interface Outcome {
  nextCheckAt: Date;
  failures: number;
  failure: SourceFailure | null;
  failureStatus: number | null;
  lastError: string | null;
  movedTo: string | null;
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
  ttl: number | null;
  skipHours: readonly number[];
  skipDays: readonly string[];
  hub: string | null;
  cursor: string | null;
  kind: NewsSourceKind;
  title: string;
  site: string | null;
  isSuccess: boolean;
  hasNewPosts: boolean;
}

/** A delivery from a hub during the visit may be newer than the response: the source is fetched again. */
export async function finishJob(db: Database, id: number, outcome: Outcome): Promise<void> {
  await db.$client.query(
    `update feed_source set next_check_at = case when $3 = 0 and exists (select from feed_subscription f
            where f.source_id = $1 and f.delivered_at > feed_source.checked_at)
          then least($2, checked_at + $19 * interval '1 second') else $2 end, failures = $3, last_error = $4, moved_to = $5, etag = $6,
        last_modified = $7, body_hash = $8, ttl = $9, skip_hours = $10, skip_days = $11, hub = $12, kind = $13,
        title = $14, site = $15, last_success_at = case when $16 then now() else last_success_at end,
        last_post_at = case when $17 then now() else last_post_at end, cursor = $18, failure = $20, failure_status = $21,
        reported_at = case when $16 then null else reported_at end
      where id = $1`,
    [
      id,
      outcome.nextCheckAt,
      outcome.failures,
      outcome.lastError,
      outcome.movedTo,
      outcome.etag,
      outcome.lastModified,
      outcome.bodyHash,
      outcome.ttl,
      outcome.skipHours,
      outcome.skipDays,
      outcome.hub,
      outcome.kind,
      outcome.title,
      outcome.site,
      outcome.isSuccess,
      outcome.hasNewPosts,
      outcome.cursor,
      DELIVERY_SPACING,
      outcome.failure,
      outcome.failureStatus,
    ],
  );
}
