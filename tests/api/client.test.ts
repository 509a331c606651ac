import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, createClient } from '../../src/client/api.ts';
import { overHttp } from '../../src/client/http.ts';
import { DEFAULT_FILTERS, filterParameters } from '../../src/domain/posts/filters.ts';
import { parseTag } from '../../src/domain/tags.ts';
import { AppError } from '../../src/domain/errors.ts';
import { clientOf } from '../../src/provider/services/clients.ts';
import { addPosts } from '../add-posts.ts';
import { freshDatabase } from '../database.ts';
import { addWorld, type Api, openApi, PASSWORD, type World } from './world.ts';

const db = await freshDatabase();
let api: Api;
let world: World;
let token: string;
let server: Server;
let baseURL: string;
/** The last request that the provider was sent. */
let asked: { url: string; headers: Headers; body: string };

beforeAll(async () => {
  api = await openApi(db);
  // The provider of this process has the real clock, and both are to answer alike.
  api.clock.now = new Date();
  world = await addWorld(db);
  token = await api.signIn('doctor@club.example');
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  vi.stubEnv('DATABASE_URL', db.$client.options.connectionString);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

/** The provider of the tests on a port of its own. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = (await incoming.toArray()) as Buffer[];
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
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** The client of the site on the server, asked as a page does. */
async function ownClient(of: string | null): Promise<Client> {
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
    const there = createClient(overHttp({ baseURL, token, language: 'it' }));
    const period = { timeframe: '2025-08-01,2026-03-10' };
    const published = new Date(api.clock.now.getTime() - 3_600_000).toISOString();
    const about = [parseTag(world.rossi)?.id ?? 0];
    const [postId = 0n] = await addPosts(db, [{ message: 'His knee', published, about }]);
    const calls: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.user(),
      (client) => client.profile({ t: world.rossi }),
      (client) => client.profile({ t: world.rossi, otherEvents: false }),
      (client) => client.autocomplete({ q: 'Nicolò & so' }),
      (client) => client.autocomplete({ q: 'test' }),
      (client) => client.team({ tag: world.united, ...period }),
      (client) => client.competition({ tag: world.league, ...period }),
      (client) => client.graph({ tag: world.rossi, ...period }),
      (client) => client.livestream({ tag: world.rossi, ...filterParameters(DEFAULT_FILTERS) }),
      (client) => client.livestream({ q: 'knee', filters: '{"lang":["en"]}', f: 'about' }),
      (client) => client.livestream({ favourites: true }),
      (client) => client.countPosts({ h: 'Test & Cup', after: 'tw_1' }),
      (client) => client.savePost({ id: `tw_${postId}` }),
      (client) => client.post({ id: `tw_${postId}` }),
      (client) => client.readlist({}),
      (client) => client.unsavePost({ id: `tw_${postId}` }),
    ];
    for (const call of calls) expect(await call(here)).toEqual(await call(there));
  });

  test('failures arrive as the same AppError', async () => {
    const clients = [
      [await ownClient(token), await ownClient(null)],
      [createClient(overHttp({ baseURL, token, language: 'it' })), createClient(overHttp({ baseURL, language: 'it' }))],
    ] as const;
    for (const [signedIn, nobody] of clients) {
      expect(await codeOf(nobody.user())).toBe('unauthorized');
      expect(await codeOf(signedIn.profile({ t: 'p_404404' }))).toBe('not_found');
      expect(await codeOf(signedIn.profile({ t: '' }))).toBe('bad_request');
      expect(await codeOf(signedIn.team({ tag: '../user' }))).toBe('not_found');
      expect(await codeOf(signedIn.team({ tag: world.united, timeframe: 'x' }))).toBe('bad_request');
    }
  });

  test('API-01 every request carries a language header and the bearer token', async () => {
    const there = createClient(overHttp({ baseURL, token, language: 'pt-pt' }));
    for (const call of [() => there.user(), () => there.profile({ t: world.rossi })]) {
      await call();
      expect(asked.headers.get('x-language')).toBe('pt-pt');
      expect(asked.headers.get('authorization')).toBe(`Bearer ${token}`);
    }
  });

  test('what is wrong, and when to come back, arrives with a failure', async () => {
    const there = createClient(overHttp({ baseURL, token, language: 'it' }));
    const paramsOf = (call: Promise<unknown>) =>
      call.catch((error: unknown) => (error instanceof AppError ? error.params : error));
    const wrong = there.profile({ t: '' });
    expect(await paramsOf(wrong)).toMatchObject({ parameter: 't' });
    const tries = Array.from({ length: 7 }, () => paramsOf(there.recoverPassword({ email: 'x@y.example' })));
    expect(await Promise.all(tries)).toContainEqual(
      expect.objectContaining({ retry_after: expect.any(Number) as number }),
    );
  });

  test('a provider that cannot be reached is a server_error', async () => {
    const lost = createClient(overHttp({ baseURL: 'http://127.0.0.1:9/api', language: 'it' }));
    expect(await codeOf(lost.user())).toBe('server_error');
  });
});

test('a page looks its session up once, and the next page does so again', async () => {
  const page = await ownClient(token);
  await page.user();
  await db.$client.query('DELETE FROM user_session');
  expect(await codeOf(page.profile({ t: world.rossi }))).toBe('null');
  const next = await ownClient(token);
  expect(await codeOf(next.profile({ t: world.rossi }))).toBe('unauthorized');
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
    expect(await here.user()).toMatchObject({ email: 'Doctor@Club.example' });
  });

  test('G-18 our server says which program it is where that matters, and nowhere else', async () => {
    const { client_id, client_secret } = await clientOf(db);
    vi.resetModules();
    vi.stubEnv('PROVIDER_CLIENT_ID', client_id);
    vi.stubEnv('PROVIDER_CLIENT_SECRET', client_secret);
    const here = await ownClient(null);
    const credentials = { username: 'doctor@club.example', password: PASSWORD };
    const { access_token } = await here.token(credentials);
    expect(JSON.parse(asked.body)).toEqual({ ...credentials, client_id, client_secret });
    await (await ownClient(access_token)).user();
    expect(JSON.stringify([...asked.headers]) + asked.body).not.toContain(client_secret);
    vi.stubEnv('PROVIDER_CLIENT_SECRET', 'old');
    vi.resetModules();
    const late = (await ownClient(null)).token(credentials);
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
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^__Host-token=[\w-]{43}$/);
    expect((await ask('/user', { headers: { cookie } })).status).toBe(200);
    const foreign = { cookie, origin: 'https://elsewhere.example' };
    expect((await ask('/oauth/logout', { headers: foreign })).status).toBe(403);
    const own = { cookie, origin: 'https://touchline.example' };
    expect((await ask('/oauth/logout', { headers: own })).status).toBe(200);
    expect((await ask('/user', { headers: { cookie } })).status).toBe(401);
  });
});
