import { beforeEach, describe, expect, test } from 'vitest';
import { findForecastRecords, findForecasts, keepForecasts } from '../../src/provider/forecasts/store.ts';
import { asKnownOn } from '../../src/provider/data/as-known-on.ts';
import { freshDatabase, registerPlayers } from '../database.ts';
import { emptyTables } from './imports/tables.ts';

const db = await freshDatabase();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.$client.query<Row>(text, values)).rows;

beforeEach(async () => {
  await emptyTables(db);
  await query(`with told as (insert into source (key, kind, name) values ('one', 'press_report', 'One') returning id),
    named as (insert into entity (kind, name, source_id, source_ref)
      select kind::entity_kind, name, id, name from told,
        (values ('competition', 'League'), ('team', 'Villa'), ('player', 'Player')) e(kind, name) returning id, name),
    clubs as (insert into team (entity_id, type) select id, 'club' from named where name = 'Villa'),
    players as (insert into player (entity_id, first_name, last_name, coverage)
      select id, 'A', 'Player', 'fully_covered' from named where name = 'Player'),
    years as (insert into season (competition_id, label, start_date, end_date)
      select id, '2022/2023', '2022-07-01', '2023-06-30' from named where name = 'League' returning id)
    insert into squad (season_id, team_id, player_id) select years.id, t.id, p.id
      from years, named t, named p where t.name = 'Villa' and p.name = 'Player'`);
  await registerPlayers(db);
});

const idOf = async (name: string) =>
  (await query<{ id: number }>('select id from entity where name = $1', [name]))[0]?.id ?? 0;
const ONE = `(select id from source where key = 'one')`;
const PLAYER = `(select id from entity where name = 'Player')`;

async function injure(
  start: string,
  end: string | null,
  more: { expectedBy?: string; on?: string; back?: string } = {},
) {
  await query(
    `insert into injury (player_id, description, category, type, part, start_date, end_date, recovery_days, ongoing,
       expected_by, expected_on, expected_return, source_id, source_ref)
     values (${PLAYER}, 'Knee injury', 'injury', 'unspecified', 'knee', $1, $2, $2::date - $1::date, $2::date is null,
       $3, $4, $5, ${ONE}, 'injury')`,
    [start, end, more.expectedBy ?? null, more.on ?? null, more.back ?? null],
  );
}
const note = (said: string, expected: string | null, status = 'injured') =>
  query(
    `insert into availability_note (player_id, text, status, is_injury, published_at, known_from, stated_on,
       expected_return, source_id, source_ref)
     values (${PLAYER}, 'Knee injury', $3, true, $1::date, '2022-09-01', $1::date, $2, ${ONE}, $4)`,
    [said, expected, status, `${said} ${expected}`],
  );
const found = async () =>
  (await findForecasts(db, await idOf('Player'))).map(({ saidOn, expected, state }) => [saidOn, expected, state]);

describe('G-32 how a stated return ends', () => {
  test('right within three days, too early before, too late after', async () => {
    await injure('2022-09-01', '2022-09-20');
    await note('2022-09-02', '2022-09-12');
    await note('2022-09-13', '2022-09-17');
    await note('2022-09-18', '2022-09-24');
    expect(await found()).toEqual([
      ['2022-09-18', '2022-09-24', 'late'],
      ['2022-09-13', '2022-09-17', 'right'],
      ['2022-09-02', '2022-09-12', 'early'],
    ]);
  });

  test('another day, or none, said before the stated one withdraws it; the same day again counts once', async () => {
    await injure('2022-09-01', '2022-10-30');
    await note('2022-09-02', '2022-09-20');
    await note('2022-09-05', '2022-09-20', 'doubtful');
    await note('2022-09-10', '2022-10-05');
    await note('2022-09-25', null);
    await note('2022-10-06', '2022-10-28');
    expect(await found()).toEqual([
      ['2022-10-06', '2022-10-28', 'right'],
      ['2022-09-10', '2022-10-05', 'withdrawn'],
      ['2022-09-02', '2022-09-20', 'withdrawn'],
    ]);
  });

  test('an ongoing injury, and one that is not recorded, judge nothing', async () => {
    await note('2022-09-02', '2022-09-20');
    expect(await found()).toEqual([['2022-09-02', '2022-09-20', 'open']]);
    await injure('2022-09-10', null);
    expect(await found()).toEqual([['2022-09-02', '2022-09-20', 'open']]);
  });

  test('what a record expects counts as said by whom it names', async () => {
    await injure('2022-09-01', '2022-09-20', { expectedBy: 'Club doctor', on: '2022-09-03', back: '2022-09-21' });
    expect(await findForecasts(db, await idOf('Player'))).toMatchObject([
      { kind: 'record', by: 'Club doctor', saidOn: '2022-09-03', returned: '2022-09-20', state: 'right', own: null },
    ]);
  });
});

test('G-32 clubs, sources and our own estimates are counted from the same forecasts', async () => {
  await injure('2022-09-01', '2022-09-20');
  await note('2022-09-02', '2022-09-12');
  await keepForecasts(db, new Date('2026-11-26T03:00Z'));
  const records = await findForecastRecords(db, [await idOf('Villa')]);
  const states = { right: 0, early: 1, late: 0, withdrawn: 0, open: 0 };
  const sums = { cases: 1, error: 8, squared: 64, absolute: 8, within3: 0, within7: 0 };
  expect(records.clubs).toMatchObject([{ name: 'Villa', states, sums }]);
  expect(records.sources).toMatchObject([{ tag: null, name: 'One', states, sums }]);
  // No diagnosis, so nothing was comparable.
  expect(records.own).toMatchObject({ cases: 0, inside: 0 });
  expect(await findForecastRecords(db, [])).toMatchObject({ clubs: [], sources: [] });
});

test('the records of a past day know no return and no statement that came later', async () => {
  await injure('2022-10-01', '2022-11-01');
  await query(`update injury set known_from = '2022-10-01'`);
  await note('2022-10-02', '2022-10-20');
  await note('2022-10-18', '2022-11-02');
  await keepForecasts(db, new Date('2022-12-01T03:00:00Z'));
  const club = await idOf('Villa');
  const statesOn = (day: string) =>
    asKnownOn(db, day, async (past) => (await findForecastRecords(past, [club])).clubs.map(({ states }) => states));
  expect((await findForecastRecords(db, [club])).clubs).toMatchObject([
    { states: { withdrawn: 1, right: 1, open: 0 } },
  ]);
  expect(await statesOn('2022-10-01')).toEqual([]);
  expect(await statesOn('2022-10-10')).toMatchObject([{ open: 1, withdrawn: 0, right: 0 }]);
  expect(await statesOn('2022-10-20')).toMatchObject([{ open: 1, withdrawn: 1, right: 0 }]);
  expect(await statesOn('2022-11-01')).toMatchObject([{ open: 0, withdrawn: 1, right: 1 }]);
});
