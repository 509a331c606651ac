import { isDay } from '../domain/days.ts';

/** The pages and files that can show what was known on a past day. */
const PAST_PAGES: ReadonlySet<string> = new Set(
  [
    'injuries',
    'avatar',
    'video',
    'compare',
    'availability',
    'roster',
    'team_injuries',
    'competition_injuries',
    'ranking',
    'competition_ongoing_injuries',
    'callup',
    'drilldown',
    'panel',
    '[tab].csv',
    'consensus.csv',
    'record/[format]',
  ]
    .map((page) => `/explore/[tag]/${page}`)
    .concat('/compare', '/compare.csv')
    .concat(['', '/return.csv', '/reinjury.csv'].map((page) => `/explore/diagnosis/[id]${page}`)),
);

/** The pages that read the day themselves: they lead to a past day. */
const LEADING_PAGES: ReadonlySet<string> = new Set(['', '/past', '/report'].map((page) => `/explore/[tag]${page}`));

/** The past day in the address of a page, `?as_of=2021-11-20`, and whether the page can show what was known on it. */
export interface RequestedPast {
  day: string;
  isKept: boolean;
}

/** Undefined for what is known today; null if it is no day, or one to come. */
export function requestedPast({ searchParams }: URL, route: string, today: string): RequestedPast | null | undefined {
  const asked = searchParams.get('as_of');
  if (asked === null || asked === today || LEADING_PAGES.has(route)) return undefined;
  return isDay(asked) && asked < today ? { day: asked, isKept: PAST_PAGES.has(route) } : null;
}
