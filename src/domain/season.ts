import { addDays, yearOf } from './days.ts';

/** A stretch of days, both ends included. */
export interface DateRange {
  startDate: string;
  endDate: string;
}

/** A season a page can offer; `value` is what a `timeframe` or `season` parameter takes. */
export interface SeasonOption extends DateRange {
  label: string;
  value: string;
}

/**
 * Name of a season: one year if both ends are in the same year, otherwise both years.
 * @example seasonLabel({ startDate: '2021-08-13', endDate: '2022-05-22' }) // '2021/2022'
 * @example seasonLabel({ startDate: '2022-03-01', endDate: '2022-11-05' }) // '2022'
 */
export function seasonLabel(range: DateRange): string {
  return isSolar(range) ? String(yearOf(range.startDate)) : `${yearOf(range.startDate)}/${yearOf(range.endDate)}`;
}

/** Whether a season keeps within one calendar year. */
export function isSolar(range: DateRange): boolean {
  return yearOf(range.startDate) === yearOf(range.endDate);
}

/** Whether a day is within a season, both ends included. */
export function contains(range: DateRange, day: string): boolean {
  return range.startDate <= day && day <= range.endDate;
}

/** A season's span with its label and parameter value. */
function seasonOption(range: DateRange): SeasonOption {
  const { startDate, endDate } = range;
  return { label: seasonLabel(range), value: `${startDate},${endDate}`, startDate, endDate };
}

/**
 * The season that a day would belong to if no season were known: the calendar year, or 1 July to 30 June.
 * @example syntheticSeason('2010-05-09', false) // { startDate: '2009-07-01', endDate: '2010-06-30' }
 */
export function syntheticSeason(day: string, solar: boolean): DateRange {
  const year = yearOf(day);
  if (solar) return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const first = day.slice(5) >= '07-01' ? year : year - 1;
  return { startDate: `${first}-07-01`, endDate: `${first + 1}-06-30` };
}

/**
 * The seasons to choose from, newest first: the known ones, and one created for each injury outside all of them, which
 * follows the calendar year if the nearest known season does. Seasons with the same label are one option. A created
 * season stops where a known one begins, so that no injury is counted twice.
 */
export function seasonOptions(known: readonly DateRange[], injuries: readonly { startDate: string }[]): SeasonOption[] {
  const options = new Map<string, DateRange>();
  for (const range of known) join(options, seasonLabel(range), range);
  const days = [...new Set(injuries.map(({ startDate }) => startDate))].sort();
  for (const day of days) {
    const seasons = [...options.values()];
    if (seasons.some((season) => contains(season, day))) continue;
    const nearest = nearestTo(day, known);
    const whole = syntheticSeason(day, nearest !== undefined && isSolar(nearest));
    join(options, seasonLabel(whole), clip(whole, day, seasons));
  }
  return newestFirst([...options].map(([label, range]) => ({ ...seasonOption(range), label })));
}

/** A season of a competition that an entity takes part in. */
export interface CompetitionSeason extends DateRange {
  isLeague: boolean;
}

/**
 * The seasons of an entity: those of its leagues, and of its other competitions only where no league season overlaps.
 * A cup that begins in September does not begin a new season.
 * @example mainSeasons([league('2026-07-15', '2027-06-30'), cup('2026-09-01', '2027-05-31')]) // the league's
 */
export function mainSeasons(seasons: readonly CompetitionSeason[]): DateRange[] {
  const overlaps = (a: DateRange, b: DateRange) => a.startDate <= b.endDate && b.startDate <= a.endDate;
  const leagues = seasons.filter(({ isLeague }) => isLeague);
  const others = seasons.filter((season) => !season.isLeague && !leagues.some((league) => overlaps(league, season)));
  return [...leagues, ...others].map(({ startDate, endDate }) => ({ startDate, endDate }));
}

/** The season that contains a day; if there are several, the one that began last. */
export function seasonAt<Season extends DateRange>(seasons: readonly Season[], day: string): Season | undefined {
  return newestFirst(seasons).find((season) => contains(season, day));
}

/** Seasons by the day they begin, the latest first. */
export function newestFirst<Season extends DateRange>(seasons: readonly Season[]): Season[] {
  return seasons.toSorted((a, b) => Number(a.startDate < b.startDate) - Number(a.startDate > b.startDate));
}

/** Widens the span kept under a label to hold another one. */
function join(options: Map<string, DateRange>, label: string, range: DateRange): void {
  const kept = options.get(label);
  options.set(label, {
    startDate: kept && kept.startDate < range.startDate ? kept.startDate : range.startDate,
    endDate: kept && kept.endDate > range.endDate ? kept.endDate : range.endDate,
  });
}

/** A range cut off at its neighbours; `day` is within it and in none of them. */
function clip(range: DateRange, day: string, neighbours: readonly DateRange[]): DateRange {
  let { startDate, endDate } = range;
  for (const neighbour of neighbours) {
    if (neighbour.endDate < day && neighbour.endDate >= startDate) startDate = addDays(neighbour.endDate, 1);
    if (neighbour.startDate > day && neighbour.startDate <= endDate) endDate = addDays(neighbour.startDate, -1);
  }
  return { startDate, endDate };
}

function nearestTo(day: string, seasons: readonly DateRange[]): DateRange | undefined {
  const distance = ({ startDate, endDate }: DateRange) =>
    Math.min(Math.abs(Date.parse(startDate) - Date.parse(day)), Math.abs(Date.parse(endDate) - Date.parse(day)));
  return seasons.toSorted((a, b) => distance(a) - distance(b))[0];
}
