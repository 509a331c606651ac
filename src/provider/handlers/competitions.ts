import type { Handler } from '../handler.ts';
import { readCompetition } from '../read-models/competition.ts';

export const getCompetition: Handler<'get /competitions/{tag}'> = ({ db, params, query, today }) =>
  readCompetition(db, params.tag, { timeframe: query.timeframe, today });
