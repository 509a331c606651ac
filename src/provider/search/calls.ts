import { parseTag } from '../../domain/tags.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { injuryName } from '../../i18n/injury-names.ts';
import type { Hit } from '../../contract/search.ts';
import type { Handler } from '../handler.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { type FoundEntity, countSearchView, findByName } from './store.ts';
import { coverageSeenBy } from '../entities/coverage.ts';
import { findAnalysing } from '../requests/store.ts';

export const getAutocomplete: Handler<'get /autocomplete'> = async ({ db, query, user, origin }) => {
  const hits = (await findByName(db, query.q)).map((found) => named(found, origin.language));
  if (!hits.some(({ entity }) => entity.coverage !== null)) return hits;
  const coverageOf = coverageSeenBy(await findAnalysing(db, user.userId));
  return hits.map(({ tag, type, entity }) => {
    const coverage = entity.coverage && coverageOf(parseTag(tag)?.id ?? 0, entity.coverage);
    return { tag, type, entity: { ...entity, coverage } };
  });
};

/** The hit with the name of its absence. */
function named({ tag, type, entity }: FoundEntity, language: Language): Hit {
  const { currentInjury: injury } = entity;
  return {
    tag,
    type,
    entity: { ...entity, currentInjury: injury && { name: injuryName(language, injury), ...injury } },
  };
}

export const postSearchView: Handler<'post /search-views'> = async (context) => {
  const { db, config, body, user, origin, today } = context;
  if (!config.searchCounter || origin.uncounted) return { counted: false };
  await rateLimits(db).spendOnSearchView(user.userId);
  return { counted: await countSearchView(db, body.q, today) };
};
