import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { CompressingResponse, negotiateEncoding } from '../../src/server/compression.ts';

type Listener = RequestListener<typeof IncomingMessage, typeof CompressingResponse>;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function ask(listener: Listener, accept: string, method = 'GET') {
  const server = createServer({ ServerResponse: CompressingResponse }, listener).listen(0);
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method, headers: { 'accept-encoding': accept } }).end();
  const [res] = (await once(sent, 'response')) as [IncomingMessage];
  return res;
}

const TEXT = 'a line of text, and one more. '.repeat(100);
const page: Listener = (_, res) => {
  res.writeHead(200, { 'content-type': 'text/html', 'content-length': TEXT.length });
  res.end(TEXT);
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['deflate', undefined],
  ['brown', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s the encoding %s is chosen', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page goes out as %s and comes back the same', async (encoding, unpack) => {
  const res = await ask(page, encoding);
  expect(res.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  const packed = await buffer(res);
  expect(res.headers['content-length']).toBe(String(packed.length));
  expect(packed.length).toBeLessThan(TEXT.length / 5);
  expect(unpack(packed).toString()).toBe(TEXT);
});

test('a page that is written in parts goes out in one piece, of a known length', async () => {
  const res = await ask((_, answer) => {
    answer.writeHead(201, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(`é${TEXT}`) });
    answer.write('é');
    answer.write(Buffer.from(TEXT.slice(0, 9)));
    answer.end(TEXT.slice(9));
  }, 'br');
  expect(res.statusCode).toBe(201);
  expect(res.headers['transfer-encoding']).toBeUndefined();
  const packed = await buffer(res);
  expect(res.headers['content-length']).toBe(String(packed.length));
  expect(brotliDecompressSync(packed).toString()).toBe(`é${TEXT}`);
});

test('an answer too large to hold goes out as it is written', async () => {
  const part = Buffer.alloc(1024 * 1024, TEXT);
  const res = await ask((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/csv', 'content-length': 3 * part.length });
    for (let at = 0; at < 2; at += 1) answer.write(part);
    answer.end(part);
  }, 'gzip');
  expect(res.headers['transfer-encoding']).toBe('chunked');
  expect(gunzipSync(await buffer(res))).toHaveLength(3 * part.length);
});

test('who takes no encoding gets the page as it is, and caches learn that there are others', async () => {
  const res = await ask(page, 'identity');
  expect(res.headers['content-encoding']).toBeUndefined();
  expect(res.headers.vary).toBe('Accept-Encoding');
  expect((await buffer(res)).toString()).toBe(TEXT);
});

test.each([
  ['pictures', 'image/png', TEXT],
  ['a few bytes', 'text/plain', 'ok'],
])('%s are left as they are', async (_, type, body) => {
  const res = await ask((_req, answer) => {
    answer.writeHead(200, { 'content-type': type, 'content-length': body.length });
    answer.end(body);
  }, 'br');
  expect(res.headers['content-encoding']).toBeUndefined();
  expect((await buffer(res)).toString()).toBe(body);
});

test('an answer without a body stays without', async () => {
  const res = await ask((_, answer) => {
    answer.writeHead(304, { 'content-type': 'text/html' });
    answer.end();
  }, 'br');
  expect(res.headers['content-encoding']).toBeUndefined();
  expect(await buffer(res)).toHaveLength(0);
});

test('HEAD tells the length of the page and sends none', async () => {
  const res = await ask(page, 'br', 'HEAD');
  expect(res.headers['content-length']).toBe(String(TEXT.length));
  expect(await buffer(res)).toHaveLength(0);
});

test('the first part of a page arrives before the last is written', async () => {
  let finish: (() => void) | undefined;
  const res = await ask((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.write(TEXT);
    finish = () => answer.end('the end');
  }, 'gzip');
  const parts: Buffer[] = [];
  res.on('data', (part: Buffer) => parts.push(part));
  await once(res, 'data');
  expect(finish).toBeDefined();
  finish?.();
  await once(res, 'end');
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(`${TEXT}the end`);
});

test('cookies set beside the head all arrive', async () => {
  const res = await ask((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html', 'set-cookie': ['a=1', 'b=2'] });
    answer.end(TEXT);
  }, 'br');
  expect(res.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(brotliDecompressSync(await buffer(res)).toString()).toBe(TEXT);
});
