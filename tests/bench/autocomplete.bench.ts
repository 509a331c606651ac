import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { allFakers, type Faker } from '@faker-js/faker';
import { from } from 'pg-copy-streams';
import { nameStarts } from '../../src/domain/fold.ts';
import { type Database, close, connect } from '../../src/provider/data/connect.ts';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { findByName } from '../../src/provider/data/queries/search.ts';
import { createFrom, databaseUrl, dropDatabase } from '../database-names.ts';
import type { Figure } from './figure.ts';

const PLAYERS = 400_000;
const GOAL_MS = 15;
const SAMPLE = 400;
/** What is typed of a name before somebody looks at the suggestions; 99 is all of it. */
const LETTERS = [3, 4, 5, 7, 99];
const COUNTRIES = ['en', 'es', 'de', 'fr', 'pt_BR', 'it', 'tr', 'pl'] as const;

/** How long a search by name takes among 400,000 players, whole hits with club and injury included. */
export async function benchAutocomplete(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await openDatabase({ databaseUrl: process.env['TEST_DATABASE_URL'], dataDir });
  const name = `touchline_bench_names_${process.pid}`;
  await createFrom(server.url, 'template0', name);
  const db = connect(databaseUrl(server.url, name));
  try {
    await migrate(db);
    await fill(db);
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
    'SELECT name FROM entity WHERE id % $1 = 0',
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

/** Players with the names of eight countries, every second one with two injuries, in 3,000 clubs. */
async function fill(db: Database): Promise<void> {
  const clubs = 3000;
  const fakers = COUNTRIES.map((country, seed) => {
    const faker = allFakers[country];
    faker.seed(seed + 1);
    return faker;
  });
  const entities = Array.from({ length: PLAYERS + clubs }, (_, i) => entityOf(i, fakers));
  await db.$client.query("INSERT INTO source (key, name, kind) VALUES ('bench', 'Bench', 'demo')");
  await copy(db, 'entity (kind, name, prominence, source_id, source_ref)', entities, (e, i) => [
    `${e.kind}\t${e.name}\t${e.prominence}\t1\t${i}`,
  ]);
  await copy(db, 'entity_name (entity_id, folded, whole, prominence)', entities, (e, i) =>
    nameStarts([e.name]).map(
      ({ folded, whole }) => `${i + 1}\t${folded}\t${whole}\t${e.prominence}`,
    ),
  );
  await db.$client.query(`
    INSERT INTO player (entity_id, last_name, team_id)
      SELECT id, split_part(name, ' ', 2), ${PLAYERS} + 1 + id % ${clubs} FROM entity WHERE kind = 'player';
    INSERT INTO injury (player_id, description, category, type, part, start_date, ongoing, source_id, source_ref)
      SELECT id, '', 'injury', 'muscular-injury', 'thigh', date '2020-01-01' + (id * 31 + n * 200) % 2000,
        n = 1 AND id % 40 = 0, 1, id || '-' || n
      FROM entity, generate_series(1, 2) n WHERE kind = 'player' AND id % 2 = 0;
    ANALYZE`);
  await db.$client.query('VACUUM entity_name');
}

interface Made {
  kind: 'player' | 'team';
  name: string;
  prominence: number;
}

/** A few are known to everybody, most to nobody. */
function entityOf(index: number, fakers: readonly Faker[]): Made {
  const faker = fakers[index % fakers.length];
  if (!faker) throw new Error('There are no names.');
  if (index >= PLAYERS)
    return { kind: 'team', name: `${faker.location.city()} FC`, prominence: 100 };
  const second = index % 5 === 0 ? ` ${faker.person.lastName()}` : '';
  const name = `${faker.person.firstName()} ${faker.person.lastName()}${second}`;
  return { kind: 'player', name, prominence: Math.floor(100 * faker.number.float() ** 4) };
}

async function copy(
  db: Database,
  target: string,
  entities: readonly Made[],
  linesOf: (entity: Made, index: number) => string[],
): Promise<void> {
  const client = await db.$client.connect();
  try {
    const lines = function* () {
      for (const [index, entity] of entities.entries())
        for (const line of linesOf(entity, index)) yield `${line}\n`;
    };
    await pipeline(Readable.from(lines()), client.query(from(`COPY ${target} FROM STDIN`)));
  } finally {
    client.release();
  }
}
