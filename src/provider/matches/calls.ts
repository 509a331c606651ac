import { z } from '@hono/zod-openapi';
import { PastDay, TagText, TimeframeText } from '../../contract/parameters.ts';
import { fromRecord } from '../from-record.ts';
import type { Handler } from '../handler.ts';
import { ownCall } from '../own-call.ts';
import { readGraph, readRecentMatches } from './graph.ts';
import { readLoad } from './load.ts';

export const getGraph: Handler<'get /players/{tag}/graph'> = (context) =>
  fromRecord(context, 'graph', ({ db, params, query, today }) =>
    readGraph(db, params.tag, { timeframe: query.timeframe, otherEvents: query.includeOtherEvents ?? false, today }),
  );

export const getRecentMatches: Handler<'get /players/{tag}/recent-matches'> = (context) =>
  fromRecord(context, 'recent matches', ({ db, params, today }) => readRecentMatches(db, params.tag, today));

export const matchCalls = {
  /** A player's load of matches. @throws AppError not_found; bad_request if the period is none */
  'load.read': ownCall({
    capability: 'injuries',
    input: z.object({ tag: TagText, timeframe: TimeframeText.optional(), asOf: PastDay }),
    run: (context) =>
      fromRecord(context, 'load', ({ db, input: { tag, timeframe }, today }) =>
        readLoad(db, tag, { timeframe, today }),
      ),
  }),
};
