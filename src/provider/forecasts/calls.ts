import { z } from '@hono/zod-openapi';
import { PastDay, TagText } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import { ownCall } from '../own-call.ts';
import { findClubs, findForecastRecords, findForecasts } from './store.ts';

const About = z.object({ tag: TagText, asOf: PastDay });

export const forecastCalls = {
  /** The returns that were stated of a player, with how they ended. @throws AppError not_found */
  'forecasts.list': ownCall({
    capability: 'injuries',
    input: About,
    run: ({ db, input }) => {
      const tag = parseTag(input.tag);
      if (tag?.prefix !== 'p') throw new AppError('not_found');
      return findForecasts(db, tag.id);
    },
  }),

  /** How well forecasts about the players of a club, or of the clubs of a competition, held. @throws AppError not_found */
  'forecasts.records': ownCall({
    capability: 'injuries',
    input: About,
    run: async ({ db, input }) => {
      const tag = parseTag(input.tag);
      if (tag?.prefix !== 't' && tag?.prefix !== 'cp') throw new AppError('not_found');
      return findForecastRecords(db, tag.prefix === 't' ? [tag.id] : await findClubs(db, tag.id));
    },
  }),
};
