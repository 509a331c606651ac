import { request as send } from 'node:http';
import { expect, test } from './signed-in.ts';

test('every answer carries the security headers, also a file and an error', async ({ request }) => {
  for (const path of ['/login', '/health', '/favicon.svg', '/%ff', '/no-such-page', '/api/no-such-call']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test('shared caches do not store pages', async ({ page, fixtureWorld }) => {
  const answer = await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(answer?.headers()['cache-control']).toBe('private, no-cache');
  expect(answer?.headers()['vary']).toContain('Cookie');
});

test('D14 a name that is not ours is answered nothing, so that no other site can be led here', async ({
  baseURL,
  demoToken,
  fixtureWorld,
}) => {
  const { hostname, port } = new URL(baseURL ?? '');
  const path = `/explore/${fixtureWorld.every}/injuries`;
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, 'x-forwarded-host': 'evil.example', cookie: `token=${demoToken}` };
      send({ hostname, port, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      })
        .on('error', reject)
        .end();
    });
  expect(await ask('evil.example')).toBe(421);
  expect(await ask(`localhost:${port}`)).toBe(200);
});

test('G-07 a form sent from another site is refused, and changes nothing', async ({ request, demoToken }) => {
  const cookie = `token=${demoToken}`;
  for (const [name, from] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const headers = { [name]: from, cookie };
    for (const [path, form] of [
      ['/login', { username: 'a', password: 'b' }],
      ['/logout', {}],
      ['/language', { lang: 'de', to: '/' }],
      ['/api/oauth/token', { username: 'a', password: 'b' }],
    ] as const) {
      const answer = await request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} ${from}`).toBe(403);
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
    const ended = await request.get('/api/oauth/logout', { headers });
    expect(ended.status()).toBe(403);
  }
  expect((await request.get('/api/user', { headers: { cookie } })).status()).toBe(200);
});

test('the language form leads nowhere but to our own pages', async ({ request, baseURL }) => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%5Cevil']) {
    const headers = { origin: baseURL ?? '' };
    const form = { lang: 'it', to };
    const answer = await request.post('/language', { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    const target = new URL(answer.headers()['location'] ?? '', baseURL);
    expect(target.origin, to).toBe(baseURL);
  }
});

test('what was searched for cannot become markup or a header', async ({ page }) => {
  for (const query of ['"><script>alert(1)</script>', "' onfocus=alert(1) x='", 'a\r\nSet-Cookie: x=1']) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(query)}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    await expect(page.locator('main script:not([src]), [onfocus]')).toHaveCount(0);
  }
});

test('D10 D11 what is none of ours is answered by 4xx, never by 5xx', async ({ request, demoToken }) => {
  const cookie = `token=${demoToken}`;
  for (const path of [
    '/api/livestats?tag=p_69&stat=toString',
    '/api/livestats?tag=p_69&stat=__proto__',
    '/api/profile/%0d%0aX:y',
    '/explore/%0d%0aX:y/injuries',
  ]) {
    const status = (await request.get(path, { headers: { cookie }, maxRedirects: 0 })).status();
    expect([status >= 400, status < 500], `${path} ${status}`).toEqual([true, true]);
  }
});

test('D12 shared caches do not store a page that is NOT FOUND for a reader', async ({ request, demoToken }) => {
  const answer = await request.get('/explore/p_99999999', { headers: { cookie: `token=${demoToken}` } });
  expect(answer.status()).toBe(404);
  expect(answer.headers()['cache-control']).toMatch(/private|no-store/);
  expect(answer.headers()['vary']).toContain('Cookie');
});

test('D11 D14 a method that is none of ours and a form that is too large are refused in their own words', async ({
  baseURL,
  request,
}) => {
  const { hostname, port } = new URL(baseURL ?? '');
  const traced = await new Promise<number | undefined>((resolve, reject) => {
    send({ hostname, port, path: '/login', method: 'TRACE' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
  expect(traced).toBe(405);
  const form = { username: 'x'.repeat(1_100_000), password: 'x' };
  const large = await request.post('/login', { form, headers: { origin: baseURL ?? '' }, maxRedirects: 0 });
  expect(large.status()).toBe(413);
});

test('D14 programs find the security contact, and what not to index', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:.+@.+$/m);
  expect(text).toMatch(/^Expires: \d{4}-/m);
  for (const path of ['/robots.txt', '/favicon.ico'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('text does not become markup by script: pages demand trusted types', async ({ page, fixtureWorld }) => {
  const answer = await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>';
      return '';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
});
