import type { BodyPart, InjuryType } from '../vocabulary.ts';
import { absenceStatistics, type DatedAbsence, type Exposure, type Rate } from './consensus.ts';

/** One kind of injury in the risk matrix: how often it comes, and how long it takes. */
export interface RiskGroup {
  type: InjuryType;
  part: BodyPart;
  injuries: number;
  /** Of these, those that have ended: the median is based on them. */
  closed: number;
  days: number;
  /** Injuries per 1,000 hours; null without play. */
  incidence: Rate | null;
  /** Null where none has ended. */
  medianDays: number | null;
  /** Days lost per 1,000 hours; null without play. */
  burden: number | null;
}

/**
 * Injuries by type and part, in descending order of days lost, then of number. Source: risk matrix of Bahr et al., Br J
 * Sports Med 2018;52:1018-1021; with the median instead of the mean, which a single long absence changes.
 * @example two thigh muscle injuries of 10 and 20 days in 6,000 minutes (100 hours)
 * // [{ injuries: 2, closed: 2, days: 30, incidence: { value: 20, … }, medianDays: 15, burden: 300, … }]
 */
export function riskGroups(
  rows: readonly (DatedAbsence & { type: InjuryType; part: BodyPart })[],
  exposure: Exposure,
): RiskGroup[] {
  const heads = rows.filter((row) => row.parentId === null);
  const kinds = Map.groupBy(heads, (row) => `${row.type} ${row.part}`);
  return [...kinds.values()]
    .flatMap((alike) => {
      const [first] = alike;
      if (!first) return [];
      const { absences, open, days, medianDays, incidence, burden } = absenceStatistics(alike, exposure);
      const { type, part } = first;
      const figures = { injuries: absences, closed: absences - open, days, incidence, medianDays, burden };
      return [{ type, part, ...figures }];
    })
    .sort((a, b) => b.days - a.days || b.injuries - a.injuries);
}
