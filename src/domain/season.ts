import { addDays, yearOf } from './days.ts';

/** A stretch of days, both ends included. */
export interface Span {
  start_date: string;
  end_date: string;
}

/** A season a page can offer; `value` is what a `timeframe` or `season` parameter takes. */
export interface SeasonOption extends Span {
  label: string;
  value: string;
}

/**
 * Name of a season: one year when both ends lie in it, else both years.
 * @example seasonLabel({ start_date: '2021-08-13', end_date: '2022-05-22' }) // '2021/2022'
 * @example seasonLabel({ start_date: '2022-03-01', end_date: '2022-11-05' }) // '2022'
 */
export function seasonLabel(span: Span): string {
  return isSolar(span) ? String(yearOf(span.start_date)) : `${yearOf(span.start_date)}/${yearOf(span.end_date)}`;
}

/** Whether a season keeps within one calendar year. */
export function isSolar(span: Span): boolean {
  return yearOf(span.start_date) === yearOf(span.end_date);
}

/** Whether a day lies in a season; both ends do. */
export function contains(span: Span, day: string): boolean {
  return span.start_date <= day && day <= span.end_date;
}

/** A season's span with its label and parameter value. */
function seasonOption(span: Span): SeasonOption {
  const { start_date, end_date } = span;
  return { label: seasonLabel(span), value: `${start_date},${end_date}`, start_date, end_date };
}

/**
 * The season that a day would belong to if no season were known: the calendar year, or 1 July to 30 June.
 * @example syntheticSeason('2010-05-09', false) // { start_date: '2009-07-01', end_date: '2010-06-30' }
 */
export function syntheticSeason(day: string, solar: boolean): Span {
  const year = yearOf(day);
  if (solar) return { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
  const first = day.slice(5) >= '07-01' ? year : year - 1;
  return { start_date: `${first}-07-01`, end_date: `${first + 1}-06-30` };
}

/**
 * The seasons to choose from, newest first: the known ones, and for each injury outside all of them one made for it,
 * which is solar when the known season nearest to it is. Seasons of one label are one option. A made season stops
 * where a known one begins, so that no injury is counted twice.
 */
export function seasonOptions(known: readonly Span[], injuries: readonly { date: string }[]): SeasonOption[] {
  const options = new Map<string, Span>();
  for (const span of known) join(options, seasonLabel(span), span);
  const days = [...new Set(injuries.map(({ date }) => date))].sort();
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
  const overlaps = (a: Span, b: Span) => a.start_date <= b.end_date && b.start_date <= a.end_date;
  const leagues = seasons.filter(({ isLeague }) => isLeague);
  const others = seasons.filter((season) => !season.isLeague && !leagues.some((league) => overlaps(league, season)));
  return [...leagues, ...others].map(({ start_date, end_date }) => ({ start_date, end_date }));
}

/** The season a day lies in; of several the one that began last. */
export function seasonAt<Season extends Span>(seasons: readonly Season[], day: string): Season | undefined {
  return newestFirst(seasons).find((season) => contains(season, day));
}

/** Seasons by the day they begin, the latest first. */
export function newestFirst<Season extends Span>(seasons: readonly Season[]): Season[] {
  return seasons.toSorted((a, b) => Number(a.start_date < b.start_date) - Number(a.start_date > b.start_date));
}

/** Widens the span kept under a label to hold another one. */
function join(options: Map<string, Span>, label: string, span: Span): void {
  const kept = options.get(label);
  options.set(label, {
    start_date: kept && kept.start_date < span.start_date ? kept.start_date : span.start_date,
    end_date: kept && kept.end_date > span.end_date ? kept.end_date : span.end_date,
  });
}

/** A span cut where its neighbours begin and end; `day` lies in it and in none of them. */
function clip(span: Span, day: string, neighbours: readonly Span[]): Span {
  let { start_date, end_date } = span;
  for (const neighbour of neighbours) {
    if (neighbour.end_date < day && neighbour.end_date >= start_date) start_date = addDays(neighbour.end_date, 1);
    if (neighbour.start_date > day && neighbour.start_date <= end_date) end_date = addDays(neighbour.start_date, -1);
  }
  return { start_date, end_date };
}

function nearestTo(day: string, seasons: readonly Span[]): Span | undefined {
  const distance = ({ start_date, end_date }: Span) =>
    Math.min(Math.abs(Date.parse(start_date) - Date.parse(day)), Math.abs(Date.parse(end_date) - Date.parse(day)));
  return seasons.toSorted((a, b) => distance(a) - distance(b))[0];
}
