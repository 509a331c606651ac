import { choicesToSearch, filtersFromSearch } from '../../domain/posts/filters.ts';
import { DEFAULT_PERIOD, requestedTimeframe } from '../../domain/posts/period.ts';

/** The choices of a report on posts: the period and the filters of the page of media analytics. */
export function mediaChoice({ searchParams }: URL, today: string) {
  const filters = new URLSearchParams(choicesToSearch(filtersFromSearch(searchParams, today))).toString();
  const timeframe = requestedTimeframe(searchParams, today) ?? DEFAULT_PERIOD;
  return { about: 'media', timeframe, filters: filters || undefined } as const;
}
