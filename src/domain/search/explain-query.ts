import type { Clause, Query } from './query.ts';

/** The meaning of a search in the shape of a sentence: with these, without those. */
export type Explanation =
  | { kind: 'word' | 'prefix' | 'phrase'; text: string }
  | { kind: 'all'; with: readonly Explanation[]; without: readonly Explanation[] }
  | { kind: 'any'; of: readonly Explanation[] };

/**
 * The meaning of a search; null if there is nothing to search for. `queryLabel` in i18n puts it into words.
 * @example explainQuery(parseQuery('hamstring -women'))
 * // { kind: 'all', with: [{ kind: 'word', text: 'hamstring' }], without: [{ kind: 'word', text: 'women' }] }
 */
export function explainQuery({ clause }: Query): Explanation | null {
  return clause && explain(clause);
}

function explain(clause: Clause): Explanation {
  switch (clause.kind) {
    case 'not':
      return { kind: 'all', with: [], without: [explain(clause.clause)] };
    case 'and':
      return {
        kind: 'all',
        with: clause.clauses.filter(({ kind }) => kind !== 'not').map(explain),
        without: clause.clauses.flatMap((each) => (each.kind === 'not' ? [explain(each.clause)] : [])),
      };
    case 'or':
      return { kind: 'any', of: clause.clauses.map(explain) };
    default:
      return clause;
  }
}
