import { expect, test } from 'vitest';
import { PUBLISHED } from '../../../src/provider/data/seed/rates.ts';
import { DEMO_WORLD as world } from './demo-world.ts';

const injuries = world.injuries.filter((row) => !row.otherEvent && row.parentId === null);
const closed = injuries.filter((row) => !row.ongoing && (row.recoveryDays ?? 0) > 0);
type Row = (typeof injuries)[number];

const share = (matches: (row: Row) => boolean, among: readonly Row[] = injuries) =>
  among.filter(matches).length / among.length;
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Within so much of a published figure, or of its range. */
function expectNear(figure: number, published: number | { low: number; high: number }, tolerance: number): void {
  const { low, high } = typeof published === 'number' ? { low: published, high: published } : published;
  expect(figure).toBeGreaterThanOrEqual(low - tolerance);
  expect(figure).toBeLessThanOrEqual(high + tolerance);
}

test('G-19 there are enough injuries to compare', () => {
  expect(injuries.length).toBeGreaterThan(4000);
});

test('G-19 injuries in matches are as frequent as published, per 1000 hours of play', () => {
  const covered = new Set(
    world.players.filter(({ coverage }) => coverage === 'fully_covered').map(({ entityId }) => entityId),
  );
  const minutes = world.appearances
    .filter(({ playerId }) => covered.has(playerId))
    .reduce((sum, sheet) => sum + sheet.minutes, 0);
  const hurt = injuries.filter((row) => covered.has(row.playerId) && /^(during_)?match$/.test(row.setting));
  expectNear((hurt.length / (minutes / 60)) * 1000, PUBLISHED.matchIncidence, 1);
});

test('G-19 types of injury have their published shares', () => {
  expectNear(
    share(({ type }) => type === 'muscular-injury'),
    PUBLISHED.muscular,
    0.02,
  );
  expectNear(
    share(({ description }) => description.startsWith('Hamstring')),
    PUBLISHED.hamstring,
    0.02,
  );
  expectNear(
    share(({ type }) => type === 'joint-injury' || type === 'ligament-injury'),
    PUBLISHED.jointOrLigament,
    0.025,
  );
  expectNear(
    share(({ description }) => /bruise|contusion/i.test(description)),
    PUBLISHED.contusion,
    0.02,
  );
  expectNear(
    share(({ type }) => type === 'bone-fracture'),
    PUBLISHED.fracture,
    0.01,
  );
});

test('G-19 the thigh is hurt most, then knee, ankle, and hip and groin', () => {
  const counts = [...Map.groupBy(injuries, ({ part }) => part)]
    .map(([part, rows]) => ({ part, count: rows.length }))
    .sort((a, b) => b.count - a.count);
  const commonest = counts.slice(0, 4).map(({ part }) => part);
  expect(commonest[0]).toBe('thigh');
  expect(commonest.toSorted()).toEqual(['ankle', 'knee', 'pelvis', 'thigh']);
});

test('G-19 reinjuries have their published share and last longer', () => {
  expectNear(
    share(({ recurring }) => recurring),
    PUBLISHED.reinjury,
    0.015,
  );
  const days = (recurring: boolean) =>
    mean(closed.filter((row) => row.recurring === recurring).map(({ recoveryDays }) => recoveryDays ?? 0));
  expectNear(days(false), PUBLISHED.meanDays.first, 2);
  expectNear(days(true), PUBLISHED.meanDays.reinjury, 4);
});

test('G-19 the 31 commonest diagnoses are mild, moderate and severe in their published shares', () => {
  const known = closed.filter(({ legacyType }) => legacyType === null);
  const commonest = [...Map.groupBy(known, ({ description }) => description).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, 31)
    .map((rows) => ({
      count: rows.length,
      days: median(rows.map(({ recoveryDays }) => recoveryDays ?? 0)),
    }));
  const total = commonest.reduce((sum, { count }) => sum + count, 0);
  const part = (holds: (days: number) => boolean) =>
    commonest.filter(({ days }) => holds(days)).reduce((sum, { count }) => sum + count, 0) / total;
  const { mild, moderate, severe } = PUBLISHED.byMedianOfDiagnosis;
  expectNear(
    part((days) => days <= 7),
    mild,
    0.08,
  );
  expectNear(
    part((days) => days > 7 && days <= 28),
    moderate,
    0.08,
  );
  expectNear(
    part((days) => days > 28),
    severe,
    0.06,
  );
});

test('G-19 injuries of every severity occur, most of them under four weeks', () => {
  const under = share(({ recoveryDays }) => (recoveryDays ?? 0) <= 28, closed);
  expect(under).toBeGreaterThan(0.78);
  expect(under).toBeLessThan(0.9);
});

test('players differ: some were never hurt, none more than about 25 times', () => {
  const covered = world.players.filter(({ coverage }) => coverage === 'fully_covered');
  const counts = covered.map(({ entityId }) => injuries.filter(({ playerId }) => playerId === entityId).length);
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThan(14);
  expect(Math.max(...counts)).toBeLessThanOrEqual(30);
});
