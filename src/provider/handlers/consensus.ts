import type { Handler } from '../handler.ts';
import { readConsensus } from '../read-models/consensus.ts';

export const getConsensus: Handler<'get /consensus'> = ({ db, query, today }) =>
  readConsensus(db, query.t, { timeframe: query.timeframe, today });
