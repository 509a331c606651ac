import { LATE_RECURRENCE_DAYS, RECURRENCE_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { BodyArea } from '../diagnosis/classification.ts';
import { DIAGNOSES, type DiagnosisId } from '../diagnosis/diagnoses.ts';
import type { Side } from '../vocabulary.ts';

/** What of an injury tells whether it is an earlier one come back. */
export interface LocatedInjury {
  playerId: number;
  parentId: number | null;
  startDate: string;
  endDate: string | null;
  diagnosis: DiagnosisId | null;
  bodyArea: BodyArea | null;
  side: Side;
}

/** Injuries by whether the player had the same before. */
export interface Recurrences {
  /** Injuries of a known diagnosis and place: only of these can a recurrence be seen. */
  located: number;
  /** Of those, at most two months after the return from the one before. */
  early: number;
  /** More than two and at most twelve months after it. */
  late: number;
  /** More than twelve months after it. */
  delayed: number;
}

/**
 * How many injuries are recurrences: of the same player and diagnosis as an injury that had ended before. Sides must not
 * contradict each other. Stages of an episode are no recurrences. A lower bound: what happened before the record begins,
 * and what no source names, is not seen. Source: Fuller et al. 2006.
 * @param injuries those in question
 * @param earlier injuries of the same players that began before them
 * @example a hamstring injury that ends on 10 March, and another on 2 April: 23 days later, an early recurrence
 */
export function recurrencesOf(injuries: readonly LocatedInjury[], earlier: readonly LocatedInjury[]): Recurrences {
  const heads = injuries.filter((row) => keyOf(row) !== null);
  const alike = Map.groupBy([...earlier, ...heads], keyOf);
  const counts: Recurrences = { located: heads.length, early: 0, late: 0, delayed: 0 };
  for (const row of heads) {
    const gaps = (alike.get(keyOf(row)) ?? []).flatMap((before) => (before === row ? [] : gapOf(before, row)));
    if (gaps.length > 0) counts[kindOf(Math.min(...gaps))] += 1;
  }
  return counts;
}

function kindOf(days: number): 'early' | 'late' | 'delayed' {
  if (days <= RECURRENCE_DAYS) return 'early';
  return days <= LATE_RECURRENCE_DAYS ? 'late' : 'delayed';
}

/** Days from the return of an injury to one like it; none where it cannot have come back. */
function gapOf(earlier: LocatedInjury, row: LocatedInjury): number[] {
  if (earlier.endDate === null || earlier.startDate >= row.startDate || !sidesAgree(earlier.side, row.side)) return [];
  const days = daysBetween(earlier.endDate, row.startDate);
  return days < 0 ? [] : [days];
}

/** Left and right contradict each other; both sides, and one that is not recorded, go with either. */
function sidesAgree(one: Side, other: Side): boolean {
  return one === other || ![one, other].every((side) => side === 'left' || side === 'right');
}

/** What two injuries must share; null of a stage, and where the diagnosis or the place is not known. */
function keyOf({ parentId, playerId, diagnosis, bodyArea }: LocatedInjury): string | null {
  if (parentId !== null || diagnosis === null) return null;
  const { area, group } = DIAGNOSES[diagnosis];
  // A fracture or a contusion is the same only in the same place.
  const place = area ?? bodyArea;
  return place === null ? null : `${playerId} ${group} ${place}`;
}
