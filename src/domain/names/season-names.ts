import type { DateRange } from '../season.ts';

/**
 * Reads a season as files write it, '2016-17' or '2016': its label and its default days, for use without matches; null
 * if it is neither.
 * @example seasonNamed('2016-17') // { label: '2016/2017', startDate: '2016-07-01', endDate: '2017-06-30' }
 */
export function seasonNamed(text: string): (DateRange & { label: string }) | null {
  const match = /^(\d{4})(?:[-/](\d{4}|\d{2}))?$/.exec(text);
  const first = Number(match?.[1]);
  if (!match || first < 1850 || first > 2200) return null;
  if (match[2] === undefined) return { label: String(first), startDate: `${first}-01-01`, endDate: `${first}-12-31` };
  const second = first + 1;
  if (!String(second).endsWith(match[2])) return null;
  return {
    label: `${first}/${second}`,
    startDate: `${first}-07-01`,
    endDate: `${second}-06-30`,
  };
}
