import { expect, test } from 'vitest';
import { calibrate, findCalibration, isCalibrationDue } from '../../src/provider/statistics/store-calibration.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();

test('G-32 ranges are judged at once and then every night, and the result takes the place of the last one', async () => {
  const at = (time: string) => new Date(`2026-11-26T${time}Z`);
  expect(await isCalibrationDue(db, at('12:00'))).toBe(true);
  await db.$client.query(
    `with told as (insert into source (key, kind, name) values ('c', 'press_report', 'C') returning id),
       one as (insert into entity (kind, name, source_id, source_ref) select 'player', 'One', id, 'one' from told returning id),
       player as (insert into player (entity_id, last_name, coverage) select id, 'One', 'fully_covered' from one)
     insert into injury (player_id, description, category, type, part, diagnosis, start_date, end_date, recovery_days,
       source_id, source_ref)
     select one.id, 'Strain', 'injury', 'muscular-injury', 'thigh', 'hamstring-strain', day, day + 1 + n % 9, 1 + n % 9, told.id, n
     from told, one, generate_series(0, 19) n, lateral (select date '2020-01-01' + 20 * n as day) start`,
  );
  const [all] = await calibrate(db, at('12:00'));
  expect(all).toMatchObject({ diagnosis: '', day: 0, cases: 10 });
  expect(await findCalibration(db, 'hamstring-strain')).toEqual([{ day: 0, cases: 10, inside: all?.inside }]);
  expect(await isCalibrationDue(db, at('13:00'))).toBe(false);
  expect(await isCalibrationDue(db, new Date('2026-11-27T00:30Z'))).toBe(false);
  expect(await isCalibrationDue(db, new Date('2026-11-27T02:30Z'))).toBe(true);
  await db.$client.query('delete from injury');
  expect((await calibrate(db, at('14:00'))).map(({ cases }) => cases)).toEqual([0, 0, 0]);
  expect(await findCalibration(db, 'hamstring-strain')).toEqual([]);
});
