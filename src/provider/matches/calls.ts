import type { Handler } from '../handler.ts';
import { readGraph, readRecentMatches } from './graph.ts';

export const getGraph: Handler<'get /players/{tag}/graph'> = ({ db, params, query, today }) =>
  readGraph(db, params.tag, { timeframe: query.timeframe, otherEvents: query.includeOtherEvents ?? false, today });

export const getRecentMatches: Handler<'get /players/{tag}/recent-matches'> = ({ db, params, today }) =>
  readRecentMatches(db, params.tag, today);
