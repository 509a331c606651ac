import { expect, test } from 'vitest';
import { DiagnosisStatistics } from '../../src/contract/diagnosis/statistics.ts';
import { injury } from '../../src/provider/data/schema/injuries.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

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

test('a diagnosis that does not exist is not found; without the capability nothing is told', async () => {
  for (const id of ['toothache', 'toString', '%00'])
    expect((await api.get(`/diagnoses/${id}`, doctor)).status).toBe(404);
  expect((await api.get('/diagnoses/achilles-rupture', reporter)).status).toBe(403);
});
