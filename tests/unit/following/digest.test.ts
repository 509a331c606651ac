import { describe, expect, test } from 'vitest';
import { digestDue, digestSince } from '../../../src/domain/following/digest.ts';

const at = (instant: string) => Date.parse(instant);

describe('G-49 a digest is due', () => {
  test.each([
    ['UTC', '2026-03-10T06:59:59Z', null],
    ['UTC', '2026-03-10T07:00:00Z', '2026-03-10T07:00:00Z'],
    ['UTC', '2026-03-10T09:59:59Z', '2026-03-10T07:00:00Z'],
    ['UTC', '2026-03-10T10:00:00Z', null],
    ['Europe/Rome', '2026-03-10T06:30:00Z', '2026-03-10T06:00:00Z'],
    ['Asia/Tokyo', '2026-03-09T22:00:00Z', '2026-03-09T22:00:00Z'],
    // Clocks go forward at 02:00 and back at 03:00.
    ['Europe/Rome', '2026-03-29T05:30:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Rome', '2026-10-25T06:30:00Z', '2026-10-25T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T21:00:00Z', '2026-04-04T20:30:00Z'],
    // The first and the last to see a day.
    ['Pacific/Kiritimati', '2026-03-09T17:00:00Z', '2026-03-09T17:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-09T16:59:59Z', null],
    ['Pacific/Pago_Pago', '2026-03-10T18:00:00Z', '2026-03-10T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-10T17:59:59Z', null],
  ])('from seven on the clocks of %s, for three hours: %s', (timeZone, now, due) => {
    expect(digestDue(at(now), 7, timeZone)).toBe(due === null ? null : at(due));
  });

  test.each([
    ['UTC', '2026-03-11T01:59:59Z', '2026-03-10T23:00:00Z'],
    ['UTC', '2026-03-11T02:00:00Z', null],
    ['Pacific/Kiritimati', '2026-03-10T10:30:00Z', '2026-03-10T09:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-11T12:30:00Z', '2026-03-11T10:00:00Z'],
  ])('from an hour before midnight on the clocks of %s, for three hours: %s', (timeZone, now, due) => {
    expect(digestDue(at(now), 23, timeZone)).toBe(due === null ? null : at(due));
  });

  // Of hours that the clocks leave out or show twice, too, and where the day begins first and last.
  test.each([
    'Europe/Rome',
    'America/New_York',
    'America/Havana',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ])('once a day while clocks change in %s', (timeZone) => {
    for (const [from, until] of [
      ['2026-03-07', '2026-03-10'],
      ['2026-03-28', '2026-04-06'],
      ['2026-09-26', '2026-10-05'],
      ['2026-10-24', '2026-11-02'],
    ] as const)
      for (const hour of [0, 2, 23]) {
        const dues = new Set<number>();
        for (let now = at(from); now < at(until); now += 1_800_000) dues.add(digestDue(now, hour, timeZone) ?? 0);
        dues.delete(0);
        const gaps = [...dues].map((due, index, all) => due - (all[index - 1] ?? due - 86_400_000));
        const days = (at(until) - at(from)) / 86_400_000;
        expect([timeZone, hour, gaps.every((gap) => gap >= 82_800_000 && gap <= 90_000_000)]).toEqual([
          timeZone,
          hour,
          true,
        ]);
        expect(Math.abs(dues.size - days)).toBeLessThanOrEqual(1);
      }
  });
});

test('a digest goes on where the last one ended, the first looks back a day, and none more than a week', () => {
  const now = at('2026-03-10T07:00:00Z');
  expect(digestSince(now, at('2026-03-08T07:00:00Z'))).toBe(at('2026-03-08T07:00:00Z'));
  expect(digestSince(now, null)).toBe(at('2026-03-09T07:00:00Z'));
  expect(digestSince(now, at('2025-03-08T07:00:00Z'))).toBe(at('2026-03-03T07:00:00Z'));
});
