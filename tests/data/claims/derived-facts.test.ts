import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deriveFacts } from '../../../src/provider/claims/store.ts';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { disturbFacts } from '../../claims-at-random.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const PLAYERS = 12;

/** A league of three clubs whose players have ids, two of them the same name. */
const FILES = {
  'competitions.csv': [
    'competition_id,name,country,season,matches',
    'L,League,England,2019-20,0',
    'L,League,England,2020-21,0',
  ],
  'clubs.csv': ['club_id,name,country,aliases', 'a,Alba,England,', 'b,Brook,England,', 'c,Cove,Wales,'],
  'players.csv': [
    'player_id,name,birth_date,nationality,position,foot,height_cm,weight_kg,tm_id,fpl_code,wy_id,injury_history,injury_from,injury_until,aliases',
    ...Array.from(
      { length: PLAYERS },
      (_, n) => `p${n},Player ${n % 10},199${n % 9}-03-1${n % 9},England,Centre-Back,left,${170 + n},,${n},,,0,,,`,
    ),
  ],
  'squads.csv': [
    'competition_id,season,club_id,player_id,appearances,minutes,first_match,last_match',
    ...Array.from({ length: PLAYERS }, (_, n) => `L,2019-20,${'abc'[n % 3] ?? 'a'},p${n},1,${90 * n},,`),
    ...Array.from({ length: PLAYERS / 2 }, (_, n) => `L,2020-21,${'bca'[n % 3] ?? 'a'},p${n},1,90,,`),
  ],
};

test('after imports, joins, corrections, merges and undos in any order, facts are those derived afresh', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-claims-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, lines] of Object.entries(FILES)) await writeFile(join(folder, file), lines.join('\n'));
  const done = await disturbFacts(db, { folder, steps: 40, seed: 1 });
  expect(Object.keys(done).length).toBeGreaterThanOrEqual(7);
});

test('a spell of a source counts by its day, while it lasts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-claims-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, lines] of Object.entries(FILES)) await writeFile(join(folder, file), lines.join('\n'));
  await importFolder(db, folder, { today: '2026-11-26', source: 'dated' });
  const idOf = async (ref: string) =>
    (
      await db.$client.query<{ id: number }>(
        `select e.id from entity e join source s on s.id = e.source_id where s.key = 'dataset:dated' and e.source_ref = $1`,
        [ref],
      )
    ).rows[0]?.id ?? 0;
  const [player, club] = [await idOf('p0'), await idOf('c')];
  const clubAfter = async (started: string, ended: string) => {
    await db.$client.query(
      `insert into club_spell (entity_id, team_id, source_id, started, ended)
       select $1, $2, source_id, $3, $4 from entity where id = $1`,
      [player, club, started, ended],
    );
    await deriveFacts(db.$client, [player], ['club']);
    await db.$client.query('delete from club_spell where entity_id = $1', [player]);
    const { rows } = await db.$client.query<{ club: number }>(
      'select team_id as club from player where entity_id = $1',
      [player],
    );
    return rows[0]?.club;
  };
  const squad = await idOf('b');
  expect(await clubAfter('2021', '')).toBe(club);
  expect(await clubAfter('2020-07-15', '')).toBe(club);
  expect(await clubAfter('2019', '')).toBe(squad);
  expect(await clubAfter('2021', '2022')).toBe(squad);
  expect(await clubAfter('2999', '')).toBe(squad);
  // The newest squad of a national team is no club.
  await db.$client.query(`update entity set kind = 'national team' where id = $1`, [squad]);
  expect(await clubAfter('2999', '')).toBe(await idOf('a'));
});
