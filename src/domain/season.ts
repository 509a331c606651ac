import { addDays, yearOf } from './days.ts';

/** A stretch of days, both ends included. */
export interface Span {
  startDate: string;
  endDate: string;
}

/** A season a page can offer; `value` is what a `timeframe` or `season` parameter takes. */
export interface SeasonOption extends Span {
  label: string;
  value: string;
}

/**
 * Name of a season: one year when both ends lie in it, else both years.
 * @example seasonLabel({ startDate: '2021-08-13', endDate: '2022-05-22' }) // '2021/2022'
 * @example seasonLabel({ startDate: '2022-03-01', endDate: '2022-11-05' }) // '2022'
 */
export function seasonLabel(span: Span): string {
  return isSolar(span) ? String(yearOf(span.startDate)) : `${yearOf(span.startDate)}/${yearOf(span.endDate)}`;
}

/** Whether a season keeps within one calendar year. */
export function isSolar(span: Span): boolean {
  return yearOf(span.startDate) === yearOf(span.endDate);
}

/** Whether a day lies in a season; both ends do. */
export function contains(span: Span, day: string): boolean {
  return span.startDate <= day && day <= span.endDate;
}

/** A season's span with its label and parameter value. */
function seasonOption(span: Span): SeasonOption {
  const { startDate, endDate } = span;
  return { label: seasonLabel(span), value: `${startDate},${endDate}`, startDate, endDate };
}

/**
 * The season that a day would belong to if no season were known: the calendar year, or 1 July to 30 June.
 * @example syntheticSeason('2010-05-09', false) // { startDate: '2009-07-01', endDate: '2010-06-30' }
 */
export function syntheticSeason(day: string, solar: boolean): Span {
  const year = yearOf(day);
  if (solar) return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
  const first = day.slice(5) >= '07-01' ? year : year - 1;
  return { startDate: `${first}-07-01`, endDate: `${first + 1}-06-30` };
}

/**
 * The seasons to choose from, newest first: the known ones, and for each injury outside all of them one made for it,
 * which is solar when the known season nearest to it is. Seasons of one label are one option. A made season stops
 * where a known one begins, so that no injury is counted twice.
 */
export function seasonOptions(known: readonly Span[], injuries: readonly { startDate: string }[]): SeasonOption[] {
  const options = new Map<string, Span>();
  for (const span of known) join(options, seasonLabel(span), span);
  const days = [...new Set(injuries.map(({ startDate }) => startDate))].sort();
  for (const day of days) {
    const seasons = [...options.values()];
    if (seasons.some((season) => contains(season, day))) continue;
    const nearest = nearestTo(day, known);
    const whole = syntheticSeason(day, nearest !== undefined && isSolar(nearest));
    join(options, seasonLabel(whole), clip(whole, day, seasons));
  }
  return newestFirst([...options].map(([label, span]) => ({ ...seasonOption(span), label })));
}

/** A season of a competition that an entity takes part in. */
export interface CompetitionSeason extends Span {
  isLeague: boolean;
}

/**
 * The seasons of an entity: those of its leagues, and of its other competitions only where no league season overlaps.
 * A cup that begins in September does not begin a new season.
 * @example ownSeasons([league('2026-07-15', '2027-06-30'), cup('2026-09-01', '2027-05-31')]) // the league's
 */
export function ownSeasons(seasons: readonly CompetitionSeason[]): Span[] {
  const overlaps = (a: Span, b: Span) => a.startDate <= b.endDate && b.startDate <= a.endDate;
  const leagues = seasons.filter(({ isLeague }) => isLeague);
  const others = seasons.filter((season) => !season.isLeague && !leagues.some((league) => overlaps(league, season)));
  return [...leagues, ...others].map(({ startDate, endDate }) => ({ startDate, endDate }));
}

/** The season a day lies in; of several the one that began last. */
export function seasonAt<Season extends Span>(seasons: readonly Season[], day: string): Season | undefined {
  return newestFirst(seasons).find((season) => contains(season, day));
}

/** Seasons by the day they begin, the latest first. */
export function newestFirst<Season extends Span>(seasons: readonly Season[]): Season[] {
  return seasons.toSorted((a, b) => Number(a.startDate < b.startDate) - Number(a.startDate > b.startDate));
}

/** Widens the span kept under a label to hold another one. */
function join(options: Map<string, Span>, label: string, span: Span): void {
  const kept = options.get(label);
  options.set(label, {
    startDate: kept && kept.startDate < span.startDate ? kept.startDate : span.startDate,
    endDate: kept && kept.endDate > span.endDate ? kept.endDate : span.endDate,
  });
}

/** A span cut where its neighbours begin and end; `day` lies in it and in none of them. */
function clip(span: Span, day: string, neighbours: readonly Span[]): Span {
  let { startDate, endDate } = span;
  for (const neighbour of neighbours) {
    if (neighbour.endDate < day && neighbour.endDate >= startDate) startDate = addDays(neighbour.endDate, 1);
    if (neighbour.startDate > day && neighbour.startDate <= endDate) endDate = addDays(neighbour.startDate, -1);
  }
  return { startDate, endDate };
}

function nearestTo(day: string, seasons: readonly Span[]): Span | undefined {
  const distance = ({ startDate, endDate }: Span) =>
    Math.min(Math.abs(Date.parse(startDate) - Date.parse(day)), Math.abs(Date.parse(endDate) - Date.parse(day)));
  return seasons.toSorted((a, b) => distance(a) - distance(b))[0];
}
