import type { Clause } from '../../../../domain/search/query.ts';

/** Fewer letters than these begin so many words that gathering the posts of them all takes longer than anything else. */
const MIN_BEGINNING = 3;

/**
 * What of a search the index is asked for; null is nothing. All that the search finds is among it: each post is then
 * held against the whole search. Left out are short beginnings of words, and NOT where nothing else is left.
 * @example indexedPart(and(word('hamstring'), prefix('a'))) // word('hamstring')
 */
export function indexedPart(clause: Clause): Clause | null {
  switch (clause.kind) {
    case 'prefix':
      return clause.text.length < MIN_BEGINNING ? null : clause;
    case 'not':
      return indexedPart(clause.clause) === clause.clause ? clause : null;
    case 'or':
      return clause.clauses.every((each) => indexedPart(each) === each) ? clause : null;
    case 'and': {
      const parts = clause.clauses.map(indexedPart).filter((part) => part !== null);
      if (parts.length === clause.clauses.length && parts.every((part) => clause.clauses.includes(part))) return clause;
      return parts.some(({ kind }) => kind !== 'not') ? { kind: 'and', clauses: parts } : null;
    }
    default:
      return clause;
  }
}
