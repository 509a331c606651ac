/**
 * Whether a time zone is one that `Intl` knows.
 * @example isTimeZone('Europe/Rome') // true
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
