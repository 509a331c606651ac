const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The age of an instant in the last 24 hours; null for any other.
 * @param now milliseconds since 1970
 * @param format of the language, with `numeric: 'auto'`
 * @example ago('2026-11-21T09:00:00Z', Date.parse('2026-11-21T12:10:00Z'), english) // '3 hours ago'
 */
export function ago(instant: string, now: number, format: Intl.RelativeTimeFormat): string | null {
  const passed = now - Date.parse(instant);
  if (!(passed >= 0 && passed < DAY)) return null;
  if (passed < MINUTE) return format.format(0, 'second');
  return passed < HOUR
    ? format.format(-Math.floor(passed / MINUTE), 'minute')
    : format.format(-Math.floor(passed / HOUR), 'hour');
}
