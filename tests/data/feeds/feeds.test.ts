import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { close, connect } from '../../../src/provider/data/connect.ts';
import { removePost } from '../../../src/provider/posts/store/post-actions.ts';
import { entity, entityName, source } from '../../../src/provider/entities/schema.ts';
import { post, postEntity } from '../../../src/provider/posts/schema.ts';
import type { Tools } from '../../../src/news/feeds/fetch/tools.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { addSource, listSources, removeSource } from '../../../src/news/feeds/sources/store.ts';
import { createOutbound } from '../../../src/provider/outbound/guard.ts';
import { freshDatabase } from '../../database.ts';
import { feedTools, workOnce } from './feed-tools.ts';
import { feedServer, rssOf } from './feeds-server.ts';

const db = await freshDatabase();
const { base, answers, asked } = await feedServer();
const tools = feedTools(db, base);

const answerWith = (path: string, body: string, headers: Record<string, string> = {}) =>
  answers.set(path, (_, response) => void response.writeHead(200, headers).end(body));
const makeDue = () => db.$client.query('update feed_source set next_check_at = now()');
const messages = async () => (await db.select().from(post).orderBy(post.id)).map(({ message }) => message);

beforeEach(async () => {
  await db.delete(postEntity);
  await db.delete(post);
  await db.$client.query('delete from feed_source');
  await db.$client.query('delete from feed_host');
  answers.clear();
  asked.length = 0;
});

const add = (path: string, more = {}) => addSource(db, { address: `${base}${path}`, ...more }, new Date());

test('items become posts once, with their source, date, link without tracking, and extract', async () => {
  const items = [
    {
      guid: '1',
      title: 'Ward is out',
      text: '&lt;p>Six weeks &amp;amp; more.&lt;/p>',
      link: 'https://paper.example/1?utm_source=rss&amp;id=1',
    },
    { guid: '2', title: 'Vardy is back', published: 'Mon, 02 Mar 2026 10:00:00 GMT' },
  ];
  answerWith('/rss', rssOf(items));
  await add('/rss', { country: 'GB-ENG', category: 'gossip', audience: 5000 });
  expect(await workOnce(tools)).toBe(true);
  expect(await workOnce(tools)).toBe(false);
  await makeDue();
  await workOnce(tools);
  const posts = await db.select().from(post).orderBy(post.message);
  expect(posts).toMatchObject([
    { message: 'Vardy is back', ownerName: 'The Paper' },
    {
      message: 'Ward is out. Six weeks & more.',
      source: 'rss',
      link: 'https://paper.example/1?id=1',
      linkDescription: 'Ward is out',
      publishedAt: new Date('2026-03-02T10:00:00Z'),
      country: 'GB-ENG',
      category: 'gossip',
      reach: 5000,
      language: 'en',
    },
  ]);
  const [listed] = await listSources(db);
  expect(listed).toMatchObject({ title: 'The Paper', posts: 2, failures: 0, lastError: null });
});

test('a changed title changes the post; an item that is gone stays; a removed post stays removed', async () => {
  answerWith(
    '/rss',
    rssOf([
      { guid: '1', title: 'First' },
      { guid: '2', title: 'Second' },
    ]),
  );
  await add('/rss');
  await workOnce(tools);
  const [first] = await db.select().from(post).where(eq(post.message, 'First'));
  await removePost(db, first?.id ?? 0n, new Date());
  answerWith(
    '/rss',
    rssOf([
      { guid: '1', title: 'First, again' },
      { guid: '3', title: 'Third' },
    ]),
  );
  await makeDue();
  await workOnce(tools);
  answerWith('/rss', rssOf([{ guid: '3', title: 'Third, corrected' }]));
  await makeDue();
  await workOnce(tools);
  expect((await messages()).toSorted()).toEqual(['First', 'Second', 'Third, corrected']);
  const [still] = await db.select().from(post).where(eq(post.message, 'First'));
  expect(still?.removedAt).not.toBeNull();
});

test('an item that the feed says is deleted is removed', async () => {
  answerWith(
    '/rss',
    rssOf([
      { guid: '1', title: 'First' },
      { guid: '2', title: 'Second' },
    ]),
  );
  await add('/rss');
  await workOnce(tools);
  answerWith(
    '/rss',
    rssOf([{ guid: '2', title: 'Second' }], '<at:deleted-entry ref="1" when="2026-03-02T11:00:00Z"/>'),
  );
  await makeDue();
  await workOnce(tools);
  const left = (await db.select().from(post)).filter(({ removedAt }) => removedAt === null);
  expect(left.map(({ message }) => message)).toEqual(['Second']);
});

test('a guid that repeats is told by its address; without a guid the address counts', async () => {
  const item = (link: string) =>
    `<item><guid>same</guid><title>Told by ${link}</title><link>https://a.example/${link}</link></item>`;
  const bare = '<item><title>Bare</title><link>https://a.example/bare</link></item>';
  answerWith('/rss', rssOf([], item('1') + item('2') + bare + bare));
  await add('/rss');
  await workOnce(tools);
  expect(await messages()).toHaveLength(3);
});

test('a source that gives all its articles new guids adds none of them again', async () => {
  const items = (guid: string) =>
    ['First', 'Second'].map((title) => ({ guid: `${guid}-${title}`, title, link: `https://paper.example/${title}` }));
  answerWith('/rss', rssOf(items('old')));
  await add('/rss');
  await workOnce(tools);
  answerWith('/rss', rssOf([...items('new'), { guid: 'new-Third', title: 'Third' }]));
  await makeDue();
  await workOnce(tools);
  expect((await messages()).toSorted()).toEqual(['First', 'Second', 'Third']);
});

test('one article with another guid and title at each reading is one post; its removal stays', async () => {
  const link = 'https://paper.example/2026/03/wards-knee';
  for (const [index, title] of ['Ward is hurt', 'Ward is out', 'Scan for Ward'].entries()) {
    answerWith('/rss', rssOf([{ guid: `r${index}`, title, link }]));
    await (index === 0 ? add('/rss') : makeDue());
    await workOnce(tools);
    expect(await messages()).toEqual([title]);
  }
  const [only] = await db.select().from(post);
  await removePost(db, only?.id ?? 0n, new Date());
  answerWith('/rss', rssOf([{ guid: 'r4', title: 'Ward is back', link }]));
  await makeDue();
  await workOnce(tools);
  expect(await messages()).toEqual(['Scan for Ward']);
});

test('articles that follow each other under one guid and link are posts of their own', async () => {
  const titles = ['Ward is hurt', 'Vardy scores', 'Nuno leaves', 'Nuno leaves'];
  for (const [index, title] of titles.entries()) {
    const published = `0${titles.indexOf(title) + 2} Mar 2026 10:00:00 GMT`;
    answerWith('/rss', rssOf([{ guid: 'news', title, link: 'https://paper.example/news', published }]));
    await (index === 0 ? add('/rss') : makeDue());
    await workOnce(tools);
  }
  expect((await messages()).toSorted()).toEqual(['Nuno leaves', 'Vardy scores', 'Ward is hurt']);
});

test('many articles of the same second all get a number', async () => {
  const items = Array.from({ length: 400 }, (_, index) => ({ guid: `g${index}`, title: `Article ${index}` }));
  answerWith('/rss', rssOf(items));
  await add('/rss');
  await workOnce(tools);
  expect(await messages()).toHaveLength(400);
});

test('posts belong to the entity of the source and name the people in them, and say why', async () => {
  const [house] = await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' }).returning();
  const sourceId = house?.id ?? 0;
  const [club, person] = await db
    .insert(entity)
    .values([
      { kind: 'team', name: 'Leicester City', sourceId, sourceRef: 't1' },
      { kind: 'coach', name: 'Brendan Rodgers', sourceId, sourceRef: 'c1' },
    ])
    .returning();
  await db.delete(entityName);
  answerWith('/rss', rssOf([{ guid: '1', title: 'Brendan Rodgers speaks of Leicester City' }]));
  await add('/rss', { entityId: club?.id });
  await workOnce({ ...tools, dictionary: cachedDictionary(db) });
  const links = await db.select().from(postEntity).orderBy(postEntity.entityId);
  expect(links.map(({ entityId, relation }) => [entityId, relation])).toEqual([
    [club?.id, 'from'],
    [person?.id, 'about'],
  ]);
  expect(links.map(({ score, reason }) => [score, reason])).toEqual([
    [null, null],
    [0.98, 'full-name'],
  ]);
});

test('ETag, Last-Modified and the same body save the reading', async () => {
  answers.set('/rss', ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304, { 'cache-control': 'max-age=7200' }).end();
    else
      response
        .writeHead(200, { etag: '"1"', 'cache-control': 'max-age=7200' })
        .end(rssOf([{ guid: '1', title: 'One' }]));
  });
  await add('/rss');
  await workOnce(tools);
  await makeDue();
  await workOnce(tools);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  const [listed] = await listSources(db);
  const wait = (listed?.nextCheckAt.getTime() ?? 0) - (listed?.checkedAt?.getTime() ?? 0);
  expect(wait).toBeGreaterThan(6000_000);
});

test('a source that fails waits longer each time, says why, and comes back', async () => {
  answers.set('/rss', (_, response) => void response.writeHead(503, { 'retry-after': '7200' }).end());
  await add('/rss');
  await workOnce(tools);
  const [failing] = await listSources(db);
  expect(failing).toMatchObject({ failures: 1, lastError: 'The server responded with 503.' });
  const codes = async () => {
    const { rows } = await db.$client.query<object>('select failure, failure_status from feed_source');
    return rows;
  };
  expect(await codes()).toEqual([{ failure: 'status', failure_status: 503 }]);
  expect((failing?.nextCheckAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(7_000_000);
  answerWith('/rss', '<html>down</html>');
  await makeDue();
  await workOnce(tools);
  expect((await listSources(db))[0]).toMatchObject({
    failures: 2,
    lastError: expect.stringContaining('web page') as string,
  });
  expect(await codes()).toEqual([{ failure: 'unreadable', failure_status: null }]);
  answerWith('/rss', rssOf([{ guid: '1', title: 'One' }]));
  await makeDue();
  await workOnce(tools);
  expect((await listSources(db))[0]).toMatchObject({ failures: 0, lastError: null, posts: 1 });
  expect(await codes()).toEqual([{ failure: null, failure_status: null }]);
});

test('a permanent redirect is kept and checked again; a private one is never followed', async () => {
  answers.set('/old', (_, response) => void response.writeHead(301, { location: '/new' }).end());
  answerWith('/new', rssOf([{ guid: '1', title: 'One' }]));
  await add('/old');
  await workOnce(tools);
  expect((await listSources(db))[0]).toMatchObject({ movedTo: `${base}/new`, posts: 1 });
  const strict: Tools = { ...tools, outbound: createOutbound({ allowed: [], userAgent: 'test' }) };
  await makeDue();
  await workOnce(strict);
  await strict.outbound.close();
  expect((await listSources(db))[0]).toMatchObject({
    failures: 1,
    lastError: 'The address is not public. To allow private addresses, list them in OUTBOUND_ALLOW.',
  });
  expect(asked.map(({ path }) => path)).toEqual(['/old', '/new']);
});

test('a redirect within a host keeps its turn: no other source can take it', async () => {
  answers.set('/old', (_, response) => void response.writeHead(301, { location: '/new' }).end());
  answerWith('/new', rssOf([{ guid: '1', title: 'One' }]));
  await add('/old');
  // The redirect would lose its turn if it had to ask for one: it would ask once, before the pause is over.
  await workOnce({ ...tools, pace: { ...tools.pace, spacing: 0.05, patience: 0 } });
  expect((await listSources(db))[0]).toMatchObject({ failures: 0, lastError: null, posts: 1 });
});

test('a host has one request at a time, whoever asks', async () => {
  const running: string[] = [];
  let most = 0;
  for (const path of ['/a', '/b', '/c']) {
    answers.set(path, (_, response) => {
      running.push(path);
      most = Math.max(most, running.length);
      setTimeout(() => {
        running.pop();
        response.end(rssOf([{ guid: path, title: path }]));
      }, 20);
    });
    await add(path);
  }
  const url = db.$client.options.connectionString ?? '';
  const others = [connect(url, { connections: 2 }), connect(url, { connections: 2 })];
  const until = async (each: Tools) => {
    while ((await messages()).length < 3) if (!(await workOnce(each))) await new Promise((go) => setTimeout(go, 5));
  };
  await Promise.all([until(tools), ...others.map((other) => until({ ...tools, db: other }))]);
  expect(most).toBe(1);
  expect(await messages()).toHaveLength(3);
  await Promise.all(others.map(close));
});

test('a job of a process that ended is taken over after its lease', async () => {
  answerWith('/rss', rssOf([{ guid: '1', title: 'One' }]));
  await add('/rss');
  await db.$client.query(`update feed_source set next_check_at = now() + interval '600 seconds'`);
  await db.$client.query(`update feed_host set free_at = now() + interval '600 seconds'`);
  expect(await workOnce(tools)).toBe(false);
  await db.$client.query(`update feed_source set next_check_at = now()`);
  await db.$client.query(`update feed_host set free_at = now()`);
  expect(await workOnce(tools)).toBe(true);
  expect(await messages()).toEqual(['One']);
});

test('a source is removed with its posts left; added again it knows them', async () => {
  answerWith('/rss', rssOf([{ guid: '1', title: 'One' }]));
  await add('/rss');
  await workOnce(tools);
  expect(await removeSource(db, `${base}/rss`)).toBe(true);
  await add('/rss');
  await workOnce(tools);
  expect(await messages()).toEqual(['One']);
});

test('a post has the language that it is written in, and an opinion only where the text has one', async () => {
  const text = (title: string, text: string) => ({
    guid: title,
    title,
    text,
    link: `https://paper.example/${title.length}`,
  });
  answerWith(
    '/languages.xml',
    rssOf([
      text('Ein grossartiger und wunderbarer Sieg', 'Der Verein feiert einen tollen Erfolg mit seinen Anhängern.'),
      text('Le club jouera samedi', 'La rencontre commence à quinze heures devant le public de la ville.'),
      text('Hamstring injury for the captain', 'The captain is out for three weeks with a hamstring injury.'),
    ]),
  );
  await add('/languages.xml');
  await workOnce(tools);
  const found = await db.select().from(post);
  const of = (part: string) => found.find(({ message }) => message.includes(part));
  expect(of('Sieg')).toMatchObject({ language: 'de' });
  expect(of('Sieg')?.sentiment).toBeGreaterThan(5);
  expect(of('samedi')).toMatchObject({ language: 'fr', sentiment: null });
  expect(of('Hamstring')).toMatchObject({ language: 'en', sentiment: null, comparative: null });
});
