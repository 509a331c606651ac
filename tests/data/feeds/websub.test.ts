import { beforeEach, expect, test } from 'vitest';
import { linkOf } from '../../../src/news/feeds/link-header.ts';
import { leaseOf } from '../../../src/news/feeds/websub.ts';
import { DELIVERIES_A_MINUTE } from '../../../src/domain/constants.ts';
import { feedSubscription } from '../../../src/news/feeds/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { isPublicSite, subscribeOnce } from '../../../src/news/feeds/fetch/subscribe.ts';
import { addSource, listSources, removeSource } from '../../../src/news/feeds/sources/store.ts';
import { openApi } from '../../api/world.ts';
import { freshDatabase } from '../../database.ts';
import { feedTools, workOnce } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';
import { startHub } from './websub-hub.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const api = await openApi(db);
const SITE = 'https://touchline.example';
const tools = feedTools(db, base);
tools.settings.siteUrl = SITE;
const hub = await startHub((callback, init = {}) => {
  expect(callback.startsWith(`${SITE}/api/websub/`)).toBe(true);
  return api.send(callback.slice(`${SITE}/api`.length), init);
});
const TOPIC = 'https://paper.example/feed';

beforeEach(async () => {
  await db.delete(post);
  await db.$client.query('delete from feed_source; delete from feed_host; delete from rate_limit');
  answers.clear();
  asked.length = 0;
  hub.wishes.length = 0;
  hub.confirmed.clear();
  hub.refusals.length = 0;
});

const links = (hubAddress = hub.address, topic = TOPIC) =>
  `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="hub" href="${hubAddress}"/><atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${topic}"/>`;
const serve = (titles: readonly string[], more = links()) => {
  const items = titles.map((title, at) => ({ guid: String(at), title }));
  answers.set('/feed', (_, response) => void response.end(rssOf(items, more)));
};
/** Adds the source and fetches it once. */
async function visit(): Promise<void> {
  await addSource(db, { address: `${base}/feed` }, new Date());
  expect(await workOnce(tools)).toBe(true);
}
/** The source was last asked a while ago, as its hub assumes. */
const letTimePass = () =>
  db.$client.query(
    "update feed_source set checked_at = checked_at - interval '1 hour', next_check_at = now() + interval '1 hour'",
  );
async function subscribe(): Promise<(typeof hub.wishes)[number]> {
  await visit();
  expect(await subscribeOnce(tools)).toBe(true);
  const wish = hub.wishes.at(-1);
  if (!wish) throw new Error('The hub was not asked.');
  expect(await hub.verify(wish)).toBe(200);
  return wish;
}
const subscription = async () => (await db.select().from(feedSubscription))[0];
const messages = async () => (await db.select().from(post).orderBy(post.message)).map(({ message }) => message);
const dueInSeconds = async () =>
  (
    await db.$client.query<{ seconds: number }>(
      'select extract(epoch from next_check_at - now())::float as seconds from feed_source',
    )
  ).rows[0]?.seconds ?? Infinity;

test('a feed that names a hub is subscribed to, and what the hub delivers is read at once', async () => {
  serve(['One']);
  const wish = await subscribe();
  expect(wish).toMatchObject({ mode: 'subscribe', topic: TOPIC, lease: 864_000 });
  expect(new URL(wish.callback).pathname).toMatch(/^\/api\/websub\/[\w-]{43}$/);
  expect(wish.secret).toMatch(/^[\w-]{43}$/);
  expect(await subscribeOnce(tools)).toBe(false);
  const [source] = await listSources(db);
  expect(source).toMatchObject({ hub: hub.address, hubError: null });
  expect(source?.subscribedUntil?.getTime()).toBeGreaterThan(Date.now() + 9 * 86_400_000);

  for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
    await letTimePass();
    expect(await workOnce(tools)).toBe(false);
    serve(['One', method]);
    expect(await hub.publish(TOPIC, '<rss/>', method)).toEqual([202]);
    expect(await workOnce(tools)).toBe(true);
    expect(await messages()).toContain(method);
  }
});

test('a delivery without the right signature does nothing, and is answered like any other', async () => {
  serve(['One']);
  const { callback } = await subscribe();
  await letTimePass();
  const path = callback.slice(`${SITE}/api`.length);
  for (const signature of [
    '',
    'sha256=',
    `sha256=${'0'.repeat(64)}`,
    `md5=${'0'.repeat(40)}`,
    `sha1=${'0'.repeat(64)}`,
  ])
    expect(
      (await api.post(path, rssOf([{ guid: '9', title: 'False' }]), { 'x-hub-signature': signature })).status,
    ).toBe(202);
  expect((await subscription())?.deliveredAt).toBeNull();
  expect(await workOnce(tools)).toBe(false);
  // The delivered content itself is never stored.
  expect(await hub.publish(TOPIC, rssOf([{ guid: '9', title: 'Delivered' }]))).toEqual([202]);
  expect(await workOnce(tools)).toBe(true);
  expect(await messages()).toEqual(['One']);
});

test('many deliveries are one visit; one that comes while the source is asked leads to another', async () => {
  serve(['One']);
  await subscribe();
  await hub.publish(TOPIC, '1');
  await hub.publish(TOPIC, '2');
  // It was fetched a moment ago.
  expect(await dueInSeconds()).toBeGreaterThan(10);
  expect(await dueInSeconds()).toBeLessThan(31);
  await letTimePass();
  await hub.publish(TOPIC, '3');
  answers.set('/feed', (_, response) => {
    void hub.publish(TOPIC, '4').then(() => response.end(rssOf([{ guid: '0', title: 'One' }], links())));
  });
  expect(await workOnce(tools)).toBe(true);
  expect(await dueInSeconds()).toBeLessThan(31);
});

test('a source that fails keeps its pause', async () => {
  serve(['One']);
  await subscribe();
  await db.$client.query("update feed_source set failures = 1, next_check_at = now() + interval '1 hour'");
  await hub.publish(TOPIC, '1');
  expect(await dueInSeconds()).toBeGreaterThan(3000);
});

test('deliveries are limited in number and size', async () => {
  serve(['One']);
  await subscribe();
  const statuses: number[] = [];
  for (let at = 0; at <= DELIVERIES_A_MINUTE; at += 1) statuses.push(...(await hub.publish(TOPIC, String(at))));
  expect(statuses.filter((status) => status === 202)).toHaveLength(DELIVERIES_A_MINUTE);
  expect(statuses.at(-1)).toBe(429);
  await db.$client.query('delete from rate_limit');
  expect(await hub.publish(TOPIC, 'x'.repeat(5 * 2 ** 20 + 1))).toEqual([413]);
});

test('only what this installation wants is confirmed', async () => {
  serve(['One']);
  await visit();
  await subscribeOnce(tools);
  const [wish] = hub.wishes;
  if (!wish) throw new Error('The hub was not asked.');
  expect(await hub.verify({ ...wish, topic: 'https://other.example/feed' })).toBe(404);
  expect(await hub.verify({ ...wish, callback: `${SITE}/api/websub/${'x'.repeat(43)}` })).toBe(404);
  expect(await hub.verify({ ...wish, mode: 'unsubscribe' })).toBe(404);
  expect(await hub.verify(wish, { 'hub.challenge': '' })).toBe(404);
  expect((await subscription())?.leasedUntil).toBeNull();
  expect(hub.confirmed.size).toBe(0);
});

test('a lease is renewed before it ends, under the same address', async () => {
  serve(['One']);
  const { callback, secret } = await subscribe();
  await db.$client.query("update feed_subscription set next_try_at = now() - interval '1 second'");
  expect(await subscribeOnce(tools)).toBe(true);
  expect(hub.wishes).toHaveLength(2);
  expect(hub.wishes[1]).toMatchObject({ callback, secret });
  expect(leaseOf('864000')).toEqual({ lease: 864_000, renewal: 777_600 });
  // The shortest and the longest that count.
  expect(leaseOf('1')).toEqual({ lease: 1, renewal: 3600 });
  expect(leaseOf('99999999999').lease).toBe(30 * 86_400);
  expect(leaseOf('soon').lease).toBe(864_000);
});

test('a hub that fails, is silent or refuses is asked again later, and the source is asked as ever', async () => {
  serve(['One']);
  await visit();
  hub.refusals.push(() => ({ status: 500 }));
  expect(await subscribeOnce(tools)).toBe(true);
  expect(await subscription()).toMatchObject({ tries: 1, lastError: 'The hub answers 500.', leasedUntil: null });
  expect(await subscribeOnce(tools)).toBe(false);
  expect(await dueInSeconds()).toBeLessThan(6 * 3600);
  const inMinutes = async () => ((await subscription())?.nextTryAt.getTime() ?? 0 - Date.now()) / 60_000;
  const first = await inMinutes();
  await db.$client.query('update feed_subscription set next_try_at = now()');
  await subscribeOnce(tools);
  expect(await inMinutes()).toBeGreaterThan(first);
  const [wish] = hub.wishes;
  if (!wish) throw new Error('The hub was not asked.');
  expect(await hub.verify({ ...wish, mode: 'denied' }, { 'hub.reason': 'closed' })).toBe(200);
  expect(await subscription()).toMatchObject({
    lastError: 'The hub refused the subscription. closed',
    leasedUntil: null,
  });
});

test('another hub or feed begins a new subscription, no hub ends it, and a hub forgets a removed source', async () => {
  serve(['One']);
  const before = await subscribe();
  const makeDue = () => db.$client.query('update feed_source set next_check_at = now()');
  serve(['One', 'Two'], links(hub.address, 'https://paper.example/moved'));
  await makeDue();
  await workOnce(tools);
  expect(await subscription()).toMatchObject({ topic: 'https://paper.example/moved', leasedUntil: null });
  expect((await subscription())?.token).not.toBe(before.callback.split('/').at(-1));
  expect(await hub.publish(TOPIC, 'late')).toEqual([410]);
  serve(['One', 'Two', 'Three'], '');
  await makeDue();
  await workOnce(tools);
  expect(await subscription()).toBeUndefined();

  serve(['One']);
  await makeDue();
  await workOnce(tools);
  await subscribeOnce(tools);
  const wish = hub.wishes.at(-1);
  if (wish) await hub.verify(wish);
  await removeSource(db, `${base}/feed`);
  expect(await hub.publish(TOPIC, 'late')).toEqual([410]);
  expect(hub.confirmed.size).toBe(0);
});

test('hub and topic of the Link header count more than those of the feed', async () => {
  answers.set('/feed', (_, response) => {
    const link = `<${hub.address}>; rel="hub", <https://paper.example/real>; title="a, b"; rel=self`;
    response.writeHead(200, { link }).end(rssOf([{ guid: '1', title: 'One' }], links('http://127.0.0.1:9/other')));
  });
  await visit();
  expect(await subscription()).toMatchObject({ hub: hub.address, topic: 'https://paper.example/real' });
  expect(linkOf('<a>; rel="next prev"', 'prev')).toBe('a');
  expect(linkOf('<a>; title=hub', 'hub')).toBeNull();
  expect(linkOf(null, 'hub')).toBeNull();
});

test('a form follows redirects that keep its method, to public addresses alone', async () => {
  serve(['One']);
  await visit();
  hub.refusals.push(() => ({ status: 307, headers: { location: hub.address } }));
  await subscribeOnce(tools);
  expect(hub.wishes).toHaveLength(1);
  for (const [status, problem] of [
    [308, 'The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.'],
    [302, 'The hub answers 302.'],
  ] as const) {
    hub.refusals.push(() => ({ status, headers: { location: 'http://127.0.0.2/hub' } }));
    await db.$client.query('update feed_subscription set next_try_at = now()');
    await subscribeOnce(tools);
    expect((await subscription())?.lastError).toBe(problem);
  }
});

test.each([
  ['https://touchline.example', true],
  ['https://8.8.8.8', true],
  ['http://127.0.0.1:4321', false],
  ['http://[::1]:4321', false],
  ['http://192.168.1.5', false],
  ['http://localhost:4321', false],
  ['http://intranet', false],
])('hubs can call %s: %s', (site, isPublic) => {
  expect(isPublicSite(site)).toBe(isPublic);
});
