import type { Handler } from '../handler.ts';
import { rateLimits } from '../services/rate-limits.ts';
import { countSearchView } from '../data/queries/search/search-views.ts';
import { findByName } from '../data/queries/search/find-by-name.ts';

export const getAutocomplete: Handler<'get /autocomplete'> = ({ db, query }) => findByName(db, query.q);

export const postSearchView: Handler<'post /search-views'> = async (context) => {
  const { db, config, body, user, origin, today } = context;
  if (!config.searchCounter || origin.uncounted) return { counted: false };
  await rateLimits(db).spendOnSearchView(user.userId);
  return { counted: await countSearchView(db, body.q, today) };
};
