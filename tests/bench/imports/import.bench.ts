import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Database } from '../../../src/provider/data/connect.ts';
import { COLUMNS } from '../../../src/provider/data/import/csv/format.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { missingWorld, REAL_WORLD } from '../../real-world.ts';
import { withDatabases } from '../bench-database.ts';
import type { Figure } from '../figure.ts';

/** Target for the import, as a multiple of the time that COPY takes. */
const GOAL = 8;
const RUNS = 5;

/** Types of columns that are not text, for the bare tables. */
const TYPES: Record<string, string> = {
  birth_date: 'date',
  injury_from: 'date',
  injury_until: 'date',
  from_date: 'date',
  until_date: 'date',
  first_match: 'date',
  last_match: 'date',
  kickoff_utc: 'timestamptz',
  started: 'boolean',
  ...Object.fromEntries(
    'matches matchday home_goals away_goals appearances minutes goals assists yellow red games days height_cm weight_kg injury_history'
      .split(' ')
      .map((column) => [column, 'integer']),
  ),
};

/** How long importing the world takes against COPY of the same rows into tables without keys and indexes. */
export async function benchImport(): Promise<Figure[]> {
  const missing = missingWorld('import: skipped');
  if (missing) {
    console.log(missing);
    return [];
  }
  return withDatabases(async (fresh) => {
    const times: { copy: number; first: number; again: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await measure((await fresh()).db, REAL_WORLD));
    return figuresOf(times);
  });
}

function figuresOf(times: readonly { copy: number; first: number; again: number }[]): Figure[] {
  const middle = (of: 'copy' | 'first' | 'again') =>
    times.map((time) => time[of]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  const [copy, first, again] = [middle('copy'), middle('first'), middle('again')];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return [
    {
      what: 'import of the world against COPY into bare tables',
      measured: `${ms(first)} : ${ms(copy)} = ${(first / copy).toFixed(1)}`,
      goal: `at most ${GOAL}`,
    },
    { what: 'the same import again', measured: ms(again), goal: '' },
  ];
}

async function measure(db: Database, world: string) {
  const options = { today: '2026-11-21' };
  return {
    copy: await timed(() => copyBare(db, world)),
    first: await timed(() => importFolder(db, world, options)),
    again: await timed(() => importFolder(db, world, options)),
  };
}

async function copyBare(db: Database, world: string): Promise<void> {
  const client = await db.$client.connect();
  try {
    for (const [file, columns] of Object.entries(COLUMNS)) {
      const table = `bare_${file.replace('.csv', '')}`;
      const definitions = columns.map((column) => `${column} ${TYPES[column] ?? 'text'}`);
      await client.query(`create table ${table} (${definitions.join(', ')})`);
      const rows = client.query(from(`copy ${table} from stdin with (format csv, header true)`));
      await pipeline(createReadStream(join(world, file)), rows);
    }
  } finally {
    client.release();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
