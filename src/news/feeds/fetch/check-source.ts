import { setTimeout as sleep } from 'node:timers/promises';
import type { ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import { nextAttempt, nextCheck } from '../schedule.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { queueStaffMail } from '../../../provider/outbox/mails.ts';
import type { Reading, Visit } from '../connectors/connector.ts';
import { CONNECTORS } from '../connectors/connectors.ts';
import { ingestFeed } from '../ingest/ingest.ts';
import { discoverFeeds } from '../sources/discover.ts';
import { hostOf, moveSource } from '../sources/store.ts';
import { storeSubscription } from './subscribe.ts';
import type { Tools } from './tools.ts';
import { finishJob, freeHosts, type Job, keepHost, type Outcome, waitForHost } from './jobs.ts';

/** After so many failures in a row a permanent redirect is no longer believed. */
const MAX_MOVED_FAILURES = 3;
/** Failures in a row after which staff get a mail, once. */
const FAILURES_TO_TELL = 3;
/** Number of items that determine the rhythm of a source. */
const RHYTHM_POSTS = 30;

/** Fetches a leased source, stores new items, and sets when it is due again. */
export async function checkSource(tools: Tools, job: Job): Promise<void> {
  const { db, pace, parser, settings } = tools;
  const hosts = [job.host];
  try {
    const visit: Visit = { source: job, db, parser, settings, get: getter(tools, job, hosts) };
    const reading = await CONNECTORS[job.kind].read(visit);
    await finishJob(db, job.id, await taken(tools, job, reading));
    if (reading.feed) await storeSubscription(db, job.id, reading.feed);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (await isMoved(tools, job, error)) return;
    const now = new Date();
    await finishJob(db, job.id, failed(job, error, now.getTime()));
    if (job.failures + 1 === FAILURES_TO_TELL) await tellStaff(tools, job, error.message, now);
  } finally {
    await freeHosts(db, hosts, pace);
  }
}

/** Time to look for the feeds of a site: less than a lease. */
const DISCOVERY_MS = 60_000;

// Decision 0300: the worker finds the feed of a site.
/** A source that was added by the address of its site, and never worked, moves to the feed that the site names. */
async function isMoved({ db, outbound, parser }: Tools, job: Job, { failure }: SourceError): Promise<boolean> {
  if (failure !== 'unreadable' || job.lastSuccessAt !== null || job.kind !== 'feed') return false;
  const looking = discoverFeeds({ outbound, parser }, job.address).catch((error: unknown) => {
    if (error instanceof SourceError) return [];
    throw error;
  });
  const [found] = await Promise.race([looking, sleep(DISCOVERY_MS, [], { ref: false })]);
  if (!found || found.address === job.address) return false;
  await moveSource(db, job, found);
  return true;
}

/** Asks when it is the turn of each host. The job itself holds the host of its source, for the first request. */
function getter({ db, outbound, pace }: Tools, job: Job, hosts: string[]): Visit['get'] {
  let isFirst = true;
  return (address, headers = {}) => {
    let held: string | undefined;
    return outbound.get(address, {
      headers,
      beforeHop: async ({ href }) => {
        const host = hostOf(href);
        const isOwn = isFirst && host === job.host;
        const isRedirect = held === host;
        isFirst = false;
        held = host;
        if (isOwn) return;
        if (isRedirect) {
          await keepHost(db, host, pace);
          return;
        }
        if (hosts.includes(host)) await freeHosts(db, [host], pace);
        await waitForHost(db, host, pace);
        if (!hosts.includes(host)) hosts.push(host);
      },
    });
  };
}

async function tellStaff({ db, settings }: Tools, { title, address }: Job, why: string, now: Date): Promise<void> {
  const lines = [
    `The source ${title} (${address}) has failed ${FAILURES_TO_TELL} times in a row.`,
    `The last failure: ${why}`,
    'It will be retried at longer intervals. npm run feeds -- health lists the failing sources.',
  ];
  await queueStaffMail(db, settings, { subject: `News source failing: ${title}`, lines }, now);
}

async function taken(tools: Tools, job: Job, reading: Reading): Promise<Outcome> {
  const { feed, state } = reading;
  if (feed === null) return succeeded(tools, { ...job, ...state }, reading);
  const now = new Date();
  // A source without a name is called as its feed.
  const title = job.title === new URL(job.address).hostname ? (feed.title ?? job.title) : job.title;
  const { added } = await ingestFeed(tools.db, { ...job, title }, feed, {
    network: CONNECTORS[job.kind].network,
    dictionary: await tools.dictionary(),
    model: await tools.model(),
    postDays: tools.settings.postDays,
    now,
  });
  const { ttl, skipHours, skipDays, hub } = feed;
  return {
    ...(await succeeded(tools, { ...job, ...state, ttl, skipHours, skipDays }, reading)),
    hub,
    kind: kindOf(job, feed),
    title,
    site: job.site ?? feed.link,
    hasNewPosts: added > 0,
  };
}

function kindOf({ kind }: Job, { items }: ParsedFeed): Job['kind'] {
  const sounds = items.filter(({ enclosure }) => enclosure?.type?.startsWith('audio/'));
  return kind === 'feed' && sounds.length * 2 > items.length ? 'podcast' : kind;
}

async function succeeded({ db }: Tools, job: Job, { maxAge }: Reading): Promise<Outcome> {
  const now = Date.now();
  const published = await newestPosts(db, job.sourceId);
  const { ttl, skipHours, skipDays } = job;
  const isPlaying = await playsNow(db, job.entityId, new Date(now));
  const rhythm = { published, ttl, maxAge, skipHours, skipDays, isPlaying, addedAt: job.addedAt.getTime() };
  return {
    ...kept(job),
    nextCheckAt: new Date(nextCheck(rhythm, now, Math.random())),
    failures: 0,
    failure: null,
    failureStatus: null,
    lastError: null,
    movedTo: job.movedTo,
    isSuccess: true,
  };
}

/** Whether the club of a source is playing: from an hour before kick-off to three hours after it. */
async function playsNow(db: Database, entityId: number | null, now: Date): Promise<boolean> {
  if (entityId === null) return false;
  const found = await db.$client.query(
    `select from match where (home_team_id = $1 or away_team_id = $1)
       and kickoff between $2::timestamptz - interval '3 hours' and $2::timestamptz + interval '1 hour' limit 1`,
    [entityId, now],
  );
  return found.rows.length > 0;
}

function failed(job: Job, { failure, status, retryAfter, message }: SourceError, now: number): Outcome {
  const failures = job.failures + 1;
  const next = nextAttempt(failures, retryAfter, now);
  const { longestPause } = CONNECTORS[job.kind];
  const isShort = longestPause !== undefined && retryAfter === null;
  return {
    ...kept(job),
    nextCheckAt: new Date(isShort ? Math.min(next, now + longestPause * 1000) : next),
    failures,
    failure,
    failureStatus: status,
    lastError: message,
    movedTo: failures >= MAX_MOVED_FAILURES ? null : job.movedTo,
    isSuccess: false,
  };
}

/** The fields that do not change. */
function kept(job: Job) {
  const { etag, lastModified, bodyHash, ttl, skipHours, skipDays, hub, cursor, kind, title, site } = job;
  const asked = { etag, lastModified, bodyHash, ttl, skipHours, skipDays, hub, cursor };
  return { ...asked, kind, title, site, hasNewPosts: false };
}

async function newestPosts(db: Database, sourceId: number): Promise<number[]> {
  const found = await db.$client.query<{ at: Date }>(
    'select published_at as at from post where source_id = $1 order by published_at desc limit $2',
    [sourceId, RHYTHM_POSTS],
  );
  return found.rows.map(({ at }) => at.getTime());
}
