/** Quotation marks of all keyboards, for a class of a regular expression. Single ones are apostrophes, too. */
export const QUOTES = '"“”„‟«»‹›「」『』《》〈〉【】⟨⟩〝〞〟＂″‶❝❞⹂';
/** Likewise; they also stand in names. */
export const SINGLE_QUOTES = "‘’‚‛'";
/** What keyboards and programs write for a minus sign, likewise. */
export const DASHES = '\\-‐‑‒–—―−﹘﹣－';

/**
 * Words in capitals that mean an operator, as in other search engines and in the product's languages.
 * Single letters are words: 'O' is also the article of 'O Jogo', 'E' an initial.
 */
export const OPERATOR_WORDS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ...['AND', 'UND', 'ET'].map((word) => [word, 'and'] as const),
  ...['OR', 'ODER', 'OU', 'OPPURE'].map((word) => [word, 'or'] as const),
  ...['NOT', 'NICHT', 'OHNE', 'NON', 'SENZA', 'SANS', 'SAUF', 'SIN', 'SEM', 'NÃO'].map(
    (word) => [word, 'not'] as const,
  ),
]);

/** A parsed full-text search, as a tree. Texts are as typed, with escapes resolved. */
export type Clause =
  | { kind: 'word'; text: string }
  /** Words that begin with the text. */
  | { kind: 'prefix'; text: string }
  /** Consecutive words. */
  | { kind: 'phrase'; text: string }
  | { kind: 'not'; clause: Clause }
  | { kind: 'and'; clauses: readonly Clause[] }
  | { kind: 'or'; clauses: readonly Clause[] };

/** A search as it was understood. */
export interface Query {
  /** null when nothing of the text can be searched for. */
  clause: Clause | null;
  /** The text was longer than what is read, so its end does not count. */
  cut: boolean;
}

/** Whether a text contains anything searchable: a letter or a digit. */
export function isSearched(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Clauses joined: those of the same kind within become members, repeated ones count once, a single one is itself.
 * null of none.
 */
export function join(kind: 'and' | 'or', clauses: readonly Clause[]): Clause | null {
  const flat = clauses.flatMap((clause) => (clause.kind === kind ? clause.clauses : [clause]));
  const different = [...new Map(flat.map((clause) => [printClause(clause), clause])).values()];
  const [only] = different;
  return different.length > 1 ? { kind, clauses: different } : (only ?? null);
}

/** The negation of a clause; a double negation is the clause itself. */
export function negate(clause: Clause): Clause {
  return clause.kind === 'not' ? clause.clause : { kind: 'not', clause };
}

/**
 * A clause in the search grammar. Reading it again gives the same clause, and printing that the same text.
 * @example printClause({ kind: 'not', clause: { kind: 'word', text: 'women' } }) // '-women'
 */
export function printClause(clause: Clause): string {
  switch (clause.kind) {
    case 'word':
      return printWord(clause.text).replace(/\*$/, '\\*');
    case 'prefix':
      return `${printWord(clause.text)}*`;
    case 'phrase':
      return `"${clause.text.replace(QUOTE, '\\$&')}"`;
    case 'not':
      return `-${printInside(clause.clause)}`;
    case 'and':
      return clause.clauses.map(printInside).join(' ');
    case 'or':
      return clause.clauses.map(printInside).join(' | ');
  }
}

const QUOTE = new RegExp(`[${QUOTES}\\\\]`, 'g');
const SIGN = new RegExp(`^[${DASHES}${SINGLE_QUOTES}]|[\\s+|()${QUOTES}\\\\]`, 'g');

function printWord(text: string): string {
  return OPERATOR_WORDS.has(text) ? `\\${text}` : text.replace(SIGN, '\\$&');
}

function printInside(clause: Clause): string {
  const grouped = clause.kind === 'and' || clause.kind === 'or';
  return grouped ? `(${printClause(clause)})` : printClause(clause);
}
