import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES } from '../../src/domain/vocabulary.ts';
import { expect, test } from './signed-in.ts';

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
    fixtureWorld,
  }) => {
    const url = `${baseURL}/explore/${fixtureWorld[who]}/injuries`;
    const { headers, body } = await packed(url, `token=${demoToken}`);
    expect(headers['content-encoding']).toBe('br');
    const html = brotliDecompressSync(body).toString();
    expect(html.match(/<tr[^>]* id="i\d/g)).toHaveLength(rows);
    // Styles of paper come beside the page, and nothing waits for them.
    expect(html).not.toMatch(/rel="stylesheet"(?! media="print")/);
    expect(body.length).toBeLessThanOrEqual(most);
  });
}

test('the news of somebody with 20 posts come in 14600 bytes, styles and all', async ({
  baseURL,
  demoToken,
  fixtureWorld,
}) => {
  // The notice that is told once a session is not part of every page.
  const cookie = `token=${demoToken}; noticed=1`;
  const { body } = await packed(`${baseURL}/explore/${fixtureWorld.sixty}/news`, cookie);
  const html = brotliDecompressSync(body).toString();
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).not.toMatch(/rel="stylesheet"(?! media="print")/);
  expect(body.length).toBeLessThanOrEqual(14_600);
});

test('the injuries page with 20 rows comes in 14600 bytes in every language', async ({
  baseURL,
  demoToken,
  fixtureWorld,
}) => {
  for (const language of LANGUAGES) {
    const url = `${baseURL}/${language}/explore/${fixtureWorld.twenty}/injuries`;
    const { body } = await packed(url, `token=${demoToken}`);
    expect(
      brotliDecompressSync(body)
        .toString()
        .match(/<tr[^>]* id="i\d/g),
      language,
    ).toHaveLength(20);
    expect(body.length, language).toBeLessThanOrEqual(14_600);
  }
});

test('the scripts that a page asks for at once come in 5500 bytes', async ({ baseURL, demoToken, fixtureWorld }) => {
  const cookie = `token=${demoToken}; noticed=1`;
  const { every } = fixtureWorld;
  for (const path of ['search', 'favourites', `explore/${every}/injuries`, `explore/${every}/news`]) {
    const { body } = await packed(`${baseURL}/${path}`, cookie);
    const html = brotliDecompressSync(body).toString();
    const files = new Set([...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((found) => found[1] ?? ''));
    expect(files.size, path).toBeGreaterThan(0);
    let bytes = 0;
    for (const file of files) {
      const answer = await packed(new URL(file, baseURL).href, cookie);
      bytes += answer.body.length;
      const packing = answer.headers['content-encoding'];
      const code = packing === 'br' ? brotliDecompressSync(answer.body).toString() : answer.body.toString();
      for (const [, imported = ''] of code.matchAll(/(?:from|import) ?"(\.\/[^"]+)"/g))
        files.add(`/assets/${imported.slice(2)}`);
    }
    expect(bytes, path).toBeLessThanOrEqual(5500);
  }
});
