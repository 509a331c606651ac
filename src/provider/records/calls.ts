import { z } from '@hono/zod-openapi';
import { PastDay, TagText, TimeframeText } from '../../contract/parameters.ts';
import { CHANGES_DAYS, DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag, type Tag } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { existsWithTag, findProfile } from '../entities/store.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { injuriesBegunIn, injuriesByClub, squadHealth } from '../teams/squad-health.ts';
import { findMembers } from '../teams/store.ts';
import { changesUntil, findNextRecorded, findRecorded, findWithdrawn } from './store.ts';

export const recordCalls = {
  /**
   * The injuries of a player with all that is recorded of each, or those that a team's or competition's figures count.
   * @throws AppError not_found; bad_request if the period is none
   */
  'records.list': ownCall({
    capability: 'injuries',
    input: z.object({ tag: TagText, timeframe: TimeframeText.optional(), asOf: PastDay }),
    run: async ({ db, input, today }) => {
      const tag = parseTag(input.tag);
      const profile = tag && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
      if (!tag || !profile) throw new AppError('not_found');
      if (tag.prefix === 'p') return findRecorded(db, { playerId: tag.id, today });
      if (tag.prefix !== 't' && tag.prefix !== 'cp') throw new AppError('not_found');
      const usual = tag.prefix === 't' ? DEFAULT_TIMEFRAME : 'current_season';
      const period = timeframePeriod(input.timeframe ?? usual, today, profile.seasons);
      if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
      const isNation = profile.type === 'national_team';
      return findRecorded(db, { ids: await countedInjuries(db, tag, { isNation, period, today }), today });
    },
  }),
};

export const getInjuriesExport: Handler<'get /exports/injuries'> = async ({ db, user, query, today }) => {
  const tag = query.tag === undefined ? null : parseTag(query.tag);
  const isKnown = tag && (tag.prefix === 'p' || tag.prefix === 't') && (await existsWithTag(db, tag));
  if (query.tag !== undefined && !isKnown) throw new AppError('not_found');
  const { limit } = query;
  const [after = '0', told] = (query.after ?? '').split('~');
  // All pages say the same as the first: what changes between them is told at the next visit.
  const until = told === undefined ? await changesUntil(db) : new Date(Number(told));
  const since = query.since ?? null;
  if (since !== null && Date.parse(since) < until.getTime() - CHANGES_DAYS * MS_PER_DAY)
    throw new AppError('bad_request', { parameter: 'since' });
  const asked = { userId: user.userId, of: tag?.id ?? null, after: after || '0', limit: limit + 1, since };
  const recorded = await findNextRecorded(db, { ...asked, today });
  const gone = since === null ? [] : await findWithdrawn(db, { ...asked, since });
  const ids = [...recorded, ...gone].map(({ id }) => id).sort((a, b) => a - b);
  const last = ids[limit - 1];
  const hasMore = ids.length > limit && last !== undefined;
  const isShown = ({ id }: { id: number }) => !hasMore || id <= last;
  return {
    data: recorded.filter(isShown),
    withdrawn: gone.filter(isShown),
    next: hasMore ? `${last}~${until.getTime()}` : null,
    until: until.toISOString(),
  };
};

/** The injuries that the figures of a team, or of the clubs of a competition, count. */
async function countedInjuries(
  db: Database,
  { prefix, id }: Tag,
  { isNation, period, today }: { isNation: boolean; period: Period; today: string },
): Promise<number[]> {
  const scope = prefix === 't' ? { team: id } : { competition: id };
  const members = await findMembers(db, scope, period);
  const health = await squadHealth(db, scope, members, { period, today });
  const clubs = new Set(members.map(({ teamId }) => teamId));
  const byClub = [...injuriesByClub(health)].flatMap(([club, injuries]) =>
    club !== null && clubs.has(club) ? injuries : [],
  );
  // The stages of an episode are no injuries of their own.
  return (isNation ? injuriesBegunIn(health) : byClub).flatMap(({ id: injury, parentId }) =>
    parentId === null ? [injury] : [],
  );
}
