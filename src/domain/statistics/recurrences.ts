import { RECURRENCE_DAYS } from '../constants.ts';
import { daysBetween } from '../days.ts';
import type { BodyPart, InjuryType, Side } from '../vocabulary.ts';

/** What of an injury tells whether it is an earlier one come back. */
export interface LocatedInjury {
  player_id: number;
  parent_injury_id: number | null;
  date: string;
  end_date: string | null;
  injury_type: InjuryType;
  injuried_part: BodyPart;
  side: Side;
}

/**
 * Which injuries are early recurrences: of the same player, type and part as an injury with a return at most two
 * months (61 days) before. Sides must not contradict each other; where type or part is not recorded nothing can recur.
 * Stages of an episode are no recurrences. Source: Fuller et al. 2006.
 * @param rows injuries of all players, those that began before the period in question among them
 * @example a hamstring that heals on 10 March and tears again on 2 April: 23 days later, a recurrence
 */
export function recurrencesIn<Row extends LocatedInjury>(rows: readonly Row[]): Row[] {
  const heads = rows.filter((row) => row.parent_injury_id === null && isLocated(row));
  const alike = Map.groupBy(
    heads,
    ({ player_id, injury_type, injuried_part }) => `${player_id} ${injury_type} ${injuried_part}`,
  );
  return heads.filter((row) =>
    alike
      .get(`${row.player_id} ${row.injury_type} ${row.injuried_part}`)
      ?.some((earlier) => earlier !== row && recurs(earlier, row)),
  );
}

function recurs(earlier: LocatedInjury, row: LocatedInjury): boolean {
  if (earlier.end_date === null || earlier.date >= row.date || !sidesAgree(earlier.side, row.side)) return false;
  const days = daysBetween(earlier.end_date, row.date);
  return days >= 0 && days <= RECURRENCE_DAYS;
}

/** Left and right contradict each other; both sides, and one that is not recorded, go with either. */
function sidesAgree(one: Side, other: Side): boolean {
  return one === other || ![one, other].every((side) => side === 'left' || side === 'right');
}

function isLocated({ injury_type, injuried_part }: LocatedInjury): boolean {
  return injury_type !== 'unspecified' && injuried_part !== 'unspecified' && injuried_part !== 'other';
}
