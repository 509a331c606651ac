import { parseTag } from '../../domain/tags.ts';
import type { Handler } from '../handler.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { countSearchView, findByName } from './store.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import { findAnalysing } from '../requests/store.ts';

export const getAutocomplete: Handler<'get /autocomplete'> = async ({ db, query, user }) => {
  const hits = await findByName(db, query.q);
  if (!hits.some(({ entity }) => entity.coverage !== null)) return hits;
  const coverageOf = coverageSeenBy(await findAnalysing(db, user.userId));
  return hits.map(({ tag, type, entity }) => {
    const coverage = entity.coverage && coverageOf(parseTag(tag)?.id ?? 0, entity.coverage);
    return { tag, type, entity: { ...entity, coverage } };
  });
};

export const postSearchView: Handler<'post /search-views'> = async (context) => {
  const { db, config, body, user, origin, today } = context;
  if (!config.searchCounter || origin.uncounted) return { counted: false };
  await rateLimits(db).spendOnSearchView(user.userId);
  return { counted: await countSearchView(db, body.q, today) };
};
