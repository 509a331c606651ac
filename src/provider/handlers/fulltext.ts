import { publishedAt } from '../../domain/posts/posts.ts';
import { parseQuery } from '../../domain/search/parse-query.ts';
import { type Clause, printClause } from '../../domain/search/query.ts';
import type { Handler } from '../handler.ts';
import { mostNamed } from '../data/queries/posts/most-named.ts';
import { countPosts, findPostIds } from '../data/queries/posts/full-text.ts';

const MAX_COUNTED = 10_000;
const MAX_COUNTED_OF_PART = 1000;
const MAX_PARTS = 20;
/** Of so many posts somebody says whom they are about. */
const NEWEST = 200;

export const getFulltextDetails: Handler<'get /fulltext/details'> = async ({ db, query, now, timeLimits }) => {
  const { clause, cut } = parseQuery(query.q);
  const parts = partsOf(clause);
  const [newest, [whole, ...counts]] = await Promise.all([
    findPostIds(db, { clause }, { now, limit: NEWEST }, timeLimits.find),
    countPosts(
      db,
      [
        { search: { clause }, limit: MAX_COUNTED },
        ...parts.map((part) => ({ search: { clause: part.clause }, limit: MAX_COUNTED_OF_PART })),
      ],
      now,
      timeLimits.count,
    ),
  ]);
  return {
    q: clause ? printClause(clause) : '',
    cut,
    hits: whole?.hits ?? null,
    exact: whole?.exact ?? false,
    newest: newest[0] === undefined ? null : new Date(publishedAt(newest[0])).toISOString(),
    named: await mostNamed(db, newest),
    clauses: parts.map((part, index) => ({
      text: printClause(part.clause),
      negated: part.negated,
      hits: counts[index]?.hits ?? null,
      exact: counts[index]?.exact ?? false,
    })),
  };
};

/** What a search joins, each part without its NOT; nothing when it joins nothing. */
function partsOf(clause: Clause | null): { clause: Clause; negated: boolean }[] {
  if (clause?.kind !== 'and' && clause?.kind !== 'or') return [];
  return clause.clauses
    .slice(0, MAX_PARTS)
    .map((part) => (part.kind === 'not' ? { clause: part.clause, negated: true } : { clause: part, negated: false }));
}
