import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const query = (text: string, values: unknown[] = []) => db.$client.query(text, values);
const fixture = join(import.meta.dirname, '../fixtures/import');

/** The open cases on a day, read from the injuries and records themselves: kind, and days so far. */
const COUNTED = `select i.player_id, i.diagnosis, coalesce(i.tissue, '') || ' ' || i.body_area as place, i.type,
    greatest(0, case when i.ongoing then $1::date else least($1::date, p.coverage_until, back_by) end - out_from) as days
  from injury i join player p on p.entity_id = i.player_id and p.coverage in ('fully_covered', 'partially_covered')
    cross join absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing)
  where (i.ongoing or i.end_date is null) and not i.other_event and i.parent_id is null
    and (i.ongoing or i.recovery_days is null) order by 1, 2, 3, 4, 5`;
const KEPT = `select player_id, diagnosis, place, type, greatest(0, least($1::date, known_until) - started_on) as days
  from open_case order by 1, 2, 3, 4, 5`;

/** What is kept, after a check that it is what would be counted on several days. */
async function checked(): Promise<unknown[]> {
  for (const today of ['2019-06-30', '2024-02-29', '2026-11-21'])
    expect((await query(KEPT, [today])).rows).toEqual((await query(COUNTED, [today])).rows);
  return (await query(KEPT, ['2026-11-21'])).rows as unknown[];
}

test('G-32 stored open cases of a random world equal those read after every change of injuries or records', async () => {
  await importFolder(db, fixture, { today: '2026-11-21', source: 'paper-league' });
  await checked();
  await query(
    `insert into entity (kind, name, source_id, source_ref)
      select 'player', 'Player ' || n, (select min(id) from source), 'random-' || n from generate_series(1, 60) n`,
  );
  await query(
    `insert into player (entity_id, first_name, last_name, coverage, coverage_from, coverage_until)
      select id, 'Player', 'Random', (enum_range(null::coverage_status))[1 + id % 3], '2014-07-01',
        case when id % 4 = 0 then null else date '2022-01-01' + (id * 37) % 1700 end
      from entity where source_ref like 'random-%'`,
  );
  const changes = [
    // Closed ones, ongoing ones, and such as have neither an end nor a length; some without a diagnosis or an area.
    `insert into injury (player_id, description, category, type, part, diagnosis, tissue, body_area, start_date, end_date,
        recovery_days, ongoing, source_id, source_ref)
      select entity_id, 'Random', 'injury', 'muscular-injury', 'leg',
        (array['hamstring-injury', 'calf-strain', null])[1 + n % 3], (array['muscle', null])[1 + n % 2],
        (array['thigh', 'calf', null])[1 + (entity_id + n) % 3], date '2015-01-01' + (entity_id * 31 + n * 397) % 4000,
        case when n % 4 = 0 then date '2027-01-01' end, case when n % 4 = 1 then 30 end, n % 4 = 2,
        (select min(id) from source), entity_id || '-' || n
      from player, generate_series(1, 12) n where last_name = 'Random'`,
    `update injury set type = 'ligament-injury' where id % 3 = 0`,
    `update injury set tissue = 'tendon' where id % 5 = 0`,
    `update injury set body_area = 'knee' where id % 7 = 0`,
    `update injury set diagnosis = 'calf-tear' where id % 4 = 0`,
    `update injury set recovery_days = 12 where recovery_days is null and not ongoing and id % 3 = 1`,
    `update injury set ongoing = false, end_date = start_date + 5 where ongoing and id % 5 = 0`,
    `update injury set start_date = start_date - 40 where id % 13 = 0`,
    `update injury set player_id = (select min(entity_id) + 3 from player where last_name = 'Random') where id % 29 = 0`,
    `update injury set other_event = true where id % 7 = 0`,
    `update injury set parent_id = (select min(id) from injury) where id % 9 = 0`,
    `update player set coverage_until = coverage_until - 1000`,
    `update player set coverage = 'uncovered' where entity_id % 5 = 0`,
    `update player set coverage = 'fully_covered', coverage_until = null where entity_id % 10 = 0`,
    `delete from injury where id % 6 = 0`,
    `delete from entity where source_ref like 'random-%' and id % 8 = 0`,
    `delete from player where last_name = 'Random' and entity_id % 8 = 1`,
  ];
  let before = await checked();
  for (const change of changes) {
    await query(change);
    const after = await checked();
    expect(after, change).not.toEqual(before);
    before = after;
  }
  // A name or a height changes nothing.
  await query(`update player set height_cm = 180; update injury set description = 'Other'`);
  expect(await checked()).toEqual(before);
  await query('truncate injury cascade');
  expect(await checked()).toEqual([]);
});

test('G-32 two who record open injuries of one player at once keep both', async () => {
  const { rows } = await db.$client.query<{ id: number }>(
    `select min(entity_id) as id from player where coverage = 'fully_covered'`,
  );
  const add = (n: number) =>
    query(
      `insert into injury (player_id, description, category, type, part, start_date, ongoing, source_id, source_ref)
        values ($1, 'Calf strain', 'injury', 'muscular-injury', 'leg', date '2026-01-01' + $2::int, true,
          (select min(id) from source), 'at-once-' || $2::int)`,
      [rows[0]?.id, n],
    );
  await Promise.all(Array.from({ length: 8 }, (_, n) => add(n)));
  expect(await checked()).toHaveLength(8);
});
