import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { findByName } from '../../../src/provider/search/store.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();

test('names are found in their script and in Latin letters, whichever the source writes, and in other spellings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-scripts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, '../../fixtures/import'), folder, { recursive: true });
  const players = await readFile(join(folder, 'players.csv'), 'utf8');
  const more = ['s1,Андрій Шевченко', 's2,Giorgos Karagkounis', 's3,손흥민', 's4,武磊', 's5,Mohamed Al-Owairani']
    .map((start) => `${start},,,,,,,,,,0,,,\n`)
    .join('');
  await writeFile(join(folder, 'players.csv'), players + more);
  await importFolder(db, folder, { today: '2026-11-21', source: 'scripts' });
  const found = async (text: string) => (await findByName(db, text)).map(({ entity }) => entity.label);
  expect(await found('Shevchenko')).toEqual(['Андрій Шевченко']);
  expect(await found('andriy shev')).toEqual(['Андрій Шевченко']);
  expect(await found('шевченко')).toEqual(['Андрій Шевченко']);
  expect(await found('Καραγκούνης')).toEqual(['Giorgos Karagkounis']);
  expect(await found('Son Heung')).toEqual(['손흥민']);
  expect(await found('Wu Lei')).toEqual(['武磊']);
  expect(await found('Vik')).toEqual(['Øystein Vik']);
  for (const text of ['Muhammad Al Owairani', 'mohammed el-owairani'])
    expect(await found(text)).toEqual(['Mohamed Al-Owairani']);
});
