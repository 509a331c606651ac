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
    '[tab].csv',
    'record/[format]',
  ]
    .map((page) => `/explore/[tag]/${page}`)
    .concat('/compare', '/compare.csv'),
);

/**
 * The past day in the address of a page, `?as_of=2021-11-20`; undefined for what is known today; null if it is no day,
 * or one to come.
 */
export function requestedPastDay({ searchParams }: URL, route: string, today: string): string | null | undefined {
  const asked = searchParams.get('as_of');
  if (asked === null || asked === today || !PAST_PAGES.has(route)) return undefined;
  return isDay(asked) && asked < today ? asked : null;
}
