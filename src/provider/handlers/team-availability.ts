import type { Handler } from '../handler.ts';
import { readTeamAvailability } from '../read-models/team-availability.ts';

export const getTeamAvailability: Handler<'get /teams/{tag}/availability'> = ({ db, params, query, user, today }) =>
  readTeamAvailability(db, params.tag, { userId: user.userId, timeframe: query.timeframe, today });
