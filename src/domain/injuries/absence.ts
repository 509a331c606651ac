/** Twenty years: no absence lasts longer, so a date is wrong. */
export const MAX_ABSENCE_DAYS = 7305;

/** An absence as somebody states it. */
interface Absence {
  start: string;
  /** Day of the confirmed or expected return; null when none is known. */
  end: string | null;
  /** It is ongoing, without an expected return. */
  isOpen: boolean;
}

/**
 * Whether an absence is ongoing today.
 * @example isOngoing({ start: '2026-11-01', end: '2026-12-01', isOpen: false }, '2026-11-21') // true
 */
export function isOngoing({ start, end, isOpen }: Absence, today: string): boolean {
  return start <= today && (isOpen || (end !== null && end > today));
}
