import { LATE_RECURRENCE_DAYS, RECURRENCE_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { BodyArea } from '../diagnosis/classification.ts';
import { DIAGNOSES, type DiagnosisId } from '../diagnosis/diagnoses.ts';
import type { Side } from '../vocabulary.ts';

/** The fields of an injury that show whether it is a recurrence. */
export interface LocatedInjury {
  playerId: number;
  parentId: number | null;
  startDate: string;
  endDate: string | null;
  diagnosis: DiagnosisId | null;
  bodyArea: BodyArea | null;
  side: Side;
}

/** Injuries by whether the player had the same one before. */
export interface Recurrences {
  /** Injuries of a known diagnosis and place: only of these can a recurrence be seen. */
  located: number;
  /** Of these, at most two months after the return from the previous one. */
  early: number;
  /** More than two and at most twelve months after it. */
  late: number;
  /** More than twelve months after it. */
  delayed: number;
}

/**
 * How many injuries are recurrences: of the same player and diagnosis as an injury that had ended before. The sides
 * must not contradict each other. Stages of an episode are not recurrences. A lower bound, because injuries before the
 * start of the record, and those that no source reports, are not known. Source: Fuller et al. 2006.
 * @param injuries the injuries to check
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

/** Days from the return of an injury to a similar one; undefined if it cannot be a recurrence. */
function gapOf(earlier: LocatedInjury, row: LocatedInjury): number[] {
  if (earlier.endDate === null || earlier.startDate >= row.startDate || !sidesAgree(earlier.side, row.side)) return [];
  const days = daysBetween(earlier.endDate, row.startDate);
  return days < 0 ? [] : [days];
}

/** Left and right contradict each other; both sides, and an unrecorded side, match either. */
function sidesAgree(one: Side, other: Side): boolean {
  return one === other || ![one, other].every((side) => side === 'left' || side === 'right');
}

/** The traits that two injuries must share; null for a stage, and if the diagnosis or the place is not known. */
function keyOf({ parentId, playerId, diagnosis, bodyArea }: LocatedInjury): string | null {
  if (parentId !== null || diagnosis === null) return null;
  const { area, group } = DIAGNOSES[diagnosis];
  // A fracture or a contusion is the same only in the same place.
  const place = area ?? bodyArea;
  return place === null ? null : `${playerId} ${group} ${place}`;
}
