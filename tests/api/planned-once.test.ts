import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { firstIdAt } from '../../src/domain/posts/posts.ts';
import { close, connect } from '../../src/provider/data/connect.ts';
import { countPostsByDay, findPostFigures } from '../../src/provider/desk/store-posts.ts';
import { findNextMatches } from '../../src/provider/desk/store-squads.ts';
import { findBursts } from '../../src/provider/posts/store/bursts.ts';
import { feedPosts } from '../../src/provider/posts/store/feed-posts.ts';
import { NO_FILTER } from '../../src/provider/posts/store/post-filter.ts';
import { scanLinks } from '../../src/provider/posts/store/scan-links.ts';
import { freshDatabase } from '../database.ts';

const { $client } = await freshDatabase();
const db = connect($client.options.connectionString ?? '', { connections: 1 });
afterAll(() => close(db));

const now = new Date('2026-03-10T12:00:00Z');
const id = (days: number) => firstIdAt(now.getTime() - days * 86_400_000);

test('a statement that is planned once keeps its plan after five calls, whatever it is asked for', async () => {
  const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(`src/${path}`, 'utf8').matchAll(/plannedOnce\(\s*'([^']+)'/g)])
    .flatMap(([, name]) => name ?? []);
  for (const many of [1, 2, 3, 5, 8, 13, 21]) {
    const entities = Array.from({ length: many }, (_, at) => at + 1);
    await findPostFigures(db, { entities, hashtags: ['final'] }, { day: id(1), before: id(2), limit: many });
    await countPostsByDay(db, entities, [id(2), id(1), id(0)]);
    await findNextMatches(db, entities, { from: now, to: new Date(now.getTime() + many), limit: many });
    await findBursts(db, entities, now);
    await feedPosts({ db }, entities.map(BigInt), { userId: 1, isAdmin: false });
    for (const order of ['asc', 'desc'] as const) {
      const range = { from: id(many), before: id(0), limit: many, order, filter: NO_FILTER };
      await scanLinks(db, { entities, hashtags: ['final'] }, range, Infinity);
    }
  }
  const { rows } = await db.$client.query<{ name: string; kept: string }>(
    'SELECT name, generic_plans AS kept FROM pg_prepared_statements',
  );
  const kept = new Map(rows.map((row) => [row.name, Number(row.kept)]));
  expect(written.length).toBeGreaterThan(3);
  for (const name of [...written, 'count_busy', 'walk_links_asc', 'walk_links_desc'])
    expect(kept.get(name), name).toBe(2);
});
