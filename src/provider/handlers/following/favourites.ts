import type { Handler } from '../../handler.ts';
import { findOutlooks } from '../../data/queries/diagnoses/expected-absence.ts';
import { favouriteOf, favouritesOf } from '../../data/queries/following/favourites.ts';
import { findOngoing } from '../../data/queries/squads/squads.ts';
import { follow, unfollow } from '../../services/following/favourites.ts';
import { coverageSeenBy } from '../../read-models/coverage.ts';
import { openInjury } from '../../read-models/squads.ts';

export const getFavourites: Handler<'get /favourites'> = async ({ db, user, today }) => {
  const [rows, coverageOf] = await Promise.all([favouritesOf(db, user.userId), coverageSeenBy(db, user.userId)]);
  const players = rows.flatMap(({ entityId, isPlayer }) => (isPlayer && entityId ? entityId : []));
  const ongoing = players.length > 0 ? await findOngoing(db, players) : [];
  const injuries = ongoing.filter(({ otherEvent }) => !otherEvent);
  const outlooks = await findOutlooks(
    db,
    injuries.map(({ id }) => id),
    today,
  );
  const byPlayer = Map.groupBy(ongoing, ({ playerId }) => playerId);
  const data = rows.map(({ entityId, ...row }) => ({
    ...favouriteOf(row),
    country: row.country,
    teamTag: row.teamTag,
    teamName: row.teamName,
    coverage: row.coverage && coverageOf(entityId ?? 0, row.coverage),
    ongoingInjuries: (byPlayer.get(entityId ?? 0) ?? []).map((injury) => ({
      ...openInjury(injury),
      expected: outlooks.get(injury.id) ?? null,
    })),
  }));
  return { data };
};

export const postFavourite: Handler<'post /favourite/{type}/{tag}'> = ({ db, user, params, body, now }) =>
  follow(db, user.userId, params, body, now);

export const postFavouriteTag: Handler<'post /favourite/{tag}'> = ({ db, user, params, body, now }) =>
  follow(db, user.userId, { type: 'tag', ...params }, body, now);

export const deleteFavourite: Handler<'delete /favourite/{type}/{tag}'> = async ({ db, user, params }) => {
  await unfollow(db, user.userId, params);
  return { status: 'success' };
};
