import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import type { ParsedFeed } from '../../../domain/feeds/parsed-feed.ts';
import { SourceError } from '../../../domain/feeds/source-failure.ts';
import { LEASE_SECONDS } from '../websub.ts';
import type { Database } from '../../../provider/data/connect.ts';
import { mayConnect } from '../../../provider/outbound/guard.ts';
import { hostOf } from '../sources/store.ts';
import type { Tools } from './tools.ts';
import { freeHosts, waitForHost } from './jobs.ts';

/** Longer addresses are ignored. */
const MAX_ADDRESS = 2000;
/** Pause after a request, until the hub confirms; doubled with each one, seconds. */
const FIRST_PAUSE = 300;
const MAX_PAUSE = 86_400;

/**
 * Keeps which hub a source names, to subscribe there. Another hub or address of the feed begins a new subscription; a
 * feed that names none ends it.
 */
export async function storeSubscription(
  db: Database,
  sourceId: number,
  { hub, self }: Pick<ParsedFeed, 'hub' | 'self'>,
): Promise<void> {
  if (hub === null || self === null || Math.max(hub.length, self.length) > MAX_ADDRESS)
    await db.$client.query('delete from feed_subscription where source_id = $1', [sourceId]);
  else
    await db.$client.query(
      `insert into feed_subscription as s (source_id, hub, topic, token, secret, next_try_at)
        values ($1, $2, $3, $4, $5, now())
        on conflict (source_id) do update set hub = excluded.hub, topic = excluded.topic, token = excluded.token,
          secret = excluded.secret, next_try_at = now(), tries = 0, last_error = null, leased_until = null
          where (s.hub, s.topic) is distinct from (excluded.hub, excluded.topic)`,
      [sourceId, hub, self, randomText(), randomText()],
    );
}

const randomText = () => randomBytes(32).toString('base64url');

/** Whether hubs can call this site: its address is a public one. */
export function isPublicSite(siteUrl: string): boolean {
  const host = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? getDomain(host) !== null : mayConnect(host, []);
}

/**
 * Asks one hub for a subscription or its renewal; false if none is due. The hub confirms at `/api/websub/…`, which sets
 * the time of the renewal. Until then, the pauses between attempts grow.
 */
export async function subscribeOnce({
  db,
  outbound,
  pace,
  settings,
}: Pick<Tools, 'db' | 'outbound' | 'pace' | 'settings'>): Promise<boolean> {
  const taken = await db.$client.query<{ id: number; hub: string; topic: string; token: string; secret: string }>(
    `update feed_subscription set tries = tries + 1,
        next_try_at = now() + least($1 * 2 ^ least(tries, 20), $2) * interval '1 second'
      where source_id = (select source_id from feed_subscription where next_try_at <= now()
        order by next_try_at limit 1 for update skip locked)
      returning source_id as id, hub, topic, token, secret`,
    [FIRST_PAUSE, MAX_PAUSE],
  );
  const [row] = taken.rows;
  if (!row) return false;
  const hosts: string[] = [];
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': row.topic,
    'hub.callback': `${settings.siteUrl}/api/websub/${row.token}`,
    'hub.secret': row.secret,
    'hub.lease_seconds': String(LEASE_SECONDS),
  };
  const beforeHop = async ({ href }: URL) => {
    const host = hostOf(href);
    if (hosts.includes(host)) await freeHosts(db, [host], pace);
    await waitForHost(db, host, pace);
    if (!hosts.includes(host)) hosts.push(host);
  };
  let problem: string | null = null;
  try {
    const { status } = await outbound.post(row.hub, form, { beforeHop });
    if (status < 200 || status > 299) problem = `The hub answers ${status}.`;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    problem = error.message;
  } finally {
    await freeHosts(db, hosts, pace);
  }
  await db.$client.query('update feed_subscription set last_error = $2 where source_id = $1 and token = $3', [
    row.id,
    problem,
    row.token,
  ]);
  return true;
}
