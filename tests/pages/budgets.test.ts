import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import { SITE } from '../site/site.ts';
import { expect, test } from './visitor.ts';

interface Answer {
  headers: IncomingHttpHeaders;
  /** The bytes that come over the wire. */
  bytes: number;
  html: string;
}

/** A page as browsers request it, packed. */
function packed(path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(SITE + path, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      buffer(answer)
        .then((body) =>
          resolve({
            headers: answer.headers,
            bytes: body.length,
            html: brotliDecompressSync(body).toString(),
          }),
        )
        .catch(reject);
    }).on('error', reject);
  });
}

for (const [who, rows, most, languages] of [
  ['twenty', 20, 14_600, ['', ...LANGUAGES.map((language) => `/${language}`)]],
  ['sixty', 60, 22_000, ['']],
] as const)
  test(`the injuries page with ${rows} rows comes in ${most} bytes, styles and all`, async ({ page, fixtureWorld }) => {
    for (const prefix of languages) {
      const path = `${prefix}/explore/${fixtureWorld[who]}/injuries`;
      const { headers, bytes, html } = await packed(path, page.cookies);
      expect(headers['content-encoding']).toBe('br');
      expect(html.match(/<tr[^>]* id="i\d/g), path).toHaveLength(rows);
      // Styles of paper come beside the page, and nothing waits for them.
      expect(html).not.toMatch(/rel="stylesheet"(?! media="print")/);
      expect.soft(bytes, path).toBeLessThanOrEqual(most);
    }
  });

test('the news of somebody with 20 posts come in 14600 bytes, styles and all', async ({ page, fixtureWorld }) => {
  // The notice that is told once a session is not part of every page.
  const { bytes, html } = await packed(`/explore/${fixtureWorld.sixty}/news`, `${page.cookies}; noticed=1`);
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).not.toMatch(/rel="stylesheet"(?! media="print")/);
  expect(bytes).toBeLessThanOrEqual(14_600);
});

test('the worker of the site comes in 3000 bytes', async () => {
  expect((await packed('/worker.js', '')).bytes).toBeLessThanOrEqual(3000);
});
