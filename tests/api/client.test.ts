import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, createClient, overHttp } from '../../src/client.ts';
import { AppError } from '../../src/errors.ts';
import { freshDatabase } from '../database.ts';
import { addWorld, type Api, openApi, type World } from './world.ts';

const db = await freshDatabase();
let api: Api;
let world: World;
let token: string;
let server: Server;
let baseURL: string;

beforeAll(async () => {
  api = await openApi(db);
  // The provider of this process has the real clock, and both are to answer alike.
  api.clock.now = new Date();
  world = await addWorld(db);
  token = await api.signIn('doctor@club.example');
  server = createServer((incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      headers: headers as [string, string][],
    });
    void Promise.resolve(api.provider.fetch(request)).then(async (answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(await answer.text());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  vi.stubEnv('DATABASE_URL', db.$client.options.connectionString);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

/** The client of the site on the server, asked as a page does. */
async function ownClient(of: string | null): Promise<Client> {
  const { serverClient } = await import('../../src/client-server.ts');
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
    const calls: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.user(),
      (client) => client.profile({ t: world.rossi }),
      (client) => client.profile({ t: world.rossi, otherEvents: false }),
      (client) => client.autocomplete({ q: 'Nicolò & so' }),
      (client) => client.autocomplete({ q: 'test' }),
      (client) => client.team({ tag: world.united, ...period }),
      (client) => client.competition({ tag: world.league, ...period }),
      (client) => client.graph({ tag: world.rossi, ...period }),
    ];
    for (const call of calls) expect(await call(here)).toEqual(await call(there));
  });

  test('failures arrive as the same AppError', async () => {
    const clients = [
      [await ownClient(token), await ownClient(null)],
      [
        createClient(overHttp({ baseURL, token, language: 'it' })),
        createClient(overHttp({ baseURL, language: 'it' })),
      ],
    ] as const;
    for (const [signedIn, nobody] of clients) {
      expect(await codeOf(nobody.user())).toBe('unauthorized');
      expect(await codeOf(signedIn.profile({ t: 'p_404404' }))).toBe('not_found');
      expect(await codeOf(signedIn.profile({ t: '' }))).toBe('bad_request');
      expect(await codeOf(signedIn.team({ tag: '../user' }))).toBe('not_found');
      expect(await codeOf(signedIn.team({ tag: world.united, timeframe: 'x' }))).toBe(
        'bad_request',
      );
    }
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
