import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { post } from '../../../src/provider/posts/schema.ts';
import type { Tools } from '../../../src/news/feeds/fetch/tools.ts';
import { listenToBluesky, type StreamPace } from '../../../src/news/feeds/fetch/jetstream.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { openParser } from '../../../src/news/feeds/parse/parser.ts';
import { addSource } from '../../../src/news/feeds/sources/store.ts';
import { createOutbound } from '../../../src/provider/outbound/guard.ts';
import { freshDatabase } from '../../database.ts';
import { jetstreamServer } from './jetstream-server.ts';

const db = await freshDatabase();
const stream = await jetstreamServer();
const parser = openParser();
const pace: StreamPace = { reconnect: 10, mostReconnect: 50, look: 50, lease: 60_000 };
const DID = 'did:plc:rovers';
const outbound = createOutbound({ allowed: ['127.0.0.1'], userAgent: 'test' });
const tools: Tools = {
  db,
  outbound,
  parser,
  pace: { lease: 600, spacing: 0, patience: 60 },
  settings: { siteUrl: '', staffEmail: '', postDays: 0, blueskyApiUrl: '', x: undefined },
  dictionary: cachedDictionary(db),
  model: () => Promise.resolve(null),
};
let end = () => Promise.resolve();
beforeAll(async () => {
  await addSource(db, { address: 'https://bsky.app/profile/rovers.example', title: 'Rovers' }, new Date());
  await db.$client.query(`update feed_source set cursor = '${DID}'`);
  end = listenToBluesky(tools, stream.address, pace);
});
afterAll(async () => {
  await end();
  await outbound.close();
  await parser.close();
});

const event = (time: number, commit: object, did = DID) => ({
  did,
  time_us: time,
  kind: 'commit',
  commit: { collection: 'app.bsky.feed.post', rkey: '1', ...commit },
});
const record = (text: string) => ({ text, createdAt: '2026-03-02T10:00:00Z', langs: ['en'] });
const shown = async () =>
  (await db.select().from(post)).filter(({ removedAt }) => removedAt === null).map(({ message }) => message);
const soon = { timeout: 60_000, interval: 20 };

test('posts of followed accounts are stored, edited and deleted as the stream says; its place is kept', async () => {
  await vi.waitFor(() => expect(stream.said.join()).toContain(DID), soon);
  stream.send(event(10_000_000, { operation: 'create', record: record('Out: knee') }));
  stream.send(event(10_000_001, { operation: 'create', record: record('Of others') }, 'did:plc:other'));
  stream.send(event(10_000_002, { operation: 'create', rkey: '2', record: record('Second') }));
  await vi.waitFor(async () => expect((await shown()).toSorted()).toEqual(['Out: knee', 'Second']), soon);
  stream.send(event(10_000_003, { operation: 'update', record: record('Out: ankle') }));
  stream.send(event(10_000_004, { operation: 'delete', rkey: '2' }));
  await vi.waitFor(async () => expect(await shown()).toEqual(['Out: ankle']), soon);
  // What was deleted stays away.
  stream.send(event(10_000_005, { operation: 'create', rkey: '2', record: record('Second') }));
  stream.drop();
  await vi.waitFor(() => expect(stream.connections.length).toBeGreaterThan(1), soon);
  expect(stream.connections.at(-1)).toMatch(/cursor=500000\d$/);
  expect(await shown()).toEqual(['Out: ankle']);
}, 120_000);

test('an account that is deleted takes its posts along', async () => {
  await vi.waitFor(() => expect(stream.said.length).toBeGreaterThan(1), soon);
  stream.send({ did: DID, time_us: 10_000_009, kind: 'account', account: { active: false, status: 'deleted' } });
  await vi.waitFor(async () => expect(await shown()).toEqual([]), soon);
}, 120_000);

test('a stream at a private address is not connected to', async () => {
  const strict = createOutbound({ allowed: [], userAgent: 'test' });
  const before = stream.connections.length;
  const socket = strict.socket(`${stream.address}/subscribe`);
  await new Promise((resolve) => socket.addEventListener('error', resolve));
  await strict.close();
  expect(stream.connections.length).toBe(before);
}, 60_000);
