import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { findByName } from '../../src/provider/data/queries/search.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';

const PLAYERS = 400_000;
const GOAL_MS = 15;
const SAMPLE = 400;
/** What is typed of a name before somebody looks at the suggestions; 99 is all of it. */
const LETTERS = [3, 4, 5, 7, 99];
/** No search reads them; a few, so that the seed has seasons to put squads in. */
const APPEARANCES = 100_000;

/** How long a search by name takes among 400,000 players, whole hits with club and injury included. */
export async function benchAutocomplete(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'], dataDir });
  const name = `touchline_bench_names_${process.pid}`;
  await createFrom(server.url, 'template0', name);
  const db = connect(databaseUrl(server.url, name));
  try {
    await migrate(db);
    await seedAtScale(db, { players: PLAYERS, appearances: APPEARANCES });
    const times = await measure(db);
    const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`;
    return [
      {
        what: `autocomplete among ${PLAYERS} players, ${times.length} searches: p50, p95, slowest`,
        measured: [at(0.5), at(0.95), at(1 - 1 / times.length)].join(', '),
        goal: `p95 under ${GOAL_MS} ms`,
      },
    ];
  } finally {
    await close(db);
    await dropDatabase(server.url, name);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Searches one after another as they are typed; milliseconds, shortest first. */
async function measure(db: Database): Promise<number[]> {
  const sample = await db.$client.query<{ name: string }>(
    "SELECT name FROM entity WHERE kind = 'player' AND id % $1 = 0",
    [Math.floor(PLAYERS / SAMPLE)],
  );
  const searches = sample.rows.flatMap(({ name }) => LETTERS.map((count) => name.slice(0, count)));
  const times: number[] = [];
  for (const search of searches) {
    const start = performance.now();
    await findByName(db, search, { injuries: true });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}
