import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIAGNOSES, DIAGNOSIS_IDS, type DiagnosisId } from '../../src/domain/diagnosis/diagnoses.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { findFollowedReturns } from '../../src/provider/statistics/store-absence.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const query = (text: string, values: unknown[] = []) => db.$client.query(text, values);
const fixture = join(import.meta.dirname, '../fixtures/import');
/** Those of the fixture and of the random world, and one without a case. */
const GROUPS: DiagnosisId[] = ['hamstring-injury', 'calf-injury', 'ankle-sprain', 'muscle-injury', 'malaria'];

/** The returns of a group, counted from the injuries themselves. */
const COUNTED = `with own as (
    select player_id, end_date, ongoing,
      lead(start_date) over (partition by player_id order by start_date, end_date, id) as next
    from injury where diagnosis = any ($1) and not other_event and parent_id is null),
  followed as (
    select o.end_date, o.next, least($2::date, coalesce(p.coverage_until, $2::date), o.end_date + 363) as until
    from own o join player p on p.entity_id = o.player_id and p.coverage in ('fully_covered', 'partially_covered')
    where not o.ongoing and o.end_date is not null and (o.next is null or o.next >= o.end_date))
  select least(coalesce(next, until), until) - end_date as days, coalesce(next <= until, false) as injured,
    count(*)::int as cases
  from followed where until >= end_date group by 1, 2`;

/** Lines "days, injured, cases" of every group that has any, by group. */
async function counted(today: string): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    GROUPS.map(async (group) => {
      const members = DIAGNOSIS_IDS.filter((id) => DIAGNOSES[id].group === group);
      const { rows } = await db.$client.query<{ days: number; injured: boolean; cases: number }>(COUNTED, [
        members,
        today,
      ]);
      return [group, rows.map(({ days, injured, cases }) => `${days} ${injured} ${cases}`)] as const;
    }),
  );
  return withoutEmpty(found);
}

async function kept(today: string): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    GROUPS.map(async (group) => {
      const { injured, free } = await findFollowedReturns(db, group, { today, isPast: false });
      const lines = (cases: typeof free, isInjured: boolean) => cases.map(([days, n]) => `${days} ${isInjured} ${n}`);
      return [group, [...lines(injured, true), ...lines(free, false)]] as const;
    }),
  );
  return withoutEmpty(found);
}

function withoutEmpty(found: readonly (readonly [DiagnosisId, readonly string[]])[]): Record<string, string[]> {
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0).map(([id, lines]) => [id, lines.toSorted()]));
}

/** What is kept, after a check that it is what would be counted on several days. */
async function checked(): Promise<Record<string, string[]>> {
  for (const today of ['2019-06-30', '2024-02-29', '2026-11-21'])
    expect(await kept(today)).toEqual(await counted(today));
  const { rows } = await query('select from return_count where cases < 1');
  expect(rows).toEqual([]);
  return counted('2026-11-21');
}

test('G-32 the database counts the same diagnoses together as the domain', async () => {
  const { rows } = await db.$client.query<{ id: DiagnosisId; group: string }>(
    'select id, diagnosis_group(id) as "group" from unnest($1::text[]) as id',
    [DIAGNOSIS_IDS],
  );
  for (const { id, group } of rows) expect(group, id).toBe(DIAGNOSES[id].group);
});

test('G-32 stored returns of a random world equal a fresh count after every change of injuries or records', async () => {
  await importFolder(db, fixture, { today: '2026-11-21', source: 'paper-league' });
  await checked();
  const random = (n: string) => `hashint8extended(${n}, 7)`;
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
    // Forty injuries a player in eleven years, four diagnoses of two groups, some without an end. In this order: were it
    // by n first, all injuries of one remainder of id would belong to players with one kind of coverage.
    `insert into injury (player_id, description, category, type, part, diagnosis, start_date, end_date, ongoing, source_id, source_ref)
      select entity_id, 'Random', 'injury', 'muscular-injury', 'leg',
        (array['hamstring-injury', 'hamstring-strain', 'calf-strain', 'calf-tear'])[1 + abs(${random('entity_id * 100 + n')} % 4)],
        since, case when n % 9 = 0 then null else since + (abs(${random('entity_id * 300 + n')}) % 60)::int end,
        n % 17 = 0, (select min(id) from source), entity_id || '-' || n
      from player, generate_series(1, 40) n,
        lateral (select date '2015-01-01' + (abs(${random('entity_id * 200 + n')}) % 4000)::int as since) d
      where last_name = 'Random' order by entity_id, n`,
    `update injury set end_date = end_date + 5 where id % 3 = 0`,
    `update injury set diagnosis = 'calf-strain' where id % 5 = 0`,
    `update injury set diagnosis = null where id % 11 = 0`,
    `update injury set start_date = start_date - 40 where id % 13 = 0`,
    `update injury set player_id = (select min(entity_id) + 3 from player where last_name = 'Random') where id % 29 = 0`,
    `update injury set other_event = true where id % 7 = 0`,
    `update injury set parent_id = (select min(id) from injury) where id % 41 = 0`,
    `update player set coverage_until = coverage_until + 90`,
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
  const hamstring = before['hamstring-injury'] ?? [];
  expect(hamstring.some((line) => line.includes('true'))).toBe(true);
  // A name or a height changes nothing.
  await query(`update player set height_cm = 180; update injury set description = 'Other'`);
  expect(await checked()).toEqual(before);
  await query('truncate injury cascade');
  expect(await checked()).toEqual({});
});

test('G-32 two who record injuries of one player at once lose no return', async () => {
  const { rows } = await db.$client.query<{ id: number }>(
    `select min(entity_id) as id from player where coverage = 'fully_covered'`,
  );
  const player = rows[0]?.id ?? 0;
  const add = (n: number) =>
    query(
      `insert into injury (player_id, description, category, type, part, diagnosis, start_date, end_date, source_id, source_ref)
        values ($1, 'Calf strain', 'injury', 'muscular-injury', 'leg', 'calf-strain', date '2018-01-01' + $2::int * 20,
          date '2018-01-01' + $2::int * 20 + 9, (select min(id) from source), 'at-once-' || $2::int)`,
      [player, n],
    );
  await Promise.all(Array.from({ length: 8 }, (_, n) => add(n)));
  expect((await checked())['calf-injury']).toHaveLength(2);
});
