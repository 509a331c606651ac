import { describe, expect, test } from 'vitest';
import { timeRange } from '../../src/domain/posts/period.ts';
import { dayIn, knownTimeZone, offsetAt, startOfDay } from '../../src/domain/time-zones.ts';
import { ago } from '../../src/domain/ago.ts';

const at = (instant: string) => Date.parse(instant);

describe('G-64 the reader’s day', () => {
  test('a name is one that Intl knows, and no offset', () => {
    expect(knownTimeZone('europe/rome')).toBe('Europe/Rome');
    for (const name of ['', '+01:00', 'Mars/Base', 'Europe/Rome\n']) expect(knownTimeZone(name)).toBeNull();
  });

  test.each([
    ['UTC', '2026-11-21'],
    ['Europe/Rome', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-22'],
  ])('at half past eleven in London it is in %s %s', (zone, day) => {
    expect(dayIn(at('2026-11-21T23:30:00Z'), zone)).toBe(day);
  });

  test.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00Z'],
    ['Europe/Rome', '2026-11-22', '2026-11-21T23:00:00Z'],
    // Clocks go forward, and back.
    ['Europe/Rome', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Rome', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Europe/Rome', '2026-10-26', '2026-10-25T23:00:00Z'],
    ['Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00Z'],
    ['Pacific/Auckland', '2026-11-22', '2026-11-21T11:00:00Z'],
    // These clocks go forward at midnight: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  ])('in %s %s begins at %s', (zone, day, start) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(new Date(start).toISOString());
  });

  test('every day of a year begins with its first instant in every zone', () => {
    for (const zone of ['America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Europe/London'])
      for (let ms = at('2026-01-01'); ms < at('2027-01-01'); ms += 86_400_000) {
        const day = new Date(ms).toISOString().slice(0, 10);
        const start = startOfDay(day, zone);
        expect([zone, day, dayIn(start, zone), dayIn(start - 1, zone) < day]).toEqual([zone, day, day, true]);
      }
  });

  test('“today” is the reader’s', () => {
    const now = at('2026-11-21T23:30:00Z');
    const time = { activeTimeFilter: 'timeframe', timeframe: 'today' } as const;
    expect(timeRange(time, now, [], 'Europe/Rome')).toEqual({
      since: at('2026-11-21T23:00:00Z'),
      until: at('2026-11-22T23:00:00Z'),
    });
    expect(offsetAt(now, 'America/St_Johns')).toBe(-3.5 * 3_600_000);
  });
});

describe('G-64 what is fresh is said by its age', () => {
  const now = at('2026-11-21T12:00:30Z');

  test.each([
    ['2026-11-21T12:00:00Z', 'en-GB', 'now'],
    ['2026-11-21T11:59:00Z', 'en-GB', '1 minute ago'],
    ['2026-11-21T11:00:31Z', 'de', 'vor 59 Minuten'],
    ['2026-11-21T09:00:00Z', 'it', '3 ore fa'],
    ['2026-11-20T12:00:31Z', 'pt-BR', 'há 23 horas'],
    ['2026-11-20T12:00:30Z', 'en-GB', null],
    ['2026-11-21T12:00:31Z', 'en-GB', null],
    ['never', 'en-GB', null],
  ])('%s in %s: %s', (instant, tag, text) => {
    expect(ago(instant, now, new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))).toBe(text);
  });
});
