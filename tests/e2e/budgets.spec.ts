import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from './signed-in.ts';
import { pageTypes } from './page-types.ts';

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer as it comes over the wire, still packed. */
function packed(url: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

for (const [who, rows, most] of [
  ['twenty', 20, 14_600],
  ['sixty', 60, 22_000],
] as const) {
  test(`the injuries page with ${rows} rows comes in ${most} bytes, styles and all`, async ({
    baseURL,
    demoToken,
    ward,
  }) => {
    const url = `${baseURL}/explore/${ward[who]}/injuries`;
    const { headers, body } = await packed(url, `token=${demoToken}`);
    expect(headers['content-encoding']).toBe('br');
    const html = brotliDecompressSync(body).toString();
    expect(html.match(/<tr[^>]* id="i\d/g)).toHaveLength(rows);
    expect(html).not.toContain('rel="stylesheet"');
    expect(body.length).toBeLessThanOrEqual(most);
  });
}

test('reading takes no script, no font and nothing from elsewhere; what waits for a touch is small', async ({
  page,
  ward,
  baseURL,
  demoToken,
}) => {
  const asked: string[] = [];
  let scripts: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // What stands beside a page comes after it, where there is room.
    if (pathname.endsWith('/panel')) return;
    if (origin !== baseURL || ['font', 'fetch', 'xhr'].includes(request.resourceType()))
      asked.push(`${page.url()}: ${request.resourceType()} ${request.url()}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
  });
  for (const [name, path] of Object.entries(pageTypes(ward))) {
    scripts = [];
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const script of new Set(scripts))
      bytes += (await packed(`${baseURL}${script}`, `token=${demoToken}`)).body.length;
    expect(bytes, `${name}: ${scripts.join()}`).toBeLessThanOrEqual(3000);
  }
  expect(asked).toEqual([]);
});

test('every picture says its size before it comes', async ({ page, ward }) => {
  for (const path of Object.values(pageTypes(ward))) {
    await page.goto(path);
    await expect(page.locator('img:not([width][height])'), path).toHaveCount(0);
    await expect(page.locator('svg:not([width][height])'), path).toHaveCount(0);
  }
});
