import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discoverFeeds } from '../../../src/news/feeds/sources/discover.ts';
import { subscribeOnce } from '../../../src/news/feeds/fetch/subscribe.ts';
import { addSource, listSources } from '../../../src/news/feeds/sources/store.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { freshDatabase } from '../../database.ts';
import { IS_RELEASE } from '../../is-release.ts';
import { feedTools, workOnce } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const tools = feedTools(db, base);
const { parser, outbound } = tools;
beforeEach(async () => {
  await db.delete(post);
  await db.$client.query('delete from feed_source; delete from feed_host; delete from feed_spending');
  answers.clear();
  asked.length = 0;
});

const ATOM = 'http://www.w3.org/2005/Atom';
const answerWith = (path: string, body: string | object) =>
  answers.set(path, (_, response) => void response.end(typeof body === 'string' ? body : JSON.stringify(body)));
/** The result for a source that is fetched alone. */
async function check(address: string, more = {}) {
  await db.$client.query('delete from feed_source; delete from feed_host');
  await addSource(db, { address, ...more }, new Date());
  expect(await workOnce(tools)).toBe(true);
  const [source] = await listSources(db);
  return source;
}

/** Two hundred addresses of the private kind, in the ways of writing that URLs allow. */
const PRIVATE_HOSTS = [
  ...Array.from({ length: 40 }, (_, at) => `127.${at}.${at * 3}.${at + 2}`),
  ...Array.from({ length: 30 }, (_, at) => `10.${at}.0.1`),
  ...Array.from({ length: 16 }, (_, at) => `172.${16 + at}.0.1`),
  ...Array.from({ length: 20 }, (_, at) => `192.168.${at}.1`),
  ...Array.from({ length: 20 }, (_, at) => `169.254.${at}.254`),
  ...Array.from({ length: 20 }, (_, at) => `100.${64 + at}.0.1`),
  // The same numbers as one number, in octal and in hexadecimal.
  ...Array.from({ length: 10 }, (_, at) => String(0x7f00_0002 + at)),
  ...Array.from({ length: 10 }, (_, at) => `0177.0.0.${at + 2}`),
  ...Array.from({ length: 10 }, (_, at) => `0x7f00000${(at + 2).toString(16)}`),
  ...Array.from({ length: 10 }, (_, at) => `[::ffff:10.0.0.${at + 1}]`),
  ...Array.from({ length: 8 }, (_, at) => `[fd00::${at + 1}]`),
  ...Array.from({ length: 8 }, (_, at) => `[fe80::${at + 1}]`),
  '0.0.0.0',
  '[::]',
  '[::1]',
  '127.2',
];

/** Every run tries one or more of each way of writing, a release all. */
const TRIED = PRIVATE_HOSTS.filter((_, at) => IS_RELEASE || at % 8 === 2);

describe('addresses of the private kind', () => {
  // Only this machine's own first address may be asked: the feeds that lead elsewhere stand there.
  const { port } = new URL(base);
  const targets = TRIED.map((host) => `http://${host}:${port}/secret`);
  const outside = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  const reached: string[] = [];
  beforeAll(() => new Promise<void>((resolve) => outside.listen(Number(port), '127.0.0.2', resolve)));
  afterAll(() => outside.close());
  const secrets = () => [...asked.map(({ path }) => path), ...reached].filter((path) => path.includes('secret'));
  const makeDue = () => db.$client.query('update feed_source set next_check_at = now()');
  const inFours = Array.from({ length: targets.length / 4 }, (_, at) => targets.slice(at * 4, at * 4 + 4));

  test('there are 200, all different', () => {
    expect(new Set(PRIVATE_HOSTS).size).toBeGreaterThanOrEqual(200);
  });

  test('are asked neither as feeds nor for feeds', async () => {
    for (const address of targets) {
      await addSource(db, { address }, new Date());
      expect(await workOnce(tools)).toBe(true);
      await expect(discoverFeeds({ outbound, parser }, address)).rejects.toThrow('not public');
    }
    const errors = (await listSources(db)).map(({ lastError }) => lastError);
    expect(new Set(errors)).toEqual(
      new Set(['The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.']),
    );
    expect(secrets()).toEqual([]);
  });

  test('are not followed to, for a while or for ever', async () => {
    for (const [at, target] of targets.entries()) {
      const status = at % 2 === 0 ? 301 : 302;
      answers.set(`/${at}`, (_, response) => void response.writeHead(status, { location: target }).end());
      const lastError = 'The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.';
      expect(await check(`${base}/${at}`)).toMatchObject({ lastError, movedTo: null });
    }
    expect(asked).toHaveLength(targets.length);
    expect(secrets()).toEqual([]);
  });

  test('are asked for neither articles nor transcripts, and the items stay', async () => {
    for (const [at, links] of inFours.entries()) {
      const items = links.map((link, index) => ({ guid: `${at}-${index}`, title: `Article ${at}-${index}`, link }));
      answerWith(`/articles${at}`, rssOf(items));
      expect(await check(`${base}/articles${at}`, { fullText: true })).toMatchObject({
        failures: 0,
        posts: links.length,
      });
      const transcripts = links.map(
        (link, index) =>
          `<item><guid>t${at}-${index}</guid><title>Episode ${at}-${index}</title><podcast:transcript url="${link}" type="text/plain"/></item>`,
      );
      answerWith(
        `/episodes${at}`,
        `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>P</title>${transcripts.join('')}</channel></rss>`,
      );
      expect(await check(`${base}/episodes${at}`)).toMatchObject({ failures: 0, posts: links.length });
    }
    expect(secrets()).toEqual([]);
  });

  test('are asked for no subscription where a feed names them as its hub, or its hub leads there', async () => {
    for (const [at, target] of targets.entries()) {
      const isDirect = at % 2 === 0;
      const hub = isDirect ? target : `${base}/hub${at}`;
      const status = at % 4 === 1 ? 307 : 308;
      answers.set(`/hub${at}`, (_, response) => void response.writeHead(status, { location: target }).end());
      answerWith(
        `/feed${at}`,
        rssOf(
          [],
          `<atom:link xmlns:atom="${ATOM}" rel="hub" href="${hub}"/><atom:link xmlns:atom="${ATOM}" rel="self" href="https://paper.example/"/>`,
        ),
      );
      expect(await check(`${base}/feed${at}`)).toMatchObject({ failures: 0, hub });
      expect(await subscribeOnce(tools)).toBe(true);
      expect((await listSources(db))[0]?.hubError).toBe(
        'The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.',
      );
    }
    expect(secrets()).toEqual([]);
  });

  // Browsers alone load pictures; the product asks for none.
  test('are not asked for the icons and images that feeds name', async () => {
    for (const [at, links] of inFours.entries()) {
      const [icon = '', logo = '', picture = '', sound = ''] = links;
      const images = `<image><url>${logo}</url></image><atom:icon xmlns:atom="${ATOM}">${icon}</atom:icon>`;
      const item = `<item><guid>${at}</guid><title>Article ${at}</title><media:thumbnail url="${picture}"/><enclosure url="${picture}" type="image/jpeg" length="1"/><media:content url="${sound}" type="image/png"/></item>`;
      answerWith(
        `/pictures${at}`,
        `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>P</title>${images}${item}</channel></rss>`,
      );
      expect(await check(`${base}/pictures${at}`)).toMatchObject({ failures: 0, posts: 1 });
    }
    expect(secrets()).toEqual([]);
  });

  test('are not asked where a page or an API names them', async () => {
    for (const [at, links] of inFours.entries()) {
      const alternates = links.map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`);
      answerWith(`/page${at}`, `<html><head>${alternates.join('')}</head></html>`);
      await expect(discoverFeeds({ outbound, parser }, `${base}/page${at}`)).rejects.toThrow();
      const settings = { ...tools.settings, blueskyApiUrl: new URL(links[0] ?? '').origin };
      await addSource(db, { address: `https://bsky.app/profile/r${at}.example` }, new Date());
      await makeDue();
      expect(await workOnce({ ...tools, settings })).toBe(true);
    }
    expect(secrets()).toEqual([]);
  });
});
