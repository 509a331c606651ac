import type { BodyPart, InjuryType } from '../vocabulary.ts';
import { absenceStatistics, type DatedAbsence, type Rate } from './consensus.ts';

/** One kind of injury in the risk matrix: how often it comes, and how long it takes. */
export interface RiskGroup {
  injury_type: InjuryType;
  injuried_part: BodyPart;
  /** Injuries that have ended. */
  injuries: number;
  days: number;
  /** Injuries per 1,000 hours; null without play. */
  incidence: Rate | null;
  meanDays: number;
  /** Days lost per 1,000 hours: incidence times mean absence; null without play. */
  burden: number | null;
}

/**
 * Injuries by type and part, the dearest first: by days lost, then by number. Source: risk matrix of Bahr et al.,
 * Br J Sports Med 2018;52:1018-1021.
 * @param minutes what the same players played while the injuries were collected
 * @example two thigh muscle injuries of 10 and 20 days in 6,000 minutes (100 hours)
 * // [{ injuries: 2, days: 30, incidence: { value: 20, … }, meanDays: 15, burden: 300, … }]
 */
export function riskGroups(
  rows: readonly (DatedAbsence & { injury_type: InjuryType; injuried_part: BodyPart })[],
  minutes: number,
): RiskGroup[] {
  const kinds = Map.groupBy(rows, (row) => `${row.injury_type} ${row.injuried_part}`);
  return [...kinds.values()]
    .flatMap((alike) => {
      const [first] = alike;
      const { absences, days, meanDays, incidence, burden } = absenceStatistics(alike, minutes);
      if (!first || meanDays === null) return [];
      const { injury_type, injuried_part } = first;
      const figures = { injuries: absences, days, incidence, meanDays, burden };
      return [{ injury_type, injuried_part, ...figures }];
    })
    .sort((a, b) => b.days - a.days || b.injuries - a.injuries);
}
