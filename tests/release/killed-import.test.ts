import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { emptyTables, everyRow } from '../data/imports/tables.ts';

const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'touchline-killed-'));
afterAll(() => rm(folder, { recursive: true }));

const KILLS = 10;
const CLUBS = 20;
const PLAYERS = 2000;
const GAMES = 2000;

/** A data set of some seconds in the format of transfermarkt-datasets. */
async function writeDataset(): Promise<void> {
  const list = <Row>(length: number, row: (index: number) => Row) => Array.from({ length }, (_, index) => row(index));
  const save = (name: string, header: string, lines: readonly string[]) =>
    writeFile(join(folder, `${name}.csv`), `${[header, ...lines].join('\n')}\n`);
  const day = (index: number) => new Date(Date.UTC(2020, 7, 1 + (index % 270))).toISOString().slice(0, 10);
  await save('competitions', 'competition_id,competition_code,name,type,country_name', [
    'NO9,nordmark-liga,nordmark-liga,domestic_league,Denmark',
  ]);
  await save(
    'clubs',
    'club_id,club_code,name,domestic_competition_id',
    list(CLUBS, (n) => `${n},club-${n},Club Number ${n},NO9`),
  );
  await save(
    'players',
    'player_id,name,first_name,last_name,country_of_citizenship,date_of_birth,sub_position,position,foot,height_in_cm,current_club_id',
    list(
      PLAYERS,
      (n) =>
        `${n},Player Number${n},Player,Number${n},Denmark,1996-04-${10 + (n % 18)},Centre-Back,Defender,left,18${n % 10},${n % CLUBS}`,
    ),
  );
  await save(
    'games',
    'game_id,competition_id,season,round,date,home_club_id,away_club_id,home_club_goals,away_club_goals',
    list(GAMES, (n) => `${n},NO9,2020,${n % 38}. Matchday,${day(n)},${n % CLUBS},${(n + 1 + (n % 7)) % CLUBS},1,0`),
  );
  const sheets = list(GAMES * 22, (n) => {
    const [game, place] = [Math.floor(n / 22), n % 22];
    return `${game}_${place},${game},${(game * 22 + place) % PLAYERS},${game % CLUBS},0,0,0,0,90`;
  });
  await save(
    'appearances',
    'appearance_id,game_id,player_id,player_club_id,yellow_cards,red_cards,goals,assists,minutes_played',
    sheets,
  );
}

function start(): ChildProcess {
  const env = { ...process.env, DATABASE_URL: db.$client.options.connectionString };
  return spawn(process.execPath, ['src/cli/touchline.mjs', 'import', folder], { env, stdio: 'ignore' });
}

/** Waits until the server has taken back what a killed client began. */
async function settle(): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (rows.length === 0) return;
    await setTimeout(50);
  }
}

test('an import that is killed anywhere leaves all or nothing', async () => {
  await emptyTables(db);
  await writeDataset();
  const nothing = await everyRow(db);
  const began = performance.now();
  await once(start(), 'exit');
  const lasted = performance.now() - began;
  const all = await everyRow(db);
  expect(all['appearance']).not.toEqual(nothing['appearance']);
  await emptyTables(db);
  let killed = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const process = start();
    const ended = once(process, 'exit');
    await Promise.race([setTimeout((lasted * kill) / (KILLS + 1)), ended]);
    process.kill('SIGKILL');
    await ended;
    await settle();
    const left = await everyRow(db);
    const isComplete = (left['appearance'] as unknown[]).length > 0;
    if (!isComplete) {
      killed += 1;
      expect(left).toEqual(nothing);
    } else {
      // It ended before it was killed.
      expect(
        Object.keys(left).filter((table) => (left[table] as unknown[]).length !== (all[table] as unknown[]).length),
      ).toEqual([]);
      await emptyTables(db);
    }
  }
  expect(killed).toBeGreaterThan(0);
  await once(start(), 'exit');
  const after = await everyRow(db);
  expect((after['appearance'] as unknown[]).length).toBe((all['appearance'] as unknown[]).length);
}, 600_000);
