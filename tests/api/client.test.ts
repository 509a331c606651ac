import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, createClient, createPageClient, type PageClient } from '../../src/client/api.ts';
import { httpTransport, ownHttpTransport } from '../../src/client/http.ts';
import { codecFor } from '../../src/contract/wire/codec.ts';
import { DEFAULT_FILTERS, filterParameters } from '../../src/domain/posts/filters.ts';
import { parseTag } from '../../src/domain/tags.ts';
import { AppError } from '../../src/domain/errors.ts';
import { clientOf } from '../../src/provider/sign-in/oauth-clients.ts';
import { createRequestSlots } from '../../src/server/request-slots.ts';
import { addPosts } from '../add-posts.ts';
import { openWorld } from './open-world.ts';
import { PASSWORD } from './world.ts';

const { db, api, world } = await openWorld();
let token: string;
let server: Server;
let baseURL: string;
/** The last request that the provider was sent. */
let asked: { url: string; headers: Headers; body: string };
/** The provider answers only after this. */
let held = Promise.resolve();

beforeAll(async () => {
  // The in-process provider uses the real clock, and both must give the same response.
  api.clock.now = new Date();
  token = await api.signIn('doctor@club.example');
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  // On a slow machine a request may come just when a connection that waits is closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  vi.stubEnv('DATABASE_URL', db.$client.options.connectionString);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

/** The provider of the tests on a free port. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = (await incoming.toArray()) as Buffer[];
  await held;
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers: new Headers(incoming.headers as Record<string, string>),
    body: body.length > 0 ? Buffer.concat(body) : null,
  });
  asked = {
    url: incoming.url ?? '',
    headers: request.headers,
    body: Buffer.concat(body).toString(),
  };
  const response = await api.provider.fetch(request, '192.0.2.1');
  outgoing.setHeaders(response.headers);
  outgoing.writeHead(response.status);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** The site's client on the server, used as by a page. */
async function ownClient(of: string | null): Promise<PageClient> {
  const { serverClient } = await import('../../src/client/in-process.ts');
  return serverClient({ token: of, language: 'it' });
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof AppError ? thrown.code : String(thrown);
}

describe('in process and over HTTP', () => {
  test('G-79 every call gives the same', async () => {
    const here = await ownClient(token);
    const there = createClient(httpTransport({ codec: codecFor, baseURL, token, language: 'it' }));
    const period = { timeframe: '2025-08-01,2026-03-10' };
    const published = new Date(api.clock.now.getTime() - 3_600_000).toISOString();
    const about = [parseTag(world.rossi)?.id ?? 0];
    const [postId = 0n] = await addPosts(db, [{ message: 'His knee', published, about }]);
    const calls: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.get('/user', { query: { favourites: false } }),
      (client) => client.get('/profile', { query: { t: world.rossi, includeOtherEvents: true } }),
      (client) => client.get('/profile', { query: { t: world.rossi } }),
      (client) => client.get('/autocomplete', { query: { q: 'Nicolò & so' } }),
      (client) => client.get('/autocomplete', { query: { q: 'test' } }),
      (client) => client.get('/teams/{tag}', { params: { tag: world.united }, query: { ...period } }),
      (client) => client.get('/competitions/{tag}', { params: { tag: world.league }, query: { ...period } }),
      (client) => client.get('/players/{tag}/graph', { params: { tag: world.rossi }, query: { ...period } }),
      (client) => client.get('/livestream', { query: { tag: world.rossi, ...filterParameters(DEFAULT_FILTERS) } }),
      (client) => client.get('/livestream', { query: { q: 'knee', filters: '{"lang":["en"]}', f: 'about' } }),
      (client) => client.get('/favourites/livestream', { query: {} }),
      (client) => client.get('/livestream', { query: { h: 'Test & Cup', after: 'tw_1', preview: true } }),
      (client) => client.post('/readlist/{id}', { params: { id: `tw_${postId}` } }),
      (client) => client.get('/livestream/{id}', { params: { id: `tw_${postId}` } }),
      (client) => client.get('/readlist/livestream', { query: {} }),
      (client) => client.delete('/readlist/{id}', { params: { id: `tw_${postId}` } }),
    ];
    for (const call of calls) expect(await call(here)).toEqual(await call(there));
    const form = new FormData();
    form.set('word', 'knee');
    const logo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#87462a' } });
    const letterhead = new FormData();
    letterhead.set('name', 'Harbour Medical');
    letterhead.set('colour', '#1f4e5f');
    letterhead.set('logo', new File([new Uint8Array(await logo.png().toBuffer())], 'logo.png'));
    const ownCalls: ((call: PageClient['call']) => Promise<unknown>)[] = [
      (call) => call('mutes.list'),
      (call) => call('mutes.addWord', { word: 'knee' }),
      (call) => call('mutes.addWord', form),
      (call) => call('mutes.list'),
      (call) => call('mutes.remove', { id: 1 }),
      (call) => call('letterhead.read'),
      (call) => call('letterhead.save', letterhead),
      (call) => call('letterhead.read'),
    ];
    const { call } = createPageClient(() => Promise.resolve(), ownHttpTransport({ baseURL, token, language: 'it' }));
    for (const each of ownCalls) expect(await each(here.call)).toEqual(await each(call));
  });

  test('failures arrive as the same AppError', async () => {
    const clients = [
      [await ownClient(token), await ownClient(null)],
      [
        createClient(httpTransport({ codec: codecFor, baseURL, token, language: 'it' })),
        createClient(httpTransport({ codec: codecFor, baseURL, language: 'it' })),
      ],
    ] as const;
    for (const [signedIn, nobody] of clients) {
      expect(await codeOf(nobody.get('/user', { query: { favourites: false } }))).toBe('unauthorized');
      expect(await codeOf(signedIn.get('/profile', { query: { t: 'p_404404', includeOtherEvents: true } }))).toBe(
        'not_found',
      );
      expect(await codeOf(signedIn.get('/profile', { query: { t: '', includeOtherEvents: true } }))).toBe(
        'bad_request',
      );
      expect(await codeOf(signedIn.get('/teams/{tag}', { params: { tag: '../user' } }))).toBe('not_found');
      expect(
        await codeOf(signedIn.get('/teams/{tag}', { params: { tag: world.united }, query: { timeframe: 'x' } })),
      ).toBe('bad_request');
    }
  });

  test('API-01 every request carries a language header and the bearer token', async () => {
    const there = createClient(httpTransport({ codec: codecFor, baseURL, token, language: 'pt-pt' }));
    for (const call of [
      () => there.get('/user', { query: { favourites: false } }),
      () => there.get('/profile', { query: { t: world.rossi, includeOtherEvents: true } }),
    ]) {
      await call();
      expect(asked.headers.get('x-language')).toBe('pt-pt');
      expect(asked.headers.get('authorization')).toBe(`Bearer ${token}`);
    }
  });

  test('what is wrong, and when to come back, arrives with a failure', async () => {
    const there = createClient(httpTransport({ codec: codecFor, baseURL, token, language: 'it' }));
    const paramsOf = (call: Promise<unknown>) =>
      call.catch((error: unknown) => (error instanceof AppError ? error.params : error));
    const wrong = there.get('/profile', { query: { t: '', includeOtherEvents: true } });
    expect(await paramsOf(wrong)).toMatchObject({ parameter: 't' });
    const tries = Array.from({ length: 7 }, () =>
      paramsOf(there.post('/oauth/recover-password', { body: { email: 'x@y.example' } })),
    );
    expect(await Promise.all(tries)).toContainEqual(
      expect.objectContaining({ retryAfter: expect.any(Number) as number }),
    );
  });

  test('a provider that cannot be reached is unavailable', async () => {
    const lost = createClient(httpTransport({ codec: codecFor, baseURL: 'http://127.0.0.1:9/api', language: 'it' }));
    expect(await codeOf(lost.get('/user', { query: { favourites: false } }))).toBe('unavailable');
  });
});

test('a page looks its session up once, and the next page does so again', async () => {
  const page = await ownClient(token);
  await page.get('/user', { query: { favourites: false } });
  await db.$client.query('DELETE FROM user_session');
  expect(await codeOf(page.get('/profile', { query: { t: world.rossi, includeOtherEvents: true } }))).toBe('null');
  const next = await ownClient(token);
  expect(await codeOf(next.get('/profile', { query: { t: world.rossi, includeOtherEvents: true } }))).toBe(
    'unauthorized',
  );
});

describe('with PROVIDER_URL', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.stubEnv('PROVIDER_URL', baseURL);
    vi.stubEnv('DATABASE_URL', '');
  });

  test('pages ask the other provider', async () => {
    const fresh = await api.signIn('doctor@club.example');
    const here = await ownClient(fresh);
    expect((await here.get('/user')).data.user).toMatchObject({ email: 'Doctor@Club.example' });
  });

  test('a page that waits for it leaves its turn to others', async () => {
    const answering = Promise.withResolvers<undefined>();
    held = answering.promise;
    const slots = createRequestSlots(1, 100);
    const here = await ownClient(null);
    const page = slots.run(async () => {
      await here.get('/oauth/captcha-challenge');
    });
    await vi.waitUntil(() => slots.outside() === 1);
    expect(slots.active()).toBe(0);
    answering.resolve(undefined);
    expect(await page).toBe(true);
    expect([slots.active(), slots.outside()]).toEqual([0, 0]);
  });

  test('G-18 our server says which program it is where that matters, and nowhere else', async () => {
    const { clientId, clientSecret } = await clientOf(db);
    vi.resetModules();
    vi.stubEnv('PROVIDER_CLIENT_ID', clientId);
    vi.stubEnv('PROVIDER_CLIENT_SECRET', clientSecret);
    const here = await ownClient(null);
    const credentials = { username: 'doctor@club.example', password: PASSWORD };
    const { accessToken } = await here.post('/oauth/token', { body: credentials });
    expect(JSON.parse(asked.body)).toEqual({ ...credentials, client_id: clientId, client_secret: clientSecret });
    await (await ownClient(accessToken)).get('/user');
    expect(JSON.stringify([...asked.headers]) + asked.body).not.toContain(clientSecret);
    vi.stubEnv('PROVIDER_CLIENT_SECRET', 'old');
    vi.resetModules();
    const late = (await ownClient(null)).post('/oauth/token', { body: credentials });
    await expect(late).rejects.toThrow('invalid_client');
    vi.stubEnv('PROVIDER_CLIENT_SECRET', '');
    vi.resetModules();
  });

  test('G-79 browsers reach it through us, cookies, origin and language included', async () => {
    const { answerApi } = await import('../../src/client/in-process.ts');
    const ask = (path: string, init: RequestInit) =>
      answerApi(new Request(`https://touchline.example/api${path}`, init));
    const headers = { 'content-type': 'application/json', origin: 'https://touchline.example' };
    const body = JSON.stringify({ username: 'doctor@club.example', password: PASSWORD });
    const signIn = await ask('/v2/oauth/token', { method: 'POST', headers, body });
    const set = signIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const cookie = set.find((each) => each.startsWith('__Host-token=')) ?? '';
    expect(cookie).toMatch(/^__Host-token=[\w-]{43}$/);
    expect((await ask('/user', { headers: { cookie } })).status).toBe(200);
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    expect((await ask('/oauth/logout', { headers: foreign })).status).toBe(403);
    const own = { cookie, origin: 'https://touchline.example' };
    expect((await ask('/oauth/logout', { headers: own })).status).toBe(200);
    expect((await ask('/user', { headers: { cookie } })).status).toBe(401);
  });
});
