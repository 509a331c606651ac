import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const today = '2026-11-21';
const fixture = join(import.meta.dirname, '../fixtures/import');
const take = (folder: string, dryRun = false) => importFolder(db, folder, { today, source: 'paper-league', dryRun });

/** The table's content, and the same counted from the injuries themselves. */
async function keptAndCounted() {
  const rowsOf = async (text: string) =>
    (await db.$client.query<{ cases: number }>(`${text} order by 1, 2, 3, 4, 5, 6`)).rows;
  const kept = await rowsOf(
    'select diagnosis, tissue, body_area, type, part, recovery_days, cases from closed_case where cases <> 0',
  );
  const counted = await rowsOf(
    `select coalesce(diagnosis, '') as diagnosis, coalesce(tissue, '') as tissue, coalesce(body_area, '') as body_area,
        type, part, recovery_days, count(*)::int as cases from injury
      where not ongoing and not other_event and parent_id is null and recovery_days > 0
      group by 1, 2, 3, 4, 5, 6`,
  );
  return { kept, counted };
}

/** The table, after checking that it is correct. */
async function checked() {
  const { kept, counted } = await keptAndCounted();
  expect(kept).toEqual(counted);
  return kept;
}

test('INJ-27 G-32 closed cases are counted by each import, in its own transaction', async () => {
  await take(fixture);
  const first = await checked();
  expect(first.length).toBeGreaterThan(1);
  await take(fixture);
  expect(await checked()).toEqual(first);

  const folder = await mkdtemp(join(tmpdir(), 'touchline-cases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fixture, folder, { recursive: true });
  const text = await readFile(join(folder, 'injuries.csv'), 'utf8');
  const [line = ''] = text.split('\n').filter((row) => /,2\d{3}-\d\d-\d\d,2\d{3}-\d\d-\d\d,/.test(row));
  const longer = line.replace(/(,2\d{3}-\d\d-\d\d),2\d{3}-\d\d-\d\d,/, '$1,2026-11-20,');
  await writeFile(join(folder, 'injuries.csv'), text.replace(line, longer));
  await take(folder, true);
  expect(await checked()).toEqual(first);
  await take(folder);
  expect(await checked()).not.toEqual(first);
});

test('INJ-27 G-32 every change or removal of an injury updates the count of closed cases', async () => {
  const changes = [
    `insert into injury (player_id, description, category, type, part, start_date, recovery_days, source_id, source_ref)
      select player_id, description, category, type, part, start_date, id % 7 + n, source_id, source_ref || '-' || n
      from injury, generate_series(1, 20) n`,
    `update injury set recovery_days = recovery_days + 1 where not ongoing`,
    `update injury set type = 'bone-fracture', part = 'knee' where id % 3 = 0`,
    `update injury set diagnosis = 'knee-sprain', tissue = 'ligament-capsule', body_area = 'knee' where id % 4 = 0`,
    `update injury set ongoing = true where id = (select min(id) from injury where recovery_days > 0)`,
    `update injury set other_event = not other_event where id % 5 = 0`,
    `update injury set parent_id = (select min(id) from injury) where id = (select max(id) from injury)`,
    `delete from injury where id % 2 = 0`,
    `delete from entity where kind = 'player' and id % 2 = 0`,
    `truncate injury cascade`,
  ];
  let before = await checked();
  for (const change of changes) {
    await db.$client.query(change);
    const after = await checked();
    expect(after, change).not.toEqual(before);
    before = after;
  }
  expect(before).toEqual([]);
});
