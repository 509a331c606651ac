import { can } from '../../domain/capabilities.ts';
import type { Handler } from '../handler.ts';
import { rateLimits } from '../services/rate-limits.ts';
import { countSearchView } from '../data/queries/search/search-views.ts';
import { findByName } from '../data/queries/search/find-by-name.ts';

export const getAutocomplete: Handler<'get /autocomplete'> = ({ db, query, user }) =>
  findByName(db, query.q, { injuries: can(user.account_capabilities, 'injuries') });

export const postSearchView: Handler<'post /search-views'> = async (context) => {
  const { db, config, body, user, origin, today } = context;
  if (!config.searchCounter || origin.uncounted) return { counted: false };
  await rateLimits(db).spendOnSearchView(user.user_id);
  return { counted: await countSearchView(db, body.q, today) };
};
