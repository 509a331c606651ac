import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { EVENTS_TYPE } from '../../../src/domain/posts/post-events.ts';
import { createPostStreams } from '../../../src/server/post-streams.ts';

let announce: (keys: readonly string[]) => void = () => undefined;
const streams = createPostStreams((onPost) => {
  announce = onPost;
});
// The address holds the account and the keys.
const server = createServer((req, res) => {
  const [, user = '', ...keys] = (req.url ?? '').split('/');
  res.writeHead(200, { 'content-type': EVENTS_TYPE });
  res.write('retry: 1\n\n');
  streams.keep(res, { user, keys });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

/** Opens a stream; `next` is what comes until a text. */
async function open(path: string) {
  const abort = new AbortController();
  const answer = await fetch(`${site}${path}`, { signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string | undefined> => (await reader?.read())?.value;
  await next();
  return { next, close: () => abort.abort() };
}

test('a stream hears of the posts that belong to its list, those of a second at once', async () => {
  const both = await open('/1/17/4');
  const other = await open('/1/5');
  const every = await open('/2/*');
  announce(['17', '4']);
  announce(['4']);
  announce([]);
  expect(await both.next()).toBe('event: newer\ndata: {"count":2}\n\n');
  expect(await every.next()).toBe('event: newer\ndata: {"count":3}\n\n');
  announce(['5']);
  expect(await other.next()).toBe('event: newer\ndata: {"count":1}\n\n');
  for (const stream of [both, other, every]) stream.close();
});

test('an account has twenty streams; another ends at once and comes again later', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => open('/3/17')));
  const more = await open('/3/17');
  expect(await more.next()).toBeUndefined();
  const others = await open('/4/17');
  announce(['17']);
  expect(await others.next()).toContain('newer');
  for (const stream of [...opened, others]) stream.close();
});

test('the streams of an account that reads other posts than before end, so that its browsers open new ones', async () => {
  const [stream, other] = [await open('/7/17'), await open('/70/17')];
  announce(['~7']);
  expect(await stream.next()).toBeUndefined();
  announce(['17']);
  expect(await other.next()).toContain('newer');
  other.close();
});

test('at the end all streams end', async () => {
  const stream = await open('/5/17');
  streams.close();
  expect(await stream.next()).toBeUndefined();
});
