import { addDays } from '../days.ts';
import { type InjuryRecord, isCovered } from './known-time.ts';

/**
 * The known time of a player with records of two sources. Records that touch or overlap are joined; of two with
 * unknown days between them the first stays, for a record has no gap.
 * @example joinRecords(
 *   { coverage: 'fully_covered', from: null, until: '2020-06-30' },
 *   { coverage: 'partially_covered', from: '2019-07-01', until: '2022-06-30' },
 * ) // { coverage: 'fully_covered', from: null, until: '2022-06-30' }
 */
export function joinRecords(first: InjuryRecord, second: InjuryRecord): InjuryRecord {
  if (!isCovered(first)) return second;
  if (!isCovered(second)) return first;
  if (!reaches(first, second.from) || !reaches(second, first.from)) return first;
  const isWhole = [first, second].some(({ coverage }) => coverage === 'fully_covered');
  return {
    coverage: isWhole ? 'fully_covered' : 'partially_covered',
    from: first.from === null || second.from === null ? null : first.from < second.from ? first.from : second.from,
    until:
      first.until === null || second.until === null ? null : first.until > second.until ? first.until : second.until,
  };
}

/** Whether a record reaches the day before another one begins, without a gap. */
function reaches({ until }: InjuryRecord, start: string | null): boolean {
  return until === null || start === null || addDays(until, 1) >= start;
}
