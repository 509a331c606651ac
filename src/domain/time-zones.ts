import { dayOf, MS_PER_DAY } from './days.ts';
import { keepResults } from './keep-results.ts';

const MAX_ZONES = 50;

const dayFormat = keepResults(MAX_ZONES, (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }));
const offsetFormat = keepResults(
  MAX_ZONES,
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

/**
 * Confirmed names as spelled by Intl, a few hundred at most. Checking with Intl costs more than the rest of a short
 * call.
 */
const known = new Set(['UTC']);

/**
 * A time zone's IANA name; null if `Intl` does not know it. Offsets such as +01:00 are not accepted.
 * @example knownTimeZone('europe/rome') // 'Europe/Rome'
 */
export function knownTimeZone(name: string): string | null {
  if (known.has(name)) return name;
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    known.add(timeZone);
    return timeZone;
  } catch {
    return null;
  }
}

/**
 * The day of an instant in a time zone.
 * @param ms since 1970
 * @param timeZone one that `knownTimeZone` returns
 * @example dayIn(Date.parse('2026-11-21T23:30:00Z'), 'Europe/Rome') // '2026-11-22'
 */
export function dayIn(ms: number, timeZone: string): string {
  if (timeZone === 'UTC') return dayOf(ms);
  return dayFormat(timeZone).format(ms);
}

/**
 * The instant a day begins in a time zone, milliseconds since 1970.
 * @example startOfDay('2026-11-22', 'Europe/Rome') // Date.parse('2026-11-21T23:00:00Z')
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  if (timeZone === 'UTC') return midnight;
  // If clocks change between the two guesses, the second offset is that of the start of the day.
  const near = midnight - offsetAt(midnight, timeZone);
  const start = midnight - offsetAt(near, timeZone);
  // A day that begins with the hour that is left out begins an hour later.
  return dayIn(start, timeZone) < day ? start + MS_PER_DAY / 24 : start;
}

/**
 * The instant at which the clocks of a time zone show an hour of a day, milliseconds since 1970.
 * @param hour 0 to 23
 */
export function instantAt(day: string, hour: number, timeZone: string): number {
  const local = Date.parse(day) + hour * (MS_PER_DAY / 24);
  // If clocks change, the second offset is that of the hour itself.
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone);
}

/**
 * How far the clocks of a time zone are ahead of UTC, in milliseconds.
 * @example offsetAt(Date.parse('2026-11-22'), 'Europe/Rome') // 3_600_000
 */
export function offsetAt(ms: number, timeZone: string): number {
  const name =
    offsetFormat(timeZone)
      .formatToParts(ms)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
