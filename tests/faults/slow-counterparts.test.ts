import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_INGEST_BYTES, MAX_INGEST_LINES } from '../../src/domain/feeds/incoming-post.ts';
import { MAX_FEED_BYTES } from '../../src/domain/feeds/parsed-feed.ts';
import { MAX_PICTURE_BYTES } from '../../src/domain/identity/uploads.ts';
import { MAX_LOGO_BYTES } from '../../src/domain/reports/letterhead.ts';
import { MAX_TICKET_LENGTH } from '../../src/domain/requests/support-tickets.ts';
import { MAX_STORY_BODY } from '../../src/domain/stories/stories.ts';
import { feedSubscription } from '../../src/news/feeds/schema.ts';
import { addSource } from '../../src/news/feeds/sources/store.ts';
import { createIngestKey } from '../../src/provider/ingest/store.ts';
import { freshDatabase } from '../database.ts';
import { addContent, type Server, startServer } from '../product-server.ts';
import { requestsWithBody } from '../requests-with-body.ts';
import { addAccount, enter, newAddress } from '../site/accounts.ts';

/** A slow machine takes longer, and is no worse for it. */
const PATIENCE_MS = 240_000;
const TOKEN = 'a token for the figures';
const ROUNDS = 5;
const WITHOUT_BODY = [
  ['GET', '/login'],
  ['DELETE', '/api/favourite/p_1'],
] as const;

const db = await freshDatabase();
/** A payment service that takes calls and says nothing. */
const service = createServer((socket) => {
  calls.add(socket);
  socket.on('error', () => undefined).on('close', () => calls.delete(socket));
});
const calls = new Set<Socket>();
let server: Server;
let token = '';
let key = '';

beforeAll(async () => {
  if (!existsSync('dist')) return;
  await addContent(db);
  const editor = await addAccount(db, { capabilities: { editor: '1' } });
  token = await enter(db, editor);
  ({ key } = await createIngestKey(db, 'Partner', new Date()));
  const { id: sourceId } = await addSource(db, { kind: 'feed', address: 'https://feed.example/' }, new Date());
  const hub = { hub: 'https://hub.example/', topic: 'https://feed.example/', nextTryAt: new Date() };
  await db.insert(feedSubscription).values({ sourceId, token: 'hub', secret: 'shared', ...hub });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  server = await startServer({
    DATABASE_URL: db.$client.options.connectionString,
    SMTP_URL: '',
    WORKERS: '1',
    MAX_CONCURRENT: '2',
    // A slow machine makes these tests slower; it must not make them fail.
    MAX_WAIT: '30000',
    DATABASE_CONNECT_TIMEOUT: '30000',
    DATABASE_POOL_TIMEOUT: '30000',
    DATABASE_ANSWER_TIMEOUT: '30000',
    BODY_PAUSE: '0',
    METRICS_TOKEN: TOKEN,
    // Clients come from networks of their own.
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PRICES: 'complete=price_1',
    STRIPE_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
}, PATIENCE_MS);
afterAll(async () => {
  service.close();
  await server.end();
});

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
const bearer = () => ({ authorization: `Bearer ${token}` });
const ask = (path: string, { headers, ...init }: Sent = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
    headers: { origin: server.url, ...newAddress(), ...headers },
  });

/** The number of requests in a state, as the metrics count them. */
async function requests(state: string): Promise<number> {
  const figures = await (await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(new RegExp(`^touchline_http_requests\\{state="${state}"\\} (\\d+)`, 'm').exec(figures)?.[1]);
}

/** What others ask for meanwhile: how often each answer came. */
async function probe(meanwhile: () => void = () => undefined): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    meanwhile();
    const answers = [
      ask('/login'),
      ask('/settings', { headers: { cookie: `token=${token}` } }),
      ask('/api/user', { headers: bearer() }),
      ask('/health/ready'),
    ];
    for (const { url, status } of await Promise.all(answers)) {
      const name = `${new URL(url).pathname} ${status}`;
      seen[name] = (seen[name] ?? 0) + 1;
    }
  }
  return seen;
}
const ALL_ANSWERED = {
  '/login 200': ROUNDS,
  '/settings 200': ROUNDS,
  '/api/user 200': ROUNDS,
  '/health/ready 200': ROUNDS,
};

describe.skipIf(!existsSync('dist'))('the product, while its counterparts are slow,', () => {
  test('answers others while each of its requests with a body drips or stops', { timeout: PATIENCE_MS }, async () => {
    const targets = [...requestsWithBody(), ...WITHOUT_BODY];
    expect(targets.length).toBeGreaterThan(200);
    const { hostname, port } = new URL(server.url);
    const dripping: Socket[] = [];
    const sockets = targets.flatMap(([method, path]) =>
      [true, false].map((drips) => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        const from = newAddress()['x-forwarded-for'];
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\nContent-Length: 900\r\n\r\n`,
        );
        if (drips) dripping.push(socket);
        return socket;
      }),
    );
    await vi.waitUntil(async () => (await requests('arriving')) === sockets.length, { timeout: PATIENCE_MS });
    const answers = await probe(() => {
      for (const socket of dripping) socket.write('x');
    });
    expect(answers).toEqual(ALL_ANSWERED);
    expect(await requests('arriving')).toBe(sockets.length);
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(async () => (await requests('arriving')) === 0, { timeout: PATIENCE_MS });
  });

  test('answers others while clients do not read what they asked for', { timeout: PATIENCE_MS }, async () => {
    const { hostname, port } = new URL(server.url);
    // Twice as many as it answers at once.
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), hostname)
        .on('error', () => undefined)
        .pause();
      socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(10));
      return socket;
    });
    expect(await probe()).toEqual(ALL_ANSWERED);
    for (const socket of sockets) socket.destroy();
  });

  test(
    'G-03 answers others while the payment service says nothing, and says so to those who pay',
    { timeout: PATIENCE_MS },
    async () => {
      const body = JSON.stringify({ plan: 'complete' });
      const headers = { 'content-type': 'application/json', ...bearer() };
      const purchases = Array.from({ length: 12 }, () => ask('/api/purchase', { method: 'POST', body, headers }));
      await vi.waitUntil(async () => (await requests('outside')) > 2, { timeout: PATIENCE_MS });
      expect(await probe()).toEqual(ALL_ANSWERED);
      for (const call of calls) call.destroy();
      for (const answer of await Promise.all(purchases)) {
        expect(answer.status).toBe(503);
        expect(await answer.text()).toMatch(/"payment_unavailable".*Nothing has been charged/);
      }
      service.once('connection', (call) => call.destroy());
      const page = await ask('/purchase', {
        method: 'POST',
        headers: { cookie: `token=${token}` },
        body: new URLSearchParams({ plan: 'complete' }),
      });
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Nothing has been charged')]);
    },
  );
});

describe.skipIf(!existsSync('dist'))('a limit of the contract', () => {
  const line = (id: number, text: string) =>
    JSON.stringify({
      network: 'x',
      id: String(id),
      published: '2026-11-20T18:00:00Z',
      text,
      author: { name: 'Ida', account: 'ida' },
    });
  const ingest = (lines: readonly string[]) =>
    ask('/api/v2/ingest/posts', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });

  test('holds for posts of partners: bytes and lines', async () => {
    const of = (bytes: number) =>
      Array.from({ length: Math.floor(bytes / 4096) }, (_, id) =>
        line(id, '').replace('""', () => `"${'x'.repeat(4095 - line(id, '').length)}"`),
      );
    const above = await ingest(of(MAX_INGEST_BYTES * 1.1));
    expect([above.status, await above.json()]).toMatchObject([413, { error: 'request_too_large' }]);
    const lines = (count: number) => Array.from({ length: count }, (_, id) => line(id, 'x'));
    expect(await (await ingest(lines(MAX_INGEST_LINES * 1.1))).json()).toMatchObject({
      accepted: MAX_INGEST_LINES,
      lines: [{ problem: 'too_many_lines' }],
    });
    // A tenth below both limits.
    const most = of(MAX_INGEST_BYTES * 0.9);
    expect(await (await ingest(most)).json()).toMatchObject({ accepted: most.length, refused: 0 });
    expect(await (await ingest(lines(MAX_INGEST_LINES * 0.9))).json()).toMatchObject({ accepted: 4500, refused: 0 });
  });

  test('holds for signed deliveries of a hub', async () => {
    const deliver = (bytes: number) => {
      const body = 'x'.repeat(bytes);
      const signature = createHmac('sha256', 'shared').update(body).digest('hex');
      return ask('/api/websub/hub', { method: 'POST', body, headers: { 'x-hub-signature': `sha256=${signature}` } });
    };
    expect((await deliver(MAX_FEED_BYTES * 1.1)).status).toBe(413);
    expect((await deliver(MAX_FEED_BYTES * 0.9)).status).toBe(202);
    const [subscription] = await db.select().from(feedSubscription);
    expect(subscription?.deliveredAt).not.toBeNull();
  });

  test('holds for pictures and logos, by calls and by forms', { timeout: PATIENCE_MS }, async () => {
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#87462a' } })
      .jpeg()
      .toBuffer();
    // Comments make the file as large as wanted.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff])], 0xffff + 2);
    const file = (bytes: number) => {
      const comments = Array<Buffer>(Math.floor(bytes / comment.length)).fill(comment);
      return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
    };
    const inBase64 = (bytes: number) => file(bytes).toString('base64');
    const credit = { licence: 'CC BY 4.0', author: 'Ida Lens' };
    const sendJson = (method: string, path: string, body: object) =>
      ask(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...bearer() },
        body: JSON.stringify(body),
      });
    const post = (
      path: string,
      name: string,
      bytes: number,
      more: Record<string, string>,
      headers: Record<string, string> = { cookie: `token=${token}` },
    ) => {
      const form = new FormData();
      for (const [field, text] of Object.entries(more)) form.set(field, text);
      form.set(name, new Blob([file(bytes)]), 'file.jpg');
      return ask(path, { method: 'POST', headers, body: form });
    };
    const story = await ask('/api/stories', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer() },
      body: JSON.stringify({ title: 'Derby', language: 'en', body: 'Derby', status: 'draft' }),
    });
    const { id } = (await story.json()) as { id: number };
    const mark = { name: 'Ward Rovers', colour: '#1f4e5f' };
    const cases = [
      [
        MAX_PICTURE_BYTES,
        200,
        (bytes: number) =>
          sendJson('POST', '/own/entities.replacePicture', { tag: 'p_1', picture: inBase64(bytes), ...credit }),
      ],
      [
        MAX_PICTURE_BYTES,
        200,
        (bytes: number) => sendJson('PUT', `/stories/${id}/picture`, { picture: inBase64(bytes), ...credit }),
      ],
      [MAX_LOGO_BYTES, 204, (bytes: number) => post('/api/own/letterhead.save', 'logo', bytes, mark, bearer())],
      [MAX_PICTURE_BYTES, 303, (bytes: number) => post('/admin/player/p_1/picture', 'picture', bytes, credit)],
      [MAX_PICTURE_BYTES, 303, (bytes: number) => post(`/stories/${id}/picture`, 'picture', bytes, credit)],
      [MAX_LOGO_BYTES, 303, (bytes: number) => post('/settings/letterhead', 'logo', bytes, mark)],
    ] as const;
    for (const [index, [most, success, send]] of cases.entries()) {
      const below = await send(most * 0.9);
      expect([below.status, await below.text()], String(index)).toEqual([success, expect.anything()]);
      const above = await send(most * 1.1);
      expect(above.status, String(index)).toBe(400);
      if (success === 303) expect(await above.text()).toContain('id="');
      else expect(await above.json()).toMatchObject({ error: 'bad_request', parameter: /picture|logo/ });
    }
  });

  test('holds for long texts in letters that take many bytes', async () => {
    const story = (length: number) =>
      ask('/api/stories', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer() },
        // As some programs write JSON: each letter as \uXXXX.
        body: JSON.stringify({ title: 'Derby', language: 'en', body: '@'.repeat(length), status: 'draft' }).replaceAll(
          '@',
          '\\u6226',
        ),
      });
    expect((await story(MAX_STORY_BODY * 0.9)).status).toBe(200);
    expect(await (await story(MAX_STORY_BODY * 1.1)).json()).toMatchObject({ error: 'bad_request', parameter: 'body' });
    const ticket = (length: number) =>
      ask('/api/tickets', {
        method: 'POST',
        headers: bearer(),
        body: new URLSearchParams({ category: 'missing_data', text: '戦'.repeat(length) }),
      });
    expect((await ticket(MAX_TICKET_LENGTH * 0.9)).status).toBe(201);
    expect(await (await ticket(MAX_TICKET_LENGTH * 1.1)).json()).toMatchObject({
      error: 'bad_request',
      parameter: 'text',
    });
  });
});
