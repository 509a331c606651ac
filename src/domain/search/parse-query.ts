import {
  type Clause,
  DASHES,
  isSearched,
  join,
  negate,
  OPERATOR_WORDS,
  type Query,
  QUOTES,
  SINGLE_QUOTES,
} from './query.ts';

/** Characters of a query that are read. */
export const MAX_FULLTEXT_LENGTH = 10_000;
/** Words, prefixes and phrases of a query that are read. */
export const MAX_TERMS = 100;
/** Maximum nesting depth of parentheses; deeper ones are ignored. */
export const MAX_DEPTH = 500;

type Token = Clause | 'not' | 'or' | 'open' | 'close';
interface OperatorWord {
  kind: 'operator';
  text: string;
  means: 'and' | 'or' | 'not';
}

/** Several words between single quotation marks: what stands between letters is an apostrophe. */
const IN_SINGLE = String.raw`(?:[^${SINGLE_QUOTES}${QUOTES}\\]|(?<=\p{L})[’'](?=\p{L})){0,60}?`;
const SINGLE = String.raw`(?<=^|[\s+|(]|[\s+|(][${DASHES}])[${SINGLE_QUOTES}](?<single>${IN_SINGLE}\s${IN_SINGLE})[‘’'](?=$|[\s+|)])`;

/**
 * One piece of a query. Anything that none of the alternatives matches (a lone quotation mark or backslash) is skipped.
 */
const PIECE = new RegExp(
  String.raw`(?<gap>[\s+]+)|${SINGLE}|(?<or>\|)|(?<open>\()|(?<close>\))|[${QUOTES}](?<phrase>(?:[^${QUOTES}\\]|\\.)*)[${QUOTES}]|(?<not>(?<=^|[\s+|(])[${DASHES}](?![\s+|)]|$))|(?<word>(?:[^\s+|()${QUOTES}\\]|\\.)+)`,
  'gsu',
);

/** The signs of East Asian keyboards, and others that look the same. */
const WIDE: Readonly<Record<string, string>> = {
  '＋': '+',
  '｜': '|',
  '¦': '|',
  '∣': '|',
  '（': '(',
  '）': ')',
  '＊': '*',
  '＼': '\\',
};

/**
 * Parses a full-text search. Every text is valid: parts that make no sense are left out.
 *
 * Whitespace and `+` are AND, `|` is OR, `-` at a word's beginning is NOT, `*` at its end searches for words that
 * begin so, double quotes make a phrase, parentheses group, a backslash takes the next character as it is. AND, OR and
 * NOT in capitals mean the same where they have something to join. NOT binds stronger than AND, AND stronger than OR.
 * Word beginnings and ends are at whitespace, at the text's own ends, and at the operators `+`, `|` and parentheses.
 * @example parseQuery('hamstring Arsenal -women').clause // and of word, word, not(word)
 * @example parseQuery('((').clause // null
 */
export function parseQuery(text: string): Query {
  const read = text.toWellFormed().slice(0, MAX_FULLTEXT_LENGTH);
  const tokens = withOperators(tokensOf(read.replace(/[＋｜¦∣（）＊＼]/g, (sign) => WIDE[sign] ?? sign)));
  const terms = { left: MAX_TERMS };
  const position = { at: 0 };
  const kept = tokens.filter((token) => typeof token === 'string' || (terms.left -= 1) >= 0);
  return {
    clause: parseAny(kept, position),
    cut: read.length < text.length || terms.left < 0,
  };
}

function tokensOf(text: string): (Token | OperatorWord)[] {
  const tokens: (Token | OperatorWord)[] = [];
  let depth = 0;
  for (const { groups = {}, 0: piece, index } of text.matchAll(PIECE)) {
    if (groups['open'] && (depth += 1) <= MAX_DEPTH) tokens.push('open');
    else if (groups['close'] && depth > 0 && (depth -= 1) < MAX_DEPTH) tokens.push('close');
    else if (groups['or']) tokens.push('or');
    else if (groups['not']) tokens.push('not');
    else if (groups['single'] !== undefined) tokens.push(...term('phrase', groups['single']));
    else if (groups['phrase'] !== undefined) tokens.push(...term('phrase', groups['phrase']));
    else if (groups['word']) {
      const means = OPERATOR_WORDS.get(piece);
      tokens.push(
        ...(means ? [{ kind: 'operator' as const, text: piece, means }] : wordOf(piece, text[index + piece.length])),
      );
    }
  }
  return tokens;
}

/** Words in capitals as operators where they have something on both sides, or NOT behind it; others as words. */
function withOperators(tokens: readonly (Token | OperatorWord)[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    if (typeof token === 'string' || token.kind !== 'operator') return [token];
    const [before = 'open', after = 'close'] = [tokens[at - 1], tokens[at + 1]];
    const isBegun = token.means === 'not' || (before !== 'open' && before !== 'or' && before !== 'not');
    const isJoining = isBegun && after !== 'close' && after !== 'or';
    if (!isJoining) return [{ kind: 'word', text: token.text }];
    return token.means === 'and' ? [] : [token.means];
  });
}

/** A word, or a prefix when a star that is not escaped ends it. */
function wordOf(raw: string, next = ' '): Token[] {
  const begun = /[\s+|)]/.test(next) ? /^((?:[^\\]|\\.)*)\*$/su.exec(raw)?.[1] : undefined;
  return begun === undefined ? term('word', raw) : term('prefix', begun);
}

/**
 * A term without anything to search for would let a `-` before it negate its neighbour, so it becomes an empty group.
 */
function term(kind: 'word' | 'prefix' | 'phrase', raw: string): Token[] {
  const text = raw.replace(/\\(.)/gsu, '$1');
  return isSearched(text) ? [{ kind, text }] : ['open', 'close'];
}

interface Position {
  at: number;
}

function parseAny(tokens: readonly Token[], position: Position): Clause | null {
  const clauses = [parseAll(tokens, position)];
  while (tokens[position.at] === 'or') {
    position.at += 1;
    clauses.push(parseAll(tokens, position));
  }
  return join(
    'or',
    clauses.filter((clause) => clause !== null),
  );
}

function parseAll(tokens: readonly Token[], position: Position): Clause | null {
  const clauses: Clause[] = [];
  for (;;) {
    const token = tokens[position.at];
    if (token === undefined || token === 'or' || token === 'close') return join('and', clauses);
    const clause = parseOne(tokens, position);
    if (clause) clauses.push(clause);
  }
}

function parseOne(tokens: readonly Token[], position: Position): Clause | null {
  const token = tokens[position.at];
  if (token === undefined || token === 'or' || token === 'close') return null;
  position.at += 1;
  if (token === 'not') {
    const negated = parseOne(tokens, position);
    return negated && negate(negated);
  }
  if (token !== 'open') return token;
  const group = parseAny(tokens, position);
  if (tokens[position.at] === 'close') position.at += 1;
  return group;
}
