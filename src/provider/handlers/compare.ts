import type { Handler } from '../handler.ts';
import { readComparison } from '../read-models/comparison.ts';

export const getComparison: Handler<'get /compare'> = ({ db, query, user, today }) =>
  readComparison(db, query.t, { userId: user.userId, timeframe: query.timeframe, today });
