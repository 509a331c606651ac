import { DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { filtersToSearch, type PostFilters, withTimeframe } from '../../domain/posts/filters.ts';
import { DEFAULT_PERIOD, POST_PERIODS } from '../../domain/posts/period.ts';
import type { SeasonOption } from '../../domain/season.ts';
import { everythingUntil, offeredSeasons, type Period, type TIMEFRAMES } from '../../domain/timeframe.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { withParameters } from '../../i18n/paths.ts';
import { bundle } from '../../i18n/translate.ts';

type Timeframe = (typeof TIMEFRAMES)[number];
type Parameter = readonly [name: string, value: string];

/** A named period to choose. */
export interface PeriodLink {
  label: string;
  href: string;
  chosen: boolean;
  /** A season older than the newest four. */
  isEarlier?: boolean;
}

/** The offered periods besides seasons. */
export const DEFAULT_TIMEFRAMES: readonly Timeframe[] = ['year', 'last_6_months'];

/** A page of statistics and the period it shows. */
export interface StatisticsView {
  /** The page's address, without parameters. */
  action: string;
  /** The page's other parameters. */
  keep: readonly Parameter[];
  /** The requested `timeframe`; undefined for the page's default. */
  timeframe: string | undefined;
  /** The days it shows. */
  period: Period;
  seasons: readonly SeasonOption[];
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * The periods that a page of statistics offers: lengths back from today, the newest seasons, then everything. None is
 * marked if the reader chose two days.
 */
export function statisticsLinks(
  { action, keep, timeframe, period, seasons, today }: StatisticsView,
  language: Language,
  names: readonly Timeframe[] = DEFAULT_TIMEFRAMES,
): PeriodLink[] {
  const texts = bundle(language, 'statistics');
  const offered = offeredSeasons(seasons, today);
  const season = offered.find(({ startDate, endDate }) => startDate === period.from && endDate === period.to);
  const chosen = season?.value ?? timeframe ?? DEFAULT_TIMEFRAME;
  return [
    ...names.map((value) => ({ value, label: texts.timeframes[value], isEarlier: false })),
    ...offered,
    { value: everythingUntil(today), label: texts.everything, isEarlier: false },
  ].map(({ value, label, isEarlier }) => ({
    label,
    isEarlier,
    href: withParameters(action, [...keep, ['timeframe', value]]),
    chosen: value === chosen,
  }));
}

/** The periods that a page of posts offers. None is marked if the reader chose two days. */
export function postLinks(
  filters: PostFilters,
  { action, keep }: Pick<StatisticsView, 'action' | 'keep'>,
  language: Language,
): PeriodLink[] {
  const names = bundle(language, 'media').filters.periods;
  const current = filters.activeTimeFilter === 'timeframe' ? filters.timeframe : null;
  return POST_PERIODS.map((name) => {
    // The page's default period is in the link too, so that the next tab shows it.
    const named: Parameter[] = name === DEFAULT_PERIOD ? [['period', name]] : [];
    const parameters = [...named, ...filtersToSearch(withTimeframe(filters, name)), ...keep];
    return { label: names[name], href: withParameters(action, parameters), chosen: name === current };
  });
}
