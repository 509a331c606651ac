import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pace } from '../../../src/domain/following/event-kinds.ts';
import { sendingTime } from '../../../src/domain/following/quiet-hours.ts';
import { offsetAt } from '../../../src/domain/time-zones.ts';

const HOUR_MS = 3_600_000;
const at = (instant: string) => Date.parse(instant);
const quiet = { from: 22, until: 7 };
const localHour = (ms: number, timeZone: string) => new Date(ms + offsetAt(ms, timeZone)).getUTCHours();

describe('when a notification is sent', () => {
  test.each<[string, Exclude<Pace, 'no'>, string, string]>([
    // The hours before and after quiet hours, at both ends of the world.
    ['2026-03-10T20:59:00Z', 'now', 'Europe/Rome', '2026-03-10T20:59:00Z'],
    ['2026-03-10T21:00:00Z', 'now', 'Europe/Rome', '2026-03-11T06:00:00Z'],
    ['2026-03-11T05:59:00Z', 'now', 'Europe/Rome', '2026-03-11T06:00:00Z'],
    ['2026-03-10T12:00:00Z', 'now', 'Pacific/Kiritimati', '2026-03-10T17:00:00Z'],
    ['2026-03-10T12:00:00Z', 'now', 'Pacific/Pago_Pago', '2026-03-10T18:00:00Z'],
    ['2026-03-10T03:00:00Z', 'now', 'Asia/Kathmandu', '2026-03-10T03:00:00Z'],
    // Clocks go forward and back in the night, by an hour or by half of one.
    ['2026-03-28T23:00:00Z', 'now', 'Europe/Rome', '2026-03-29T05:00:00Z'],
    ['2026-10-24T23:00:00Z', 'now', 'Europe/Rome', '2026-10-25T06:00:00Z'],
    ['2026-04-04T14:00:00Z', 'now', 'Australia/Lord_Howe', '2026-04-04T20:30:00Z'],
    ['2026-03-10T12:20:00Z', 'hourly', 'UTC', '2026-03-10T13:00:00Z'],
    ['2026-03-10T21:20:00Z', 'hourly', 'UTC', '2026-03-11T07:00:00Z'],
    ['2026-03-10T07:59:00Z', 'daily', 'UTC', '2026-03-10T08:00:00Z'],
    ['2026-03-10T08:00:00Z', 'daily', 'UTC', '2026-03-11T08:00:00Z'],
    ['2026-03-10T12:00:00Z', 'daily', 'Pacific/Kiritimati', '2026-03-10T18:00:00Z'],
  ])('of %s, %s in %s: %s', (now, pace, timeZone, sent) => {
    expect(new Date(sendingTime(at(now), pace, { timeZone, quiet, digestHour: 8 })).toISOString()).toBe(
      new Date(sent).toISOString(),
    );
  });

  test('in quiet hours only if it is urgent and that is wanted; equal hours are none', () => {
    const now = at('2026-03-10T23:00:00Z');
    expect(sendingTime(now, 'now', { timeZone: 'UTC', quiet, digestHour: 8 }, true)).toBe(now);
    expect(sendingTime(now, 'now', { timeZone: 'UTC', quiet: { from: 5, until: 5 }, digestHour: 8 })).toBe(now);
  });

  test('never before it has happened, never in quiet hours, and within two days, in every zone and year', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.integer({ min: at('2010-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.constantFrom<Exclude<Pace, 'no'>>('now', 'hourly', 'daily'),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        hour,
        hour,
        hour,
        (now, pace, timeZone, from, until, digestHour) => {
          const sent = sendingTime(now, pace, { timeZone, quiet: { from, until }, digestHour });
          expect(sent).toBeGreaterThanOrEqual(now);
          expect(sent - now).toBeLessThanOrEqual(50 * HOUR_MS);
          const local = localHour(sent, timeZone);
          const isQuiet = from <= until ? from <= local && local < until : local >= from || local < until;
          expect(isQuiet).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
