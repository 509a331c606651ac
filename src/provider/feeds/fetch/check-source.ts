import { createHash } from 'node:crypto';
import type { ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { freshFor, nextAttempt, nextCheck, retryAfterSeconds } from '../../../domain/feeds/schedule.ts';
import type { SentimentModel } from '../../../domain/sentiment/model.ts';
import type { Dictionary } from '../../../domain/linking/dictionary.ts';
import type { Database } from '../../data/connect.ts';
import { type Outbound, type OutboundAnswer, OutboundError } from '../../outbound/guard.ts';
import { type FeedParser, RefusedFeedError } from '../parse/parser.ts';
import { ingestFeed } from '../ingest/ingest.ts';
import { hostOf } from '../sources/store.ts';
import { finishJob, freeHosts, type Job, type Outcome, type Pace, waitForHost } from './jobs.ts';

/** What the work on a source needs. */
export interface Tools {
  db: Database;
  outbound: Outbound;
  parser: FeedParser;
  pace: Pace;
  /** Names to link; loaded when there is something to link. */
  dictionary: () => Promise<Dictionary>;
  /** Of this installation; null scores by the lexicon. */
  model: () => Promise<SentimentModel | null>;
}

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5';
/** Statuses with which servers ask for patience. */
const WAITING = new Set([403, 429, 503]);
/** YouTube answers 404 and 500 for hours although its channels are there. */
const YOUTUBE_PAUSE = 3600_000;
/** After so many failures in a row a permanent redirect is no longer believed. */
const MAX_MOVED_FAILURES = 3;
/** Items that tell the rhythm of a source. */
const RHYTHM_POSTS = 30;

/** Asks a source that was taken, stores what is new, and says when it is due again. */
export async function checkSource(tools: Tools, job: Job): Promise<void> {
  const { db, pace } = tools;
  const hosts = [job.host];
  try {
    const answer = await ask(tools, job, hosts);
    const outcome = answer.status === 304 ? await unchanged(tools, job, answer) : await taken(tools, job, answer);
    await finishJob(db, job.id, outcome);
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof RefusedFeedError)) throw error;
    await finishJob(db, job.id, failed(job, error.message, null, Date.now()));
  } finally {
    await freeHosts(db, hosts, pace);
  }
}

async function ask({ db, outbound, pace }: Tools, job: Job, hosts: string[]): Promise<OutboundAnswer> {
  let isFirst = true;
  return outbound.get(job.movedTo ?? job.address, {
    headers: {
      accept: ACCEPT,
      ...(job.etag !== null && { 'if-none-match': job.etag }),
      ...(job.lastModified !== null && { 'if-modified-since': job.lastModified }),
    },
    beforeHop: async ({ href }) => {
      const host = hostOf(href);
      // The job holds its own host.
      if (isFirst && host === job.host) {
        isFirst = false;
        return;
      }
      isFirst = false;
      if (hosts.includes(host)) await freeHosts(db, [host], pace);
      await waitForHost(db, host, pace);
      hosts.push(host);
    },
  });
}

async function taken(tools: Tools, job: Job, answer: OutboundAnswer): Promise<Outcome> {
  const { status, headers, body } = answer;
  if (status < 200 || status > 299) {
    const wait = WAITING.has(status) ? retryAfterSeconds(headers.get('retry-after'), Date.now()) : null;
    return failed(job, `The server answers ${status}.`, wait, Date.now());
  }
  const bodyHash = createHash('sha256').update(body).digest('base64url');
  if (bodyHash === job.bodyHash) return unchanged(tools, job, answer);
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  const feed = await tools.parser.parse(body, { charset, address: answer.address });
  if (feed.kind === 'opml') throw new RefusedFeedError('This is a list of feeds; import it with feeds import.');
  const now = new Date();
  // A source without a name is called as its feed.
  const title = job.title === new URL(job.address).hostname ? (feed.title ?? job.title) : job.title;
  const { added } = await ingestFeed(tools.db, { ...job, title }, feed, {
    dictionary: await tools.dictionary(),
    model: await tools.model(),
    now,
  });
  const { ttl, skipHours, skipDays, hub } = feed;
  return {
    ...(await succeeded(tools, { ...job, ttl, skipHours, skipDays }, answer)),
    bodyHash,
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

async function unchanged(tools: Tools, job: Job, answer: OutboundAnswer): Promise<Outcome> {
  return succeeded(tools, job, answer);
}

async function succeeded({ db }: Tools, job: Job, answer: OutboundAnswer): Promise<Outcome> {
  const { headers, permanentAddress } = answer;
  const now = Date.now();
  const maxAge = freshFor(headers.get('cache-control'), headers.get('expires'), now);
  const published = await newestPosts(db, job.sourceId);
  const { ttl, skipHours, skipDays } = job;
  const rhythm = { published, ttl, maxAge, skipHours, skipDays, addedAt: job.addedAt.getTime() };
  return {
    ...kept(job),
    nextCheckAt: new Date(nextCheck(rhythm, now, Math.random())),
    failures: 0,
    lastError: null,
    movedTo: permanentAddress === new URL(job.address).href ? null : permanentAddress,
    etag: headers.get('etag') ?? (answer.status === 304 ? job.etag : null),
    lastModified: headers.get('last-modified') ?? (answer.status === 304 ? job.lastModified : null),
    isSuccess: true,
  };
}

function failed(job: Job, why: string, retryAfter: number | null, now: number): Outcome {
  const failures = job.failures + 1;
  const next = nextAttempt(failures, retryAfter, now);
  const isYoutube = job.kind === 'youtube' && retryAfter === null;
  return {
    ...kept(job),
    nextCheckAt: new Date(isYoutube ? Math.min(next, now + YOUTUBE_PAUSE) : next),
    failures,
    lastError: why,
    movedTo: failures >= MAX_MOVED_FAILURES ? null : job.movedTo,
    isSuccess: false,
  };
}

/** What stays as it is. */
function kept(job: Job) {
  const { etag, lastModified, bodyHash, ttl, skipHours, skipDays, hub, kind, title, site } = job;
  return { etag, lastModified, bodyHash, ttl, skipHours, skipDays, hub, kind, title, site, hasNewPosts: false };
}

async function newestPosts(db: Database, sourceId: number): Promise<number[]> {
  const found = await db.$client.query<{ at: Date }>(
    'select published_at as at from post where source_id = $1 order by published_at desc limit $2',
    [sourceId, RHYTHM_POSTS],
  );
  return found.rows.map(({ at }) => at.getTime());
}
