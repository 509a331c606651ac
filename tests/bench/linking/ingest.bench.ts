import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { readIncomingLines } from '../../../src/domain/feeds/incoming-post.ts';
import { trainModel } from '../../../src/news/sentiment/train.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { takeIncoming } from '../../../src/news/feeds/ingest/incoming.ts';
import { cachedWeights, groupOnce } from '../../../src/news/feeds/ingest/group-news.ts';
import { loadDictionary } from '../../../src/news/linking/store-dictionary.ts';
import { storeIncoming } from '../../../src/provider/ingest/store.ts';
import { readLabelledPosts } from '../../../src/news/sentiment/labelled-posts.ts';
import { saveSentimentModel } from '../../../src/news/sentiment/model-file.ts';
import { REAL_WORLD } from '../../real-world.ts';
import { type BenchDatabase, withDatabases } from '../bench-database.ts';
import type { Figure } from '../figure.ts';
import { clubName, PEOPLE, playerName, SQUAD } from './people.ts';

const POSTS = join(REAL_WORLD, '../posts/tweets_worldcup2022.csv');
const LABELLED = join(REAL_WORLD, '../sentiment');
const TEAMS = PEOPLE / SQUAD;
const MEASURED = 4000;
/** Posts for all steps at once: a rate that lasts. At the end of a small number one process waits for the other. */
const SUSTAINED = 20_000;
/** Posts before it, so that there is something to compare with and all code is compiled. */
const BEFORE = 1000;
const WORKERS = 2;
/** Lines of a request. */
const LINES = 2000;
/** One post in this many names a player and a club in the database. */
const NAMING = 3;
/** On a loaded machine; a worker that fails would be waited for without end. */
const MAX_MINUTES = 10;

/** How many posts a second are stored, linked, scored and grouped, with 100,000 names to link. */
export async function benchIngest(): Promise<Figure[]> {
  const missing = [POSTS, LABELLED].find((path) => !existsSync(path));
  if (missing) return [{ what: `ingest: skipped, there is no ${missing}`, measured: '', goal: '' }];
  const measure = async (fresh: () => Promise<BenchDatabase>, ended: AbortSignal) => {
    const { db } = await fresh();
    await addPeople(db);
    const texts = parse<{ Tweet: string }>(readFileSync(POSTS), { columns: true }).map(({ Tweet }) => Tweet);
    return [...(await alone(db, texts)), await together(db, texts, { dataDir, ended })];
  };
  // The scorer that an installation has trained takes longer than the lexicons.
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-ingest-'));
  try {
    await saveSentimentModel(dataDir, trainModel(await readLabelledPosts(LABELLED, ['train'])));
    return await withDatabases(measure, { minutes: MAX_MINUTES });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each step by itself, in one process. */
async function alone(db: Database, texts: readonly string[]): Promise<Figure[]> {
  const since = performance.now();
  const dictionary = await loadDictionary(db);
  const loaded = performance.now() - since;
  const knowledge = () => Promise.resolve({ dictionary, model: null });
  const weights = cachedWeights(db);
  const store = async () => {
    while ((await takeIncoming(db, knowledge)) > 0);
  };
  const group = async () => {
    while ((await groupOnce(db, weights)) > 0);
  };
  await send(db, linesOf(texts, 'first', BEFORE));
  await store();
  await group();
  await send(db, linesOf(texts, 'alone', MEASURED));
  const [stored, grouped] = [await timed(store), await timed(group)];
  return [
    { what: 'names of 100,000 people loaded', measured: `${Math.round(loaded)} ms`, goal: '' },
    figureOf('posts stored, linked and scored by one process', stored),
    figureOf('posts grouped', grouped),
  ];
}

const figureOf = (what: string, milliseconds: number): Figure => ({
  what,
  measured: `${Math.round((MEASURED / milliseconds) * 1000)} a second, ${(milliseconds / MEASURED).toFixed(2)} ms each`,
  goal: '',
});

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Where the workers find their trained model, and what ends them. */
interface WorkerSettings {
  dataDir: string;
  ended: AbortSignal;
}

/** All steps at once with a trained model, by worker processes as they run beside a site. */
async function together(db: Database, texts: readonly string[], settings: WorkerSettings): Promise<Figure> {
  const workers = Array.from({ length: WORKERS }, () => startWorker(db, settings));
  try {
    // Both have loaded the names when each has stored something; one alone takes all that waits.
    for (const round of ['warm', 'warmer', 'warmest']) {
      await send(db, linesOf(texts, round, BEFORE));
      await untilDone(db);
    }
    const lines = linesOf(texts, 'together', SUSTAINED);
    const start = performance.now();
    await send(db, lines);
    await untilDone(db);
    const seconds = (performance.now() - start) / 1000;
    return {
      what: `posts received, stored, linked, scored by a trained model and grouped by ${WORKERS} processes`,
      measured: `${Math.round(SUSTAINED / seconds)} a second`,
      goal: 'at least 1,000 a second',
    };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
}

function startWorker(db: Database, { dataDir, ended }: WorkerSettings): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: db.$client.options.connectionString ?? '',
    JETSTREAM_URL: 'http://127.0.0.1:9',
  };
  const worker = spawn(process.execPath, ['src/cli/touchline.mjs', 'fetch'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: ended,
    killSignal: 'SIGKILL',
  });
  // It is told of the end as an error.
  return worker.on('error', () => undefined);
}

async function untilDone(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query(
      `(select from incoming_post limit 1) union all (select from grouped_post where group_id is null limit 1)`,
    );
    if (rows.length === 0) return;
    // More often would take the database's time from the workers.
    await sleep(500);
  }
}

/** Posts of football fans; some name people of the database. */
function linesOf(texts: readonly string[], mark: string, count: number): string[] {
  const start = Date.now() - count;
  return Array.from({ length: count }, (_, at) => {
    const text = texts[at % texts.length] ?? '';
    const player = 1 + ((at * 7919) % PEOPLE);
    const named = `${playerName(player)} of ${clubName(PEOPLE + 1 + (player % TEAMS))}: ${text}`;
    return JSON.stringify({
      network: 'instagram',
      id: `${mark}-${at}`,
      published: new Date(start + at).toISOString(),
      text: at % NAMING === 0 ? named : text,
      author: { name: `Fan ${at % 500}`, followers: 1000 },
    });
  });
}

/** Takes lines as the call of partners does. */
async function send(db: Database, lines: readonly string[]): Promise<void> {
  for (let at = 0; at < lines.length; at += LINES) {
    const { incoming } = readIncomingLines(lines.slice(at, at + LINES).join('\n'));
    await storeIncoming(db, incoming, new Date());
  }
}

async function addPeople(db: Database): Promise<void> {
  const ids = Array.from({ length: PEOPLE }, (_, at) => at + 1);
  const clubs = Array.from({ length: TEAMS }, (_, at) => PEOPLE + at + 1);
  const query = (text: string, values: unknown[] = []) => db.$client.query(text, values);
  await query("insert into source (key, name, kind) values ('bench', 'Bench', 'dataset')");
  const entities = `insert into entity (id, kind, name, country, prominence, source_id, source_ref) overriding system value
    select id, $3, name, 'GB-ENG', 20, (select id from source where key = 'bench'), id::text
    from unnest($1::int[], $2::text[]) as given (id, name)`;
  await query(entities, [clubs, clubs.map(clubName), 'team']);
  await query(entities, [ids, ids.map(playerName), 'player']);
  await query(
    `insert into player (entity_id, last_name, role, team_id)
      select id, split_part(name, ' ', 2), 'Forward', $1 + 1 + id % $2 from entity where kind = 'player'`,
    [PEOPLE, TEAMS],
  );
  await query('analyze');
}
