import { beforeAll, describe, expect, test } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { Failure } from '../../src/contract/errors.ts';
import { createProvider } from '../../src/provider/app.ts';
import { openProvider } from './open-world.ts';
import { parseOnWire } from '../on-wire.ts';

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

const { api } = await openProvider();
let description: Description;
beforeAll(async () => {
  description = (await (await api.get('/openapi.json')).json()) as Description;
});

test('the API describes itself as OpenAPI 3.1, every call of it', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).sort()).toEqual([
    '/autocomplete',
    '/bursts/{tag}',
    '/compare',
    '/competitions/{tag}',
    '/consensus',
    '/desk',
    '/diagnoses/{id}',
    '/enquiries',
    '/enquiries/markasread',
    '/enquiries/{id}/markasread',
    '/exports/injuries',
    '/exports/posts',
    '/favourite/{tag}',
    '/favourite/{type}/{tag}',
    '/favourites',
    '/favourites/livestats',
    '/favourites/livestream',
    '/favourites/nav-drilldown',
    '/favourites/post-events',
    '/followers/{tag}',
    '/fulltext/details',
    '/hashtag/details',
    '/ingest/posts',
    '/livestats',
    '/livestream',
    '/livestream/custom',
    '/livestream/{id}',
    '/national-teams/{tag}/callups',
    '/nav-drilldown',
    '/networks',
    '/oauth/captcha-challenge',
    '/oauth/change-password',
    '/oauth/check-ticket/{ticket}',
    '/oauth/logout',
    '/oauth/mobile-code',
    '/oauth/passkey-options',
    '/oauth/recover-password',
    '/oauth/register',
    '/oauth/token',
    '/payment/stripe',
    '/players/{tag}/graph',
    '/players/{tag}/recent-matches',
    '/players/{tag}/report',
    '/players/{tag}/report/mail',
    '/players/{tag}/report/progress',
    '/post-events',
    '/posts/{id}',
    '/posts/{id}/mutes/{kind}',
    '/posts/{id}/star',
    '/posts/{id}/tags/{tag}',
    '/profile',
    '/profile/origins',
    '/purchase',
    '/reading-places',
    '/readlist/folders',
    '/readlist/livestream',
    '/readlist/{id}',
    '/reports/{tag}',
    '/search-views',
    '/sessions',
    '/sessions/{id}',
    '/stories',
    '/stories/{id}',
    '/stories/{id}/picture',
    '/teams/{tag}',
    '/teams/{tag}/availability',
    '/tickets',
    '/topics',
    '/user',
    '/user/export',
    '/user/passkeys/options',
    '/user/password',
    '/user/report-schedules',
  ]);
});

test('ROUTE-25 ERR-01 every call but those marked as public needs a session', async () => {
  const open = [];
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, { security }] of Object.entries(methods)) {
      const url = `https://touchline.example/api${path.replace(/\{\w+\}/, '1')}`;
      const answer = await api.provider.fetch(new Request(url, { method: method.toUpperCase() }));
      if (security?.length === 0) open.push(path);
      else expect([path, answer.status]).toEqual([path, 401]);
    }
  expect(open.sort()).toEqual([
    '/oauth/captcha-challenge',
    '/oauth/change-password',
    '/oauth/check-ticket/{ticket}',
    '/oauth/passkey-options',
    '/oauth/recover-password',
    '/oauth/register',
    '/oauth/token',
    '/payment/stripe',
    '/reports/{tag}',
  ]);
});

test('API-02 G-51 the same call is found under both bases', async () => {
  for (const path of ['/user', '/v2/user', '/profile?t=p_1', '/v2/players/p_1/graph'])
    expect([path, (await api.get(path)).status]).toEqual([path, 401]);
});

describe('failures', () => {
  test('ERR-03 an unknown address is NOT FOUND, with the three parts of every failure', async () => {
    const answer = await api.get('/nothing');
    expect(answer.status).toBe(404);
    const body = parseOnWire(Failure, await answer.json());
    expect(body).toMatchObject({ error: 'NOT FOUND', message: 'NOT FOUND' });
    expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  test.each([
    ['Accept-Language', 'it'],
    ['X-Language', 'it'],
    ['Accept-Language', 'nl, it-CH;q=0.8'],
  ])('I18N-06 G-50 speak the language of %s: %s', async (name, value) => {
    const token = await api.signIn('doctor@club.example');
    const inEnglish = await api.get('/teams/t_1?timeframe=x', token);
    const inItalian = await api.get('/teams/t_1?timeframe=x', token, { [name]: value });
    const english = parseOnWire(Failure, await inEnglish.json());
    const italian = parseOnWire(Failure, await inItalian.json());
    expect(italian.error).toBe(english.error);
    expect(italian.message).not.toBe(english.message);
  });

  test('ERR-04 what went wrong inside stays inside, and stands in the log under the same id', async () => {
    const logged: unknown[] = [];
    const broken = createProvider({
      database: () => {
        throw new Error('password=secret');
      },
      log: { error: (...entry: unknown[]) => void logged.push(entry) },
      config: getConfig({ SITE_URL: 'https://touchline.example' }),
      now: () => new Date(),
      deliver: () => undefined,
      readLog: { add: () => undefined },
    });
    const request = new Request('https://touchline.example/api/user', {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    const answer = await broken.fetch(request);
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toContain('secret');
    const { error, request_id } = parseOnWire(Failure, JSON.parse(text));
    expect(error).toBe('server_error');
    expect(logged).toEqual([[expect.objectContaining({ request_id }), 'call failed']]);
  });
});

describe('headers', () => {
  test('answers may not run, load, be framed or be sniffed', async () => {
    const { headers } = await api.get('/openapi.json');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age');
  });

  test('G-73 what was read stays with the reader, and is not sent twice', async () => {
    const token = await api.signIn('doctor@club.example');
    const first = await api.get('/user', token);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const second = await api.get('/user', token, { 'if-none-match': etag });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    const failed = await api.get('/user');
    expect(failed.headers.get('cache-control')).toBe('no-store');
  });
});
