import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { findOutlooks } from '../statistics/store-absence.ts';
import { favouriteOf, favouritesOf, hashtagsOf } from './store.ts';
import { findOngoing } from '../teams/store.ts';
import { follow, unfollow } from './favourites.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import { findAnalysing } from '../requests/store.ts';
import { openInjury } from '../teams/squads.ts';
import type { LinkedEntity } from '../../contract/drilldown.ts';
import { DRILLDOWN_SECTIONS, FAVOURITES, sectionOf } from '../../domain/exploring/drilldown.ts';
import { findFollowed } from '../drilldown/store.ts';
import { unsubscribe } from './unsubscribe.ts';

export const getFavourites: Handler<'get /favourites'> = async ({ db, user, today }) => {
  const [rows, analysing] = await Promise.all([favouritesOf(db, user.userId), findAnalysing(db, user.userId)]);
  const coverageOf = coverageSeenBy(analysing);
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

/** Players come first: most favourites are. */
const SECTIONS = ['player' as const, ...DRILLDOWN_SECTIONS.filter((section) => section !== 'player')];

/** The favourites of an account by kind, in the form of panel links. */
export const getFavouritesDrilldown: Handler<'get /favourites/nav-drilldown'> = async ({ db, user, today }) => {
  const [entities, hashtags] = await Promise.all([findFollowed(db, user.userId, today), hashtagsOf(db, user.userId)]);
  const links = [...entities, ...hashtags.map(hashtagLink)];
  const bySection = Map.groupBy(links, ({ kind }) => sectionOf(kind, null));
  const card = { card: FAVOURITES, kind: null, tag: FAVOURITES, label: '', image: null } as const;
  return {
    card: { ...card, country: null, parents: [] },
    sections: SECTIONS.flatMap((section) => {
      const links = bySection.get(section);
      return links ? [{ section, links }] : [];
    }),
  };
};

function hashtagLink({ hashtag, spelling }: { hashtag: string; spelling: string }): LinkedEntity {
  const meta = { commonName: spelling, country: null, lastname: null, displayOrder: null };
  const nothing = { image: null, relation: null, injured: null };
  return { kind: 'hashtag', tag: hashtag, label: spelling, ...nothing, meta };
}

export const unsubscriptionCalls = {
  /**
   * Ends the digest, notifications by e-mail or a scheduled report by the signature of the link in its e-mail. Favourites stay.
   * @throws AppError not_found
   */
  'mails.unsubscribe': ownCall({
    isPublic: true,
    changes: true,
    input: z.object({
      account: RowNumber,
      signature: z.string().min(1).max(100),
      about: z.enum(['digest', 'notices']).default('digest'),
      /** A scheduled report instead. */
      schedule: RowNumber.optional(),
    }),
    run: ({ db, input: { account: userId, signature, about, schedule } }) =>
      unsubscribe(db, { userId, subscription: schedule ?? about, signature }),
  }),
};
