import type { Handler } from '../handler.ts';
import { readTeam } from '../read-models/team.ts';

export const getTeam: Handler<'get /teams/{tag}'> = ({ db, params, query, user, today }) =>
  readTeam(db, params.tag, { userId: user.userId, timeframe: query.timeframe, today });
