import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
