import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tagOf } from '../../src/domain/tags.ts';
import type { EntityKind } from '../../src/domain/vocabulary.ts';
import { openApi, PASSWORD } from '../api/world.ts';
import { openRealWorld } from './real-world-database.ts';
import { type Server, signIn, startServer } from '../product-server.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { feedServer } from '../data/feeds/feeds-server.ts';

const run = promisify(execFile);
const NEWSPAPERS = join(REAL_WORLD, '../feeds/newspapers');
const missing = existsSync(NEWSPAPERS)
  ? missingWorld('newspapers cannot be read')
  : `newspapers cannot be read: there is no ${NEWSPAPERS}`;
/** Seven papers on one host wait two seconds for each other; a busy machine takes longer. */
const PATIENCE = { timeout: 240_000, interval: 500 };

const ORIGI = 'How psychology helped Origi be a Liverpool hero after Wolfsburg low';
const SHAME = '‘Shame. There is no other adjective’';

if (missing) test.skip(missing);
else
  describe('newspapers that a list names, read by the running product', { timeout: 600_000 }, async () => {
    const { db } = await openRealWorld();
    const { base, answers } = await feedServer();
    const papers = new Map(
      readdirSync(NEWSPAPERS).map((file) => [`/${file}`, readFileSync(join(NEWSPAPERS, file), 'utf8')]),
    );
    const DATABASE_URL = db.$client.options.connectionString ?? '';
    // Nothing listens at the stream of Bluesky: it is not part of this test.
    const env = { DATABASE_URL, OUTBOUND_ALLOW: '127.0.0.1', JETSTREAM_URL: 'http://127.0.0.1:9', SMTP_URL: '' };
    let server: Server | undefined;
    let token = '';
    const tags = new Map<string, string>();

    beforeAll(async () => {
      // Adds the accounts.
      await openApi(db);
      const { rows } = await db.$client.query<{ id: number; kind: EntityKind; name: string }>(
        'select id, kind, name from entity',
      );
      for (const { id, kind, name } of rows) tags.set(name, tagOf(kind, id, name));
      for (const [path, text] of papers) answers.set(path, (_, response) => void response.end(text));
      const outlines = [...papers.keys()].map((path) => `<outline type="rss" text="x" xmlUrl="${base}${path}"/>`);
      const list = `<opml version="2.0"><body>${outlines.join('')}</body></opml>`;
      answers.set('/papers.opml', (_, response) => void response.end(list));
      server = await startServer({ ...env, WORKERS: '1' });
      token = await signIn(server.url, { username: 'reporter@press.example', password: PASSWORD });
    });
    afterAll(() => server?.kill());

    const feeds = async (...words: string[]) =>
      (await run(process.execPath, ['src/cli/touchline.mjs', 'feeds', ...words], { env: { ...process.env, ...env } }))
        .stdout;
    /** The page of a person's news as readers see it, in the years of these papers. */
    async function pageOf(name: string): Promise<string> {
      const address = `${server?.url ?? ''}/explore/${tags.get(name) ?? ''}/news?from=2019-01-01&to=2022-12-31`;
      const answer = await fetch(address, { headers: { cookie: `token=${token}` } });
      expect(answer.status).toBe(200);
      return (await answer.text()).replaceAll('&#39;', '’').replaceAll('&#x27;', '’');
    }

    test('articles stand on the pages of the people and clubs that they name', async () => {
      expect(await pageOf('Divock Origi')).not.toContain(ORIGI);
      const began = Date.now();
      expect(JSON.parse(await feeds('import', `${base}/papers.opml`))).toEqual({
        added: papers.size,
        known: 0,
        refused: 0,
      });
      await expect.poll(() => pageOf('Divock Origi'), PATIENCE).toContain(ORIGI);
      await expect
        .poll(async () => JSON.parse(await feeds('health', '--json')) as object, PATIENCE)
        .toMatchObject({ answering: papers.size });
      console.log(`${papers.size} papers: on the pages after ${Math.round((Date.now() - began) / 1000)} s`);
      expect(await pageOf('Trent Alexander-Arnold')).toContain(SHAME);
      for (const name of ['Robert Lewandowski', 'Raphinha', 'Andreas Christensen'])
        expect(await pageOf(name)).toContain('El Barça revienta el mercado');
      for (const name of ['Christian Eriksen', 'Mousa Dembélé', 'Tottenham Hotspur'])
        expect(await pageOf(name)).toContain('El Tottenham intenta renovar a Eriksen');
      // An article is on no page of somebody else.
      expect(await pageOf('Harry Kane')).not.toContain(ORIGI);
    });

    test('an article that its paper changes or deletes changes or goes here', async () => {
      const guardian = papers.get('/theguardian.xml') ?? '';
      const guid = new RegExp(`<title>${SHAME}.*?<guid>([^<]+)`, 's').exec(guardian)?.[1] ?? '';
      const tombstone = `<at:deleted-entry xmlns:at="http://purl.org/atompub/tombstones/1.0" ref="${guid}" when="2019-05-08T16:00:00Z"/>`;
      const later = guardian
        .replace(ORIGI, 'Origi speaks about the road from Wolfsburg')
        .replace('</channel>', `${tombstone}</channel>`);
      answers.set('/theguardian.xml', (_, response) => void response.end(later));
      await feeds('check', `${base}/theguardian.xml`);
      await expect.poll(() => pageOf('Divock Origi'), PATIENCE).toContain('Origi speaks about the road');
      expect(await pageOf('Divock Origi')).not.toContain(ORIGI);
      await expect.poll(() => pageOf('Trent Alexander-Arnold'), PATIENCE).not.toContain(SHAME);
    });
  });
