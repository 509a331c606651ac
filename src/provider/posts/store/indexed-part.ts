import type { Clause } from '../../../domain/search/query.ts';

/** Shorter prefixes match so many words that collecting their posts takes longer than anything else. */
const MIN_BEGINNING = 3;

/**
 * The part of a search that the index can answer; null if there is none. It finds a superset of the search; each post
 * is then checked against the whole search. Short prefixes are left out, and NOT if nothing else remains.
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
