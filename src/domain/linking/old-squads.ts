import { addDays } from '../days.ts';

/** Between two seasons no squad is known for about three months. */
const MAX_SQUAD_AGE_DAYS = 120;

/**
 * Whether the squads that are known are too old for a day.
 * @param lastKnownDay the last day of any squad; '' without squads
 */
export function areSquadsOld(lastKnownDay: string, day: string): boolean {
  return lastKnownDay !== '' && lastKnownDay < addDays(day, -MAX_SQUAD_AGE_DAYS);
}
