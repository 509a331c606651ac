import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { getConfig } from '../../src/config.ts';
import { MS_PER_DAY } from '../../src/domain/days.ts';
import { parseTag } from '../../src/domain/tags.ts';
import { backUp } from '../../src/provider/data/backup/back-up.ts';
import { restore } from '../../src/provider/data/backup/restore.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { countStaleDays } from '../../src/provider/media/store-advance.ts';
import { monthsOf, partitionPosts } from '../../src/provider/posts/store/partitions.ts';
import { addPosts } from '../add-posts.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';
import { pageTypes, staffPageTypes } from '../e2e/page-types.ts';
import { IS_RELEASE } from '../is-release.ts';
import { type Server, startServer } from '../product-server.ts';
import { bothAnswers, callsAbout } from '../site/answers.ts';
import { fixtureTags, STAFF, tokenOf } from '../site/fixture-world/fixture-tags.ts';
import { UNHURRIED } from '../site/site.ts';
import { expect, test } from './visitor.ts';

/** Months with posts. */
const MONTHS = 42;
const LANGUAGES = ['en-gb', 'de'];
/** Some hundred addresses of each of three installations. */
const MAX_MS = 1_800_000;
/** Pages that an installation answers in its own way: its checks of itself, what was asked before, and when. */
const OWN_PAGES = new Set(['/admin/audit', '/admin/setup', '/sessions']);

describe.skipIf(!IS_RELEASE)('two installations with the same data', () => {
  const { every, sixty, out, club, league, beacon, nation } = fixtureTags();
  const tags = [sixty, every, out, club, league, beacon, nation];
  const token = tokenOf(STAFF);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-answers-'));
  const names = ['answers_one', 'answers_other'] as const;
  const servers: Server[] = [];
  let database: Awaited<ReturnType<typeof openDatabase>>;

  const start = async (switches: Record<string, string>) => {
    const env = { DATA_DIR: folder, PORT: undefined, WORKERS: '1', TRUST_PROXY: '1', ...UNHURRIED, ...switches };
    const server = await startServer(env);
    servers.push(server);
    return { url: server.url, token };
  };
  async function onDatabase<Result>(name: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    const db = connect(databaseUrl(database.url, name), { connections: 2 });
    try {
      return await work(db);
    } finally {
      await close(db);
    }
  }
  let one: { url: string; token: string };

  beforeAll(async () => {
    database = await openDatabase(getConfig(process.env));
    const copy = join(folder, 'site.tar.gz');
    const site = connect(database.url, { connections: 2 });
    await backUp(site, copy, new Date());
    await close(site);
    const [first, second] = names;
    await createFrom(database.url, 'template0', first);
    await onDatabase(first, async (db) => {
      await restore(db, copy);
      const now = new Date();
      await addPosts(
        db,
        Array.from({ length: MONTHS * 4 }, (_, at) => ({
          message: `The final of month ${at}, plain and out for good`,
          published: new Date(
            Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - Math.floor(at / 4), 1, at % 4, at % 60),
          ).toISOString(),
          network: (['tw', 'ig', 'fb', 'rss'] as const)[at % 4] ?? 'tw',
          language: at % 3 === 0 ? 'it' : 'en',
          about: [sixty, club, league].slice(0, 1 + (at % 3)).map((tag) => parseTag(tag)?.id ?? 0),
          hashtags: at % 2 === 0 ? ['WardFinal'] : [],
          sentiment: (at % 200) - 100,
        })),
      );
      await db.$client.query('analyze');
      // Counted in advance, so that no time limit cuts them.
      const today = Math.floor(Date.now() / MS_PER_DAY);
      while ((await countStaleDays(db, today)) > 0);
    });
    await createFrom(database.url, first, second);
    await onDatabase(second, async (db) => {
      await partitionPosts(db, new Date());
      expect((await monthsOf(db)).length).toBeGreaterThanOrEqual(MONTHS);
    });
    one = await start({ DATABASE_URL: databaseUrl(database.url, first) });
  }, MAX_MS);

  afterAll(async () => {
    for (const server of servers) await server.end();
    for (const name of names) await dropDatabase(database.url, name);
    await database.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['posts by month', () => start({ DATABASE_URL: databaseUrl(database.url, names[1]) })],
    ['another installation that it asks', () => start({ PROVIDER_URL: one.url })],
  ])(
    'answer the same with %s',
    async (_, open) => {
      const other = await open();
      const calls = callsAbout(tags, {
        words: ['final', '"out for good"', 'fin*', 'plain -good'],
        hashtags: ['wardfinal', 'ward'],
      });
      expect(calls.length).toBeGreaterThan(100);
      let good = 0;
      for (const call of calls) {
        const both = await bothAnswers([one, other], `/api${call}`);
        expect.soft(both.other, call).toEqual(both.one);
        good += Number(both.one.status === 200);
      }
      expect(good / calls.length).toBeGreaterThan(0.9);
      const pages = Object.values({ ...pageTypes(fixtureTags()), ...staffPageTypes(fixtureTags()) });
      expect(pages.length).toBeGreaterThan(60);
      for (const page of pages.filter((path) => !OWN_PAGES.has(path)))
        for (const language of LANGUAGES) {
          const both = await bothAnswers([one, other], page, language);
          expect.soft(both.other, `${language} ${page}`).toEqual(both.one);
        }
    },
    MAX_MS,
  );
});
