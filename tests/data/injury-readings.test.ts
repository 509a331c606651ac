import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { migrate } from '../../src/provider/data/migrate.ts';
import { freshDatabase } from '../database.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-readings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const PLAYERS = `player_id,name,birth_date,nationality,position,foot,height_cm,weight_kg,tm_id,fpl_code,wy_id,injury_history,injury_from,injury_until,aliases\np1,Ana Alba,,,,,,,,,,1,,,\n`;

/** A file of injuries of one player: a text, and the days on which it began and ended. */
function injuriesFile(rows: readonly (readonly [text: string, from: string, until: string])[]): string {
  const lines = rows.map(([text, from, until], index) => `i${index + 1},p1,,${text},${from},${until},,,,,`);
  return [
    'injury_id,player_id,season,injury,from_date,until_date,days,games_missed,club_id,club_text,source',
    ...lines,
    '',
  ].join('\n');
}

test('texts that no rule reads are kept, count as no injuries and are listed with their rows', async () => {
  const db = await freshDatabase();
  const folder = await folderWith({
    'players.csv': PLAYERS,
    'injuries.csv': injuriesFile([
      ['Kasık ağrısı', '2020-01-01', '2020-01-09'],
      ['Kasık ağrısı', '2020-03-01', '2020-03-09'],
      ['Xyzzy', '2020-05-01', '2020-05-09'],
      ['Gelbsperre', '2020-07-01', '2020-07-09'],
      ['Concussion', '2020-09-01', '2020-09-09'],
    ]),
  });
  const report = await importFolder(db, folder, { today: '2026-11-21' });
  expect(report.unreadTexts).toEqual([
    { text: 'Kasık ağrısı', rows: 2 },
    { text: 'Xyzzy', rows: 1 },
  ]);
  const stored = await db.$client.query(
    'select source_ref as ref, category, diagnosis, diagnosis_basis as basis, other_event as other from injury order by id',
  );
  expect(stored.rows).toEqual([
    { ref: 'i1', category: 'unread', diagnosis: null, basis: null, other: true },
    { ref: 'i2', category: 'unread', diagnosis: null, basis: null, other: true },
    { ref: 'i3', category: 'unread', diagnosis: null, basis: null, other: true },
    { ref: 'i4', category: 'suspension', diagnosis: null, basis: null, other: true },
    { ref: 'i5', category: 'injury', diagnosis: 'concussion', basis: 'stated', other: false },
  ]);
});

test('records that an older version read are read again from their texts, once', async () => {
  const db = await freshDatabase();
  const folder = await folderWith({
    'players.csv': PLAYERS,
    'injuries.csv': injuriesFile([
      ['Kreuzbandriss links', '2020-01-01', '2020-09-09'],
      ['Grippe', '2020-10-01', '2020-10-09'],
    ]),
  });
  await importFolder(db, folder, { today: '2026-11-21' });
  const columns = 'category, type, part, side, diagnosis, diagnosis_basis, body_area, tissue, pathology, other_event';
  const read = async () => (await db.$client.query<object>(`select ${columns} from injury order by id`)).rows;
  const now = await read();
  expect(now[0]).toMatchObject({ part: 'knee', side: 'left', diagnosis: 'cruciate-ligament-rupture' });

  await db.$client.query(
    `update injury set category = 'injury', type = 'unspecified', part = 'unspecified', side = 'na', diagnosis = null,
       diagnosis_basis = null, body_area = null, tissue = null, pathology = null, other_event = false`,
  );
  await migrate(db);
  expect(await read(), 'the reader is the same').not.toEqual(now);
  await db.$client.query('update text_reader set version = 0');
  await migrate(db);
  expect(await read()).toEqual(now);
});
