import { createRoute, z } from '@hono/zod-openapi';
import { FAVOURITE_TYPES } from '../../domain/following/favourites.ts';
import { COVERAGE_STATUSES, ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { requires } from '../capabilities.ts';
import { OngoingInjury } from '../competitions.ts';
import { Drilldown } from '../drilldown.ts';
import { answers, jsonOrForm } from '../responses.ts';
import { TagText } from '../parameters.ts';
import { FavouriteSettings } from './favourite-settings.ts';

export const Favourite = z
  .object({
    /** For a hashtag, its text in lower case, without #. */
    tag: z.string(),
    type: z.enum(ENTITY_KINDS),
    label: z.string(),
    image: z.string().nullable(),
    favouriteSettings: FavouriteSettings,
  })
  .openapi('Favourite');
export type Favourite = z.infer<typeof Favourite>;

/** A favourite, and how it is. */
export const FavouriteState = Favourite.extend({
  /** ISO country code. */
  country: z.string().nullable(),
  /** For players, the club. */
  teamTag: z.string().nullable(),
  teamName: z.string().nullable(),
  /** For players, the injury coverage visible to the account; null without the injuries capability. */
  coverage: requires('injuries', z.enum(COVERAGE_STATUSES).nullable()),
  /** For players, ongoing injuries and other events; empty without the injuries capability. */
  ongoingInjuries: requires('injuries', z.array(OngoingInjury.omit({ lastSource: true, daysOut: true, until: true }))),
}).openapi('FavouriteState');
export type FavouriteState = z.infer<typeof FavouriteState>;

export const FavouritesAnswer = z.object({ data: z.array(FavouriteState) }).openapi('Favourites');

const Removed = z.object({ status: z.literal('success') }).openapi('FavouriteRemoved');

const Followed = z.object({ tag: TagText });
const FollowedAs = Followed.extend({ type: z.enum(FAVOURITE_TYPES) });
const FAILURES = [
  'bad_request',
  'unauthorized',
  'payment_required',
  'password_change_required',
  'forbidden',
  'not_found',
] as const;

export const getFavourites = createRoute({
  method: 'get',
  path: '/favourites',
  summary: 'List favourites',
  description:
    'Returned in the order in which they were followed. `GET /user` returns the same list without the status of each favourite.',
  responses: answers(
    FavouritesAnswer,
    'The favourites',
    'unauthorized',
    'payment_required',
    'password_change_required',
  ),
});

export const getFavouritesDrilldown = createRoute({
  method: 'get',
  path: '/favourites/nav-drilldown',
  summary: 'List favourites by type',
  description: 'Uses the format of `GET /nav-drilldown`, with a card of the kind `favourites`.',
  responses: answers(
    Drilldown,
    'The favourites by type',
    'unauthorized',
    'payment_required',
    'password_change_required',
  ),
});

const following = {
  method: 'post' as const,
  summary: 'Follow an entity or a hashtag',
  description:
    'With the type `tag` (the default), send the tag of an entity; with `hashtag`, a hashtag in any spelling. If it is already followed, its notification settings are updated. An account can follow up to 500; beyond that, the call fails with 409.',
  responses: answers(Favourite, 'The favourite', ...FAILURES, 'favourites_full'),
};
const body = jsonOrForm(FavouriteSettings);

export const postFavourite = createRoute({
  ...following,
  path: '/favourite/{type}/{tag}',
  request: { params: FollowedAs, body },
});

export const postFavouriteTag = createRoute({
  ...following,
  path: '/favourite/{tag}',
  request: { params: Followed, body },
});

export const deleteFavourite = createRoute({
  method: 'delete',
  path: '/favourite/{type}/{tag}',
  summary: 'Unfollow an entity or a hashtag',
  description: 'Succeeds even if it is not followed.',
  request: { params: FollowedAs },
  responses: answers(Removed, 'It is no longer followed', ...FAILURES),
});
