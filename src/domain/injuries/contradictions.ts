import { addDays, daysBetween } from '../days.ts';
import type { Period } from '../timeframe.ts';
import { type DaysOut, isOut } from './absence-end.ts';

/** Days after an injury in which a match moves its start, as in `absence_limits`. */
const MOVED_START_DAYS = 7;

/**
 * What contradicts what: a note says 'injured', and no injury is recorded; the matches missed by the source do not fit
 * its dates; the player was on the pitch during the absence; another injury began before the end of this one; the source
 * names a club for which the player did not play; the end is before the start; two sources give two ends.
 */
export const CONTRADICTION_KINDS = ['note', 'missed', 'played', 'later', 'club', 'reversed', 'sources'] as const;
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

/** How it is decided: the record stays, or follows the evidence. */
export const VERDICTS = ['kept', 'corrected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What follows if the record is wrong: as the evidence of the kind says, or a length that is not known. */
export type Correction = Exclude<ContradictionKind, 'club'> | 'unknown';

/**
 * What the evidence makes of the record; null where it changes nothing. The matches before and after decide the club, and
 * the next injury limits the absence, unless the record says that it goes on.
 */
export function correctionOf({
  kind,
  days,
  injury,
}: {
  kind: ContradictionKind;
  days: Period | null;
  injury: { ongoing: boolean } | null;
}): Correction | null {
  if (kind === 'club' || (kind === 'later' && !injury?.ongoing)) return null;
  return kind === 'missed' && days === null ? 'unknown' : kind;
}

/** Lists of the desk: what waits, of any kind or of one, and what is decided. */
export const CONTRADICTION_LISTS = ['open', ...CONTRADICTION_KINDS, 'decided'] as const;
export type ContradictionList = (typeof CONTRADICTION_LISTS)[number];

/** What is said against a record. Each kind has some of it. */
export interface Evidence {
  /** Who says it. */
  source: string | null;
  /** The words of a note, the name of the other injury, or the club that the source names. */
  text: string | null;
  /** The first and the last day of the evidence. */
  from: string | null;
  to: string | null;
  /** Matches missed, by the source. */
  missed: number | null;
  /** Matches of the club on the days of the absence, or those that the player played then. */
  matches: number | null;
  /** The club for which the player played. */
  club: string | null;
}

/** Days on which evidence contradicts an absence, or the record as a whole. */
export interface ContradictedDays extends Period {
  injuryId: number | null;
}

/**
 * Whether a player was out through injury on a day. A day that only a contradicted absence covers, or that a source calls
 * lost although none is recorded, is neither. Source: the product's own rule (decision 550).
 * @param absences injuries, without other events
 * @example stateOn('2026-03-12', [{ id: 1, date: '2026-03-01', back: '2026-03-20' }],
 * // [{ injuryId: 1, from: '2026-03-10', to: '2026-03-19' }]) // 'contradicted'
 */
export function stateOn(
  day: string,
  absences: readonly (DaysOut & { id: number })[],
  contradictions: readonly ContradictedDays[],
): 'injured' | 'contradicted' | null {
  const against = contradictions.filter(({ from, to }) => from <= day && day <= to);
  const isUndisputed = ({ id }: { id: number }) => against.every(({ injuryId }) => injuryId !== id);
  if (absences.some((absence) => isOut(absence, day) && isUndisputed(absence))) return 'injured';
  return against.length > 0 ? 'contradicted' : null;
}

/** The first day of an injury and that of the return; a null return is a day that is not known. */
interface InjuryDays {
  startDate: string;
  endDate: string | null;
}

/**
 * The days of an injury by the evidence against it: it ends before the first match too many, on the day of the match that
 * the player played, or of the other source; it starts with a match within a week of it; days in reverse change places.
 * The next injury tells no day, only that the absence was over: `absence_limits` then limits it.
 * Source: the product's own rule.
 * @returns also the days out; 0 where the length is not known and nothing limits it, null where it is limited
 * @example correctedDays({ kind: 'sources', days: null, evidence: { to: '2026-03-10', … } },
 * { startDate: '2026-03-02', endDate: null })
 * // { startDate: '2026-03-02', endDate: '2026-03-10', recoveryDays: 8 }
 */
export function correctedDays(
  contradiction: { kind: ContradictionKind; days: Period | null; evidence: Evidence },
  injury: InjuryDays,
): InjuryDays & { recoveryDays: number | null } {
  if (contradiction.kind === 'later') return { startDate: injury.startDate, endDate: null, recoveryDays: null };
  const { startDate, endDate } = daysByEvidence(contradiction, injury);
  return { startDate, endDate, recoveryDays: endDate === null ? 0 : daysBetween(startDate, endDate) };
}

function daysByEvidence(
  { kind, days, evidence }: { kind: ContradictionKind; days: Period | null; evidence: Evidence },
  { startDate, endDate }: InjuryDays,
): InjuryDays {
  switch (kind) {
    case 'reversed':
      return { startDate: evidence.to ?? startDate, endDate: evidence.from };
    case 'sources':
      return { startDate, endDate: evidence.to };
    case 'played':
      return days && days.from <= addDays(startDate, MOVED_START_DAYS)
        ? { startDate: days.to, endDate }
        : { startDate, endDate: days?.from ?? null };
    default:
      return { startDate, endDate: days?.from ?? null };
  }
}
