import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { MAX_INGEST_BYTES, MAX_INGEST_LINES, MAX_INGEST_LINE_LENGTH } from '../../../src/domain/feeds/incoming-post.ts';
import { incomingPost, ingestKey } from '../../../src/news/feeds/schema.ts';
import { post, postEntity } from '../../../src/provider/posts/schema.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { takeIncoming } from '../../../src/news/feeds/ingest/incoming.ts';
import { INGESTS_A_MINUTE } from '../../../src/domain/constants.ts';
import { correct } from '../../../src/provider/posts/post-actions.ts';
import { createIngestKey, revokeIngestKey } from '../../../src/provider/ingest/store.ts';
import { rateLimits } from '../../../src/provider/protection/rate-limits.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world, doctor } = await openWorld();
const { id: keyId, key } = await createIngestKey(db, 'Partner', api.clock.now);
const knowledge = async () => ({ dictionary: await cachedDictionary(db)(), model: null });

beforeEach(async () => {
  await db.delete(incomingPost);
  await db.delete(post);
});

const line = (more: object = {}) => ({
  network: 'instagram',
  id: '1',
  published: '2026-03-09T18:00:00+01:00',
  text: 'Nicolò Testa Rossi is back in training #comeback',
  language: 'en',
  author: { name: 'Rovers', tag: world.rovers, followers: 5000 },
  ...more,
});
const deletion = { network: 'instagram', id: '1', deleted: true };

async function send(lines: readonly (object | string)[], authorization = `Bearer ${key}`) {
  const body = lines.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
  const headers = { 'content-type': 'application/x-ndjson', authorization };
  return api.post('/v2/ingest/posts', body, headers);
}
/** Sends lines and lets a worker understand them. */
async function sendAndStore(lines: readonly (object | string)[]) {
  const answer = (await (await send(lines)).json()) as object;
  while ((await takeIncoming(db, knowledge, () => api.clock.now)) > 0);
  return answer;
}
const shown = async () => (await db.select().from(post)).filter(({ removedAt }) => removedAt === null);

test('a post of a partner is understood as one of a feed, under its network and its author', async () => {
  expect(await sendAndStore([line()])).toEqual({ accepted: 1, refused: 0, lines: [] });
  const [stored] = await shown();
  expect(stored).toMatchObject({
    source: 'ig',
    ownerId: Number(world.rovers.split('_')[1]),
    reach: 5000,
    language: 'en',
    hashtags: ['comeback'],
    publishedAt: new Date('2026-03-09T17:00:00Z'),
  });
  const about = await db.select({ id: postEntity.entityId }).from(postEntity).where(eq(postEntity.relation, 'about'));
  expect(about).toEqual([{ id: Number(world.rossi.split('_')[1]) }]);
});

test('followers of known accounts are kept by the day on which they came, the last number of a day', async () => {
  const { now } = api.clock;
  const known = (id: string, followers?: number) =>
    line({ id, author: { name: 'Rovers', tag: world.rovers, followers } });
  await sendAndStore([
    known('1', 5000),
    known('2', 5200),
    known('3'),
    line({ id: '4', author: { name: 'X', followers: 7 } }),
  ]);
  api.clock.now = new Date(now.getTime() + 3 * 86_400_000);
  await sendAndStore([known('5', 6000)]);
  api.clock.now = now;
  const { readings } = (await (await api.get(`/followers/${world.rovers}`, doctor)).json()) as { readings: object[] };
  const reading = { network: 'ig', handle: '', source: 'instagram' };
  expect(readings).toEqual([
    { ...reading, day: '2026-03-10', followers: 5200 },
    { ...reading, day: '2026-03-13', followers: 6000 },
  ]);
  expect((await api.get('/followers/t_999999', doctor)).status).toBe(404);
});

test('a corrected sentiment outlasts an edit of the post', async () => {
  await sendAndStore([line()]);
  const [{ id } = { id: 0n }] = await shown();
  await correct(db, { postId: id, userId: 1, now: api.clock.now }, { sentiment: 'negative', seen: '' });
  await sendAndStore([line({ text: 'Nicolò Testa Rossi is back, wonderful news' })]);
  const [stored] = await shown();
  expect(stored).toMatchObject({
    message: 'Nicolò Testa Rossi is back, wonderful news',
    sentiment: -40,
    comparative: -2,
  });
  const links = await db.select({ sentiment: postEntity.sentiment }).from(postEntity);
  expect(new Set(links.map(({ sentiment }) => sentiment))).toEqual(new Set([-40]));
});

test('a new post is announced to all processes with its entities and hashtags; an edit and a deletion are not', async () => {
  const heard: (readonly string[])[] = [];
  const client = new Client({ connectionString: db.$client.options.connectionString });
  await client.connect();
  client.on('notification', ({ payload = '' }) => heard.push(payload.split(' ').slice(1)));
  await client.query('listen new_posts');
  await sendAndStore([line()]);
  await sendAndStore([line({ text: 'Paolo Rossi is out again' })]);
  await sendAndStore([deletion]);
  // What was announced before an answer comes before it.
  await client.query('select 1');
  await client.end();
  const keys = [world.rovers, world.rossi].map((tag) => tag.split('_')[1]);
  expect(heard).toEqual([[...keys, '#comeback']]);
});

test('the same id twice is one post; an edit replaces it; a deletion removes it and stays', async () => {
  await sendAndStore([line(), line()]);
  await sendAndStore([line(), line({ text: 'Paolo Rossi is out again' })]);
  expect((await shown()).map(({ message }) => message)).toEqual(['Paolo Rossi is out again']);
  await sendAndStore([deletion]);
  await sendAndStore([line({ text: 'Once more' })]);
  expect(await shown()).toEqual([]);
});

test('a deletion that comes before its post, or waits beside it, wins', async () => {
  await sendAndStore([deletion]);
  await sendAndStore([line()]);
  await send([{ ...deletion, id: '2' }]);
  await sendAndStore([line({ id: '2' })]);
  expect(await shown()).toEqual([]);
});

test('each bad line is named with what to do; the others are taken', async () => {
  const answer = await sendAndStore([
    line(),
    '',
    'no json',
    line({ id: '2', text: undefined }),
    line({ id: '3', published: 'yesterday' }),
    line({ id: '4', author: { name: '' } }),
    line({ id: '5', text: 'x'.repeat(MAX_INGEST_LINE_LENGTH) }),
    line({ id: '6', network: 'threads', text: 'Zero\u0000 and half a pair \ud800' }),
  ]);
  const message = expect.stringMatching(/[.]$/) as string;
  expect(answer).toEqual({
    accepted: 2,
    refused: 5,
    lines: [
      { line: 3, problem: 'not_json', message },
      { line: 4, problem: 'field_missing', field: 'text', message },
      { line: 5, problem: 'field_wrong', field: 'published', message },
      { line: 6, problem: 'field_wrong', field: 'author.name', message },
      { line: 7, problem: 'line_too_long', message },
    ],
  });
  expect((await shown()).map(({ source }) => source).toSorted()).toEqual(['ig', 'rss']);
});

test('body and lines have limits', async () => {
  expect((await send(['x'.repeat(MAX_INGEST_BYTES + 1)])).status).toBe(413);
  const many = Array.from({ length: MAX_INGEST_LINES + 2 }, (_, index) => ({ ...deletion, id: `d${index}` }));
  expect(await (await send(many)).json()).toMatchObject({
    accepted: MAX_INGEST_LINES,
    lines: [{ line: MAX_INGEST_LINES + 1, problem: 'too_many_lines' }],
  });
  expect((await api.post('/ingest/posts', '{}', { authorization: `Bearer ${key}` })).status).toBe(400);
});

test('a key is kept as its hash, and ends when it is revoked', async () => {
  expect((await send([line()], 'Bearer tlk_wrong')).status).toBe(401);
  const token = await api.signIn('doctor@club.example');
  expect((await send([line()], `Bearer ${token}`)).status).toBe(401);
  const [kept] = await db.select().from(ingestKey);
  expect(kept?.hash).toHaveLength(32);
  expect(JSON.stringify(kept)).not.toContain(key);
  await revokeIngestKey(db, keyId, api.clock.now);
  expect((await send([line()])).status).toBe(401);
  expect(JSON.stringify(api.logged)).not.toContain(key);
});

test('a key over its limit is told when to go on; others are not held up', async () => {
  const [eager, other] = [
    await createIngestKey(db, 'Eager', api.clock.now),
    await createIngestKey(db, 'Other', api.clock.now),
  ];
  await Promise.all(Array.from({ length: INGESTS_A_MINUTE }, () => rateLimits(db).spendOnIngest(eager.id)));
  const refused = await send([line()], `Bearer ${eager.key}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await db.select().from(incomingPost)).toEqual([]);
  expect((await send([line()], `Bearer ${other.key}`)).status).toBe(200);
});
