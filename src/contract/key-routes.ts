import type { RouteName } from './route.ts';

/** The calls that take an API key, by topic. All of them only read. */
export const KEY_ROUTES_OF = {
  players: [
    'get /autocomplete',
    'get /profile',
    'get /profile/origins',
    'get /players/{tag}/graph',
    'get /players/{tag}/recent-matches',
    'get /compare',
    'get /diagnoses/{id}',
    'get /exports/injuries',
  ],
  teams: [
    'get /teams/{tag}',
    'get /teams/{tag}/availability',
    'get /national-teams/{tag}/callups',
    'get /competitions/{tag}',
    'get /consensus',
    'get /nav-drilldown',
  ],
  posts: [
    'get /livestream',
    'get /livestream/{id}',
    'get /exports/posts',
    'get /fulltext/details',
    'get /hashtag/details',
    'get /livestats',
    'get /topics',
    'get /followers/{tag}',
    'get /bursts/{tag}',
    'get /networks',
  ],
  own: ['get /favourites', 'get /favourites/livestream', 'get /favourites/livestats', 'get /readlist/livestream'],
} as const satisfies Record<string, readonly RouteName[]>;

export type KeyTopic = keyof typeof KEY_ROUTES_OF;

/** A call that takes an API key. */
export type KeyRoute = (typeof KEY_ROUTES_OF)[KeyTopic][number];

export const KEY_ROUTES: readonly KeyRoute[] = Object.values(KEY_ROUTES_OF).flat();

/** Whether a call, by its name, takes an API key. */
export function isOpenToKeys(name: string): boolean {
  return KEY_ROUTES.some((route) => route === name);
}
