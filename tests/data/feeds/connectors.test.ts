import { beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { connectorOf, CONNECTORS, kindOfAddress } from '../../../src/news/feeds/connectors/connectors.ts';
import { discoverFeeds } from '../../../src/news/feeds/sources/discover.ts';
import { addSource, listSources } from '../../../src/news/feeds/sources/store.ts';
import { freshDatabase } from '../../database.ts';
import { feedTools, workOnce } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const tools = feedTools(db, base);
beforeEach(async () => {
  await db.delete(post);
  await db.$client.query('delete from feed_source; delete from feed_host; delete from feed_spending');
  answers.clear();
  asked.length = 0;
});

const answerWith = (path: string, body: string | object) =>
  answers.set(path, (_, response) => void response.end(typeof body === 'string' ? body : JSON.stringify(body)));
async function check(address: string, more = {}) {
  await addSource(db, { address, ...more }, new Date());
  await db.$client.query('update feed_source set next_check_at = now()');
  expect(await workOnce(tools)).toBe(true);
  return (await listSources(db)).at(-1);
}
const posts = () => db.select().from(post).orderBy(post.id);

test('each kind knows the addresses and accounts of its network', () => {
  const known = (address: string) => connectorOf(new URL(address))?.address ?? null;
  const channel = `UC${'a'.repeat(22)}`;
  expect(known(`https://www.youtube.com/channel/${channel}`)).toContain(`channel_id=${channel}`);
  expect(known('https://mastodon.example/@rovers')).toBe('https://mastodon.example/@rovers.rss');
  expect(known('https://bsky.app/profile/Rovers.example')).toBe('https://bsky.app/profile/rovers.example');
  expect(known('https://twitter.com/rovers')).toBe('https://x.com/rovers');
  expect(known('https://paper.example/feed')).toBeNull();
  expect(kindOfAddress('https://mastodon.example/@rovers.rss')).toBe('mastodon');
  const accounts = (kind: keyof typeof CONNECTORS, handle: string) => CONNECTORS[kind].accounts?.addressOf(handle);
  expect(accounts('mastodon', 'rovers@mastodon.example')).toBe('https://mastodon.example/@rovers.rss');
  expect(accounts('mastodon', 'rovers@127.0.0.1')).toBeNull();
  expect(accounts('youtube', 'rovers')).toBeNull();
});

test('an account of Mastodon is found by its page and read by its feed', async () => {
  answerWith('/@rovers.rss', rssOf([{ guid: '1', title: 'Training at ten' }]));
  const [found] = await discoverFeeds(tools, `${base}/@rovers`);
  expect(found?.address).toBe(`${base}/@rovers.rss`);
  expect(await check(found?.address ?? '')).toMatchObject({ kind: 'mastodon', posts: 1 });
});

test('the words of a podcast’s transcript are searched, not shown', async () => {
  const item = (guid: string, file: string) =>
    `<item><guid>${guid}</guid><title>Episode ${guid}</title><enclosure url="${base}/${guid}.mp3" type="audio/mpeg"/><podcast:transcript url="${base}/${file}" type="x"/></item>`;
  answerWith(
    '/pod',
    `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Pod</title>${item('1', 'a.srt')}${item('2', 'b.vtt')}${item('3', 'c.json')}</channel></rss>`,
  );
  answerWith('/a.srt', '1\n00:00:00,000 --> 00:00:02,000\nThe hamstring\n\n2\n00:00:02,000 --> 00:00:04,000\nagain.');
  answerWith('/b.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>A metatarsal.');
  answerWith('/c.json', { version: '1.0.0', segments: [{ body: 'The meniscus' }] });
  expect(await check(`${base}/pod`)).toMatchObject({ kind: 'podcast', posts: 3 });
  const stored = await posts();
  for (const word of ['hamstring', 'metatarsal', 'meniscus']) {
    const found = await db.$client.query(`select message from post where search @@ $1::tsquery`, [`'${word}'`]);
    expect(found.rows).toHaveLength(1);
  }
  expect(stored.map(({ message }) => message).join()).not.toContain('00:0');
  await check(`${base}/pod`);
  expect(asked.filter(({ path }) => path === '/a.srt')).toHaveLength(1);
});

test('an article is read where the source asks for it: an extract is shown', async () => {
  answerWith('/rss', rssOf([{ guid: '1', title: 'Ward is out', text: 'Six weeks.', link: `${base}/article` }]));
  const text = 'The club says that the knee needs an operation. '.repeat(60);
  answerWith(
    '/article',
    `<html><head><title>x</title></head><body><nav>Menu</nav><article><h1>Ward is out</h1><p>${text}</p></article></body></html>`,
  );
  await check(`${base}/rss`, { fullText: true });
  const [stored] = await posts();
  expect(stored?.message).toMatch(/^Ward is out\. Six weeks\. .*needs an operation/);
  expect(stored?.message.length).toBeLessThanOrEqual(1002);
  expect(stored?.link).toBe(`${base}/article`);
  answerWith(
    '/rss',
    `${rssOf([{ guid: '1', title: 'Ward is out', text: 'Six weeks.', link: `${base}/article` }])}<!-- -->`,
  );
  await check(`${base}/rss`);
  expect(asked.filter(({ path }) => path === '/article')).toHaveLength(1);
});

test('an account of Bluesky is read by the public API, without replies to others', async () => {
  const did = 'did:plc:abc';
  answerWith('/xrpc/com.atproto.identity.resolveHandle?handle=rovers.example', { did });
  const record = (text: string, more = {}) => ({ text, createdAt: '2026-03-02T10:00:00Z', langs: ['en'], ...more });
  const view = (key: string, value: object, author = did) => ({
    post: {
      uri: `at://${author}/app.bsky.feed.post/${key}`,
      author: { did: author, displayName: 'Rovers' },
      record: value,
    },
  });
  const reply = { reply: { parent: { uri: 'at://did:plc:other/app.bsky.feed.post/1' } } };
  const path = `/xrpc/app.bsky.feed.getAuthorFeed?actor=${encodeURIComponent(did)}&limit=50&filter=posts_no_replies`;
  answerWith(path, {
    feed: [view('1', record('Out: knee')), view('2', record('Hi', reply)), view('3', record('x'), 'did:plc:z')],
  });
  expect(await check('https://bsky.app/profile/rovers.example')).toMatchObject({
    kind: 'bluesky',
    failures: 0,
    posts: 1,
  });
  expect((await posts())[0]).toMatchObject({ message: 'Out: knee', link: `https://bsky.app/profile/${did}/post/1` });
});

test('X is read with the operator’s token until the month’s limit is spent', async () => {
  answerWith('/2/users/by/username/rovers', { data: { id: '7', name: 'Rovers' } });
  const path = (since = '') =>
    `/2/users/7/tweets?max_results=20&tweet.fields=created_at,lang&exclude=replies,retweets${since}`;
  answerWith(path(), { data: [{ id: '11', text: 'Out: knee', created_at: '2026-03-02T10:00:00.000Z', lang: 'en' }] });
  answerWith(path('&since_id=11'), { meta: { result_count: 0 } });
  expect(await check('https://x.com/rovers')).toMatchObject({ kind: 'x', failures: 0, posts: 1 });
  expect((await posts())[0]).toMatchObject({ source: 'tw', sourceRef: 'x:11' });
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
  await check('https://x.com/rovers');
  const spent = await db.$client.query<{ spent: string }>('select spent from feed_spending');
  expect(Number(spent.rows[0]?.spent)).toBe(10_000 + 5000);
  await db.$client.query('update feed_spending set spent = 950000');
  const before = asked.length;
  const limited = await check('https://x.com/rovers');
  expect(limited?.lastError).toContain('spending limit');
  expect(asked.length).toBe(before);
});

test('staff get one mail, at the third failure in a row', async () => {
  for (let round = 0; round < 4; round++) await check(`${base}/gone`);
  const mails = await db.select().from(mailOutbox);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    recipient: 'staff@touchline.example',
    text: expect.stringContaining('404') as string,
  });
});
