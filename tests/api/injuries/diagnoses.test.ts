import { expect, test } from 'vitest';
import { DiagnosisStatistics } from '../../../src/contract/diagnosis/statistics.ts';
import { keepCaseGroups } from '../../../src/provider/statistics/store-case-groups.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api, world, doctor, reporter } = await openWorld();

/** Records one injury of Silva. */
async function addInjury(more: Partial<typeof injury.$inferInsert> & { sourceRef: string }) {
  const [some] = await db.select().from(injury).limit(1);
  await db.insert(injury).values({
    playerId: Number(world.silva.slice(2)),
    sourceId: some?.sourceId ?? 0,
    description: 'Achilles tendon rupture',
    diagnosis: 'achilles-rupture',
    category: 'injury',
    type: 'muscular-injury',
    part: 'leg',
    startDate: '2020-01-01',
    ...more,
  });
}

const ask = async (id: string) => contractual(await api.get(`/diagnoses/${id}`, doctor), DiagnosisStatistics);

test('G-32 nine cases are too few for a curve, ten are enough', async () => {
  for (const days of [10, 20, 30, 40, 50, 60, 70, 80, 90])
    await addInjury({ recoveryDays: days, endDate: '2020-06-01', sourceRef: `achilles-${days}` });
  const few = await ask('achilles-rupture');
  expect(few.absence).toMatchObject({ cases: 9, median: null, curve: [] });
  await addInjury({ recoveryDays: 100, endDate: '2020-06-01', sourceRef: 'achilles-100' });
  const enough = await ask('achilles-rupture');
  expect(enough).toMatchObject({ id: 'achilles-rupture', body_area: 'lower-leg', tissue: 'muscle-tendon' });
  // Half are back from day 50 to day 60: 55 in the middle; a quarter at day 30, three quarters at day 80.
  expect(enough.absence).toMatchObject({ cases: 10, open: 0, lower: 30, median: 55, upper: 80 });
  expect(enough.absence?.curve).toHaveLength(11);
  const third = enough.absence?.curve.find(({ day }) => day === 30);
  expect(third?.at_risk).toBe(8);
  expect(third?.back).toBeCloseTo(0.3, 9);
});

// Rossi's record ends on 1 March 2026. Back on 1 January, injured again on 10 January (day 9: week 2), back on 20 January and
// followed to 1 March (day 40). The other eight returns are followed for a whole year.
test('G-32 how often a diagnosis comes back, by week since the return', async () => {
  const rossi = Number(world.rossi.slice(2));
  const calf = (start: string, end: string) =>
    addInjury({
      diagnosis: 'calf-strain',
      playerId: rossi,
      startDate: start,
      endDate: end,
      sourceRef: `calf-${start}`,
    });
  for (const year of [2012, 2013, 2014, 2015, 2016, 2017, 2018])
    await calf(`${year}-01-01`, `${year}-01-0${year - 2010}`);
  await calf('2025-12-20', '2026-01-01');
  expect((await ask('calf-injury')).reinjury).toMatchObject({ returns: 8, weeks: [] });
  await calf('2026-01-10', '2026-01-20');
  await calf('2022-01-01', '2022-02-01');
  // The later injuries of a player without a record are unknown.
  await addInjury({
    diagnosis: 'calf-tear',
    startDate: '2023-01-01',
    endDate: '2023-02-01',
    sourceRef: 'calf-unknown',
  });
  const { reinjury } = await ask('calf-tear');
  expect(reinjury).toMatchObject({ returns: 10, weeks: { length: 14 } });
  expect(reinjury?.weeks[0]).toMatchObject({ at_risk: 10, player_days: 70, injuries: 0 });
  expect(reinjury?.weeks[1]).toMatchObject({ at_risk: 10, player_days: 9 * 7 + 3, injuries: 1 });
  expect(reinjury?.weeks[1]?.rate?.value).toBeCloseTo(1000 / 66, 9);
  // Day 40 is in week 6, of which it is the sixth day.
  expect(reinjury?.weeks[5]).toMatchObject({ at_risk: 9, player_days: 8 * 7 + 6 });
  expect(reinjury?.weeks[6]).toMatchObject({ at_risk: 8 });
});

test('a diagnosis that does not exist is not found; without the capability there is no answer', async () => {
  for (const id of ['toothache', 'toString', '%00'])
    expect((await api.get(`/diagnoses/${id}`, doctor)).status).toBe(404);
  expect((await api.get('/diagnoses/achilles-rupture', reporter)).status).toBe(403);
});

// Silva's injuries of 1 to 49 and of 51 days, and one of Rossi's of 50.
test('G-32 first, recurrent and age: a group with at least 50 players at risk has a curve of its own', async () => {
  const rossi = Number(world.rossi.slice(2));
  const bruise = (more: Partial<typeof injury.$inferInsert> & { sourceRef: string }) =>
    addInjury({ description: 'Bone bruise', diagnosis: 'bone-bruise', bodyArea: 'knee', side: 'left', ...more });
  const first = new Date('2000-01-01').getTime();
  const dayOf = (days: number) => new Date(first + days * 86_400_000).toISOString().slice(0, 10);
  for (let n = 1; n <= 49; n += 1)
    await bruise({ startDate: dayOf(100 * n), endDate: dayOf(101 * n), recoveryDays: n, sourceRef: `bruise-${n}` });
  const groupsOf = async () => (await ask('bone-bruise')).case_groups;
  const now = new Date('2026-03-10T03:00:00Z');
  expect(await groupsOf()).toEqual([]);
  await keepCaseGroups(db, now);
  expect(await groupsOf()).toEqual([]);
  expect((await api.get('/diagnoses/bone-bruise?cases=recurrent', doctor)).status).toBe(404);
  // The first of a player is no recurrence unless its source says so.
  await bruise({ playerId: rossi, startDate: '2019-01-01', recoveryDays: 50, sourceRef: 'bruise-50', recurring: true });
  await bruise({ startDate: '2020-01-01', recoveryDays: 51, endDate: '2020-02-21', sourceRef: 'bruise-51' });
  // Elsewhere, on the other side, or before the return from the earlier one.
  const later = { startDate: '2020-02-01', endDate: '2020-03-01', recoveryDays: 29 };
  await bruise({ ...later, bodyArea: 'ankle', sourceRef: 'bruise-52' });
  await bruise({ ...later, bodyArea: null, sourceRef: 'bruise-53' });
  await bruise({ ...later, playerId: rossi, side: 'right', sourceRef: 'bruise-54' });
  await keepCaseGroups(db, now);
  const [recurrent, ...others] = (await groupsOf()) ?? [];
  expect(recurrent).toEqual({ id: 'recurrent', cases: 50, open: 0 });
  expect(others.every(({ id, cases }) => id.startsWith('age-') && cases >= 50)).toBe(true);
  const curve = await contractual(await api.get('/diagnoses/bone-bruise?cases=recurrent', doctor), DiagnosisStatistics);
  // All but Silva's first, which lasted a day: half are back by the middle of days 26 and 27.
  expect(curve.absence).toMatchObject({ cases: 50, open: 0, median: 27 });
  expect((await ask('bone-bruise')).absence).toMatchObject({ cases: 54 });
  expect((await api.get('/diagnoses/bone-bruise?cases=first', doctor)).status).toBe(404);
  expect((await api.get('/diagnoses/bone-bruise?cases=tall', doctor)).status).toBe(400);
});

test('on a past day the cases, their groups and the returns are those that were known, and no range is judged', async () => {
  const rossi = Number(world.rossi.slice(2));
  const sprain = (more: Partial<typeof injury.$inferInsert> & { sourceRef: string }) =>
    addInjury({ diagnosis: 'ankle-sprain', bodyArea: 'ankle', playerId: rossi, side: 'left', ...more });
  for (let n = 0; n < 60; n += 1) {
    const startDate = `${1950 + n}-03-01`;
    // The last ten became known later.
    const knownFrom = n < 50 ? '2020-01-01' : '2025-06-02';
    await sprain({ startDate, endDate: `${1950 + n}-03-11`, recoveryDays: 10, knownFrom, sourceRef: `sprain-${n}` });
  }
  await keepCaseGroups(db, new Date('2026-03-10T03:00:00Z'));
  const on = async (day: string) => ask(`ankle-sprain?as_of=${day}`);
  const today = await ask('ankle-sprain');
  const before = await on('2025-06-01');
  const after = await on('2025-06-02');
  expect([before, after, today].map(({ absence }) => absence?.cases)).toEqual([50, 60, 60]);
  const recurrent = ({ case_groups }: typeof today) => case_groups?.find(({ id }) => id === 'recurrent')?.cases;
  expect([before, after, today].map(recurrent)).toEqual([undefined, 59, 59]);
  expect(after.case_groups).toEqual(today.case_groups);
  expect(before.calibration).toEqual([]);
  const curve = await contractual(
    await api.get('/diagnoses/ankle-sprain?cases=recurrent&as_of=2025-06-02', doctor),
    DiagnosisStatistics,
  );
  expect(curve.absence).toMatchObject({ cases: 59, median: 10 });
  expect((await api.get('/diagnoses/ankle-sprain?cases=recurrent&as_of=2025-06-01', doctor)).status).toBe(404);
  expect((await api.get('/diagnoses/ankle-sprain?as_of=2026-03-11', doctor)).status).toBe(400);
});
