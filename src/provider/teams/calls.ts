import { z } from '@hono/zod-openapi';
import { PastDay, TagText } from '../../contract/parameters.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { readSquadBoard } from './board.ts';
import { readTeam } from './team.ts';
import type { Callups } from '../../contract/callups.ts';
import { CALLUPS_SINCE } from '../../domain/constants.ts';
import { callupCounts } from '../../domain/statistics/callups.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import { type CalledUp, findCallups, findSquadInjuries } from './store.ts';
import { findProfile } from '../entities/store.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import { fromRecord } from '../from-record.ts';
import { findAnalysing } from '../requests/store.ts';
import { cardOf, openInjuries } from './squads.ts';
import { readTeamAvailability } from './team-availability.ts';

export const getTeam: Handler<'get /teams/{tag}'> = async (context) =>
  fromRecord(
    context,
    'team',
    ({ db, params, query, today }, analysing: readonly number[]) =>
      readTeam(db, params.tag, { analysing, timeframe: query.timeframe, today }),
    await findAnalysing(context.db, context.user.userId),
  );

export const getCallups: Handler<'get /national-teams/{tag}/callups'> = async ({ db, params, user, today, isPast }) => {
  const tag = parseTag(params.tag);
  const profile = tag?.prefix === 't' && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  if (!tag || !profile || profile.type !== 'national_team') throw new AppError('not_found');
  const { lists, players } = await findCallups(db, tag.id, isPast ? today : null);
  const ids = [...new Set(players.map(({ playerId }) => playerId))];
  const [injuries, analysing] = await Promise.all([
    findSquadInjuries(db, ids, { from: today, to: today }),
    findAnalysing(db, user.userId),
  ]);
  const coverageOf = coverageSeenBy(analysing);
  const injuriesBy = Map.groupBy(
    injuries.filter(({ otherEvent }) => !otherEvent),
    ({ playerId }) => playerId,
  );
  const onList = Map.groupBy(players, ({ callupId }) => callupId);
  const entryOf = (player: CalledUp) => {
    const { tag: playerTag, card } = cardOf(player);
    const entry = {
      player: card,
      coverage: coverageOf(player.playerId, player.record.coverage),
      openInjuries: openInjuries(injuriesBy.get(player.playerId) ?? []),
    };
    return [playerTag, entry] as const;
  };
  const shown = lists.map(({ id, date, nameIntl }) => ({
    date,
    nameIntl,
    players: Object.fromEntries((onList.get(id) ?? []).map(entryOf)),
  }));
  return { tag: profile.tag, callups: shown, statistics: statisticsOf(shown) };
};

function statisticsOf(lists: Callups['callups']): Callups['statistics'] {
  const names = new Map(
    lists.flatMap(({ players }) => Object.entries(players).map(([tag, { player }]) => [tag, player.profileData.label])),
  );
  const counts = callupCounts(lists.map(({ date, players }) => ({ date, tags: Object.keys(players) })));
  return {
    since: CALLUPS_SINCE,
    players: counts.map((count) => ({ ...count, label: names.get(count.tag) ?? '' })),
  };
}

export const getTeamAvailability: Handler<'get /teams/{tag}/availability'> = async (context) =>
  fromRecord(
    context,
    'team availability',
    ({ db, params, query, today }, analysing: readonly number[]) =>
      readTeamAvailability(db, params.tag, { analysing, timeframe: query.timeframe, today }),
    await findAnalysing(context.db, context.user.userId),
  );

export const teamCalls = {
  /** The squad of a team today, or on a past day. @throws AppError not_found */
  'teams.board': ownCall({
    capability: 'injuries',
    input: z.object({ tag: TagText, asOf: PastDay }),
    run: (context) => fromRecord(context, 'board', ({ db, input, today }) => readSquadBoard(db, input.tag, today)),
  }),
};
