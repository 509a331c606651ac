import { isDay } from '../days.ts';

/** A spell at a club as an editor enters it. */
export interface Place {
  from: string;
  /** Null is open. */
  until: string | null;
  isLoan: boolean;
  shirtNumber: number | null;
  contractEnd: string | null;
}

/** The key of an entered spell in addresses and forms. */
export const placeKey = ({ club, from }: { club: { tag: string }; from: string }) => `${club.tag}:${from}`;

export const MAX_SHIRT_NUMBER = 99;
const FIRST_DAY = '1950-01-01';
/** Transfers are announced at most so many years ahead, and contracts are no longer. */
const MAX_YEARS_AHEAD = 15;

export type PlaceField = 'from' | 'until' | 'contractEnd';

/** The first field of a spell that cannot be; null without one. */
export function faultOfPlace({ from, until, contractEnd }: Place, today: string): PlaceField | null {
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}-12-31`;
  const isPossible = (day: string, first: string) => isDay(day) && day >= first && day <= last;
  if (!isPossible(from, FIRST_DAY)) return 'from';
  if (until !== null && !isPossible(until, from)) return 'until';
  return contractEnd === null || isPossible(contractEnd, from) ? null : 'contractEnd';
}
