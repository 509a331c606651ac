import { request as send } from 'node:http';
import { SITE } from '../site/site.ts';
import { expect, test } from './visitor.ts';

/** The status of a request that `fetch` would not send. */
function statusOf(path: string, method: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(SITE);
  return new Promise((resolve, reject) => {
    send({ hostname, port, path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

test('every answer carries the security headers, also a file and an error', async ({ page }) => {
  for (const path of ['/login', '/health', '/favicon.svg', '/%ff', '/no-such-page', '/api/no-such-call']) {
    const { headers } = await page.fetch(path);
    for (const [name, value] of [
      ['content-security-policy', /^default-src 'none'/],
      ['x-content-type-options', /^nosniff$/],
      ['x-frame-options', /^(DENY|SAMEORIGIN)$/],
      ['referrer-policy', /^(same-origin|no-referrer)$/],
      ['cross-origin-opener-policy', /^same-origin$/],
      ['cross-origin-resource-policy', /^same-origin$/],
      ['permissions-policy', /camera=\(\)/],
    ] as const)
      expect(headers.get(name), path).toMatch(value);
  }
});

test('D12 shared caches do not store pages, nor those that are NOT FOUND for a reader', async ({
  page,
  fixtureWorld,
}) => {
  for (const [path, status, control] of [
    [`/explore/${fixtureWorld.every}/injuries`, 200, /^private, no-cache$/],
    ['/explore/p_99999999', 404, /private|no-store/],
  ] as const) {
    const { status: found, headers } = await page.fetch(path);
    expect(found).toBe(status);
    expect(headers.get('cache-control')).toMatch(control);
    expect(headers.get('vary')).toContain('Cookie');
  }
});

test('D14 a name that is not ours is answered nothing, so that no other site can be led here', async ({
  page,
  fixtureWorld,
}) => {
  const ask = (host: string) =>
    statusOf(`/explore/${fixtureWorld.every}/injuries`, 'GET', {
      host,
      'x-forwarded-host': 'evil.example',
      cookie: page.cookies,
    });
  expect(await ask('evil.example')).toBe(421);
  expect(await ask(`localhost:${new URL(SITE).port}`)).toBe(200);
});

test('G-07 a form sent from another site is refused, and changes nothing', async ({ page }) => {
  for (const [name, from] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const headers = { [name]: from };
    for (const [path, form] of [
      ['/login', { username: 'a', password: 'b' }],
      ['/logout', {}],
      ['/language', { lang: 'de', to: '/' }],
      ['/api/oauth/token', { username: 'a', password: 'b' }],
    ] as const) {
      const answer = await page.fetch(path, { method: 'POST', body: new URLSearchParams({ ...form }), headers });
      expect(answer.status, `${path} ${from}`).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await page.fetch('/api/oauth/logout', { headers })).status).toBe(403);
  }
  expect((await page.fetch('/api/user')).status).toBe(200);
});

test('the language form leads nowhere but to our own pages', async ({ page }) => {
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%5Cevil']) {
    const body = new URLSearchParams({ lang: 'it', to });
    const answer = await page.fetch('/language', { method: 'POST', body, headers: { origin: SITE } });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '', SITE).origin, to).toBe(SITE);
  }
});

test('what was searched for cannot become markup or a header', async ({ page }) => {
  for (const query of ['"><script>alert(1)</script>', "' onfocus=alert(1) x='", 'a\r\nSet-Cookie: x=1']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.all('main script:not([src]), [onfocus]')).toHaveLength(0);
    const kept = page.one('main [name=q]').getAttribute('value');
    expect(kept?.replaceAll('\r', '')).toBe(query.replaceAll('\r', ''));
  }
});

test('D10 D11 what is none of ours is answered by 4xx, never by 5xx', async ({ page }) => {
  for (const path of [
    '/api/livestats?tag=p_69&stat=toString',
    '/api/livestats?tag=p_69&stat=__proto__',
    '/api/profile/%0d%0aX:y',
    '/explore/%0d%0aX:y/injuries',
  ])
    expect(Math.floor((await page.fetch(path)).status / 100), path).toBe(4);
});

test('D11 D14 a method that is none of ours and a form that is too large are refused in their own words', async ({
  page,
}) => {
  expect(await statusOf('/login', 'TRACE')).toBe(405);
  const body = new URLSearchParams({ username: 'x'.repeat(1_100_000), password: 'x' });
  expect((await page.fetch('/login', { method: 'POST', body, headers: { origin: SITE } })).status).toBe(413);
});

test('D14 programs find the security contact, and what not to index', async ({ visitor }) => {
  const text = await (await visitor.fetch('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:.+@.+$/m);
  expect(text).toMatch(/^Expires: \d{4}-/m);
  for (const path of ['/robots.txt', '/favicon.ico']) expect((await visitor.fetch(path)).status, path).toBe(200);
});
