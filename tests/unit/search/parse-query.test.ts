import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DEPTH, MAX_FULLTEXT_LENGTH, MAX_TERMS, parseQuery } from '../../../src/domain/search/parse-query.ts';
import { type Clause, printClause } from '../../../src/domain/search/query.ts';
import { anyQuery } from '../../random-query.ts';

/** A clause as nested lists, short enough to read. */
function shape(clause: Clause | null): unknown {
  if (!clause) return null;
  switch (clause.kind) {
    case 'and':
    case 'or':
      return [clause.kind, ...clause.clauses.map(shape)];
    case 'not':
      return ['not', shape(clause.clause)];
    case 'word':
      return clause.text;
    default:
      return [clause.kind, clause.text];
  }
}
const read = (text: string) => shape(parseQuery(text).clause);

describe('the five symbols', () => {
  test.each([
    ['OPER-01 + is AND', 'knee+Arsenal + cup', ['and', 'knee', 'Arsenal', 'cup']],
    ['G-14 whitespace is AND', 'knee \n Arsenal', ['and', 'knee', 'Arsenal']],
    ['OPER-02 | is OR', 'knee|ankle | hip', ['or', 'knee', 'ankle', 'hip']],
    ['OPER-03 - is NOT first after whitespace', 'knee -women', ['and', 'knee', ['not', 'women']]],
    ['OPER-03 - is NOT at the beginning', '-women', ['not', 'women']],
    ['OPER-03 - is NOT after an operator', 'a|(-b)', ['or', 'a', ['not', 'b']]],
    ['OPER-03 - within a word is itself', 'Saint-Germain', 'Saint-Germain'],
    ['OPER-03 - after a quotation is itself', '"a"-b', ['and', ['phrase', 'a'], '-b']],
    ['OPER-04 * is a prefix last before whitespace', 'ham* knee', ['and', ['prefix', 'ham'], 'knee']],
    ['OPER-04 * is a prefix at the end', '(ham*)', ['prefix', 'ham']],
    ['OPER-04 * within a word is itself', 'h*m', 'h*m'],
    ['OPER-05 quotes make a phrase', '"out for weeks"', ['phrase', 'out for weeks']],
    ['OPER-05 typographic quotes too', '“out for” „a b“', ['and', ['phrase', 'out for'], ['phrase', 'a b']]],
    ['OPER-06 parentheses group', 'a (b | c)', ['and', 'a', ['or', 'b', 'c']]],
    ['OPER-06 a group can be negated', 'a -(b c)', ['and', 'a', ['not', ['and', 'b', 'c']]]],
    ['OPER-07 a backslash escapes', '\\-a b\\* c\\|d \\"e\\ f', ['and', '-a', 'b*', 'c|d', '"e f']],
    ['OPER-07 within quotes too', '"a \\" b"', ['phrase', 'a " b']],
    [
      'G-14 NOT binds stronger than AND, AND than OR',
      '-a b | c d',
      ['or', ['and', ['not', 'a'], 'b'], ['and', 'c', 'd']],
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('signs and words that other keyboards and search engines have', () => {
  test.each<[text: string, expected: unknown]>([
    ...Array.from('‐‑‒–—―−﹣－', (dash): [string, unknown] => [`a ${dash}b`, ['and', 'a', ['not', 'b']]]),
    ['a – b', ['and', 'a', 'b']],
    ['2–1 Saint‑Germain', ['and', '2–1', 'Saint‑Germain']],
    ...[
      '«a b»',
      '« a b »',
      '»a b«',
      '‹a b›',
      '「a b」',
      '【a b】',
      '『a b』',
      '《a b》',
      '〈a b〉',
      '„a b“',
      '❝a b❞',
      '⟨a b⟩',
      '″a b″',
      '‘a b’',
      '‚a b‘',
      "'a b'",
      '”a b”',
      '〝a b〟',
      '＂a b＂',
    ].map((text): [string, unknown] => [text, ['phrase', text.slice(1, -1)]]),
    ['a　｜　b', ['or', 'a', 'b']],
    ['（a｜b）＋c', ['and', ['or', 'a', 'b'], 'c']],
    ['膝＊', ['prefix', '膝']],
    ['a OR b', ['or', 'a', 'b']],
    ['a AND b', ['and', 'a', 'b']],
    ['a NOT b', ['and', 'a', ['not', 'b']]],
    ['a AND NOT b', ['and', 'a', ['not', 'b']]],
    ['(a OR b) AND c', ['and', ['or', 'a', 'b'], 'c']],
    ['a OR b AND c', ['or', 'a', ['and', 'b', 'c']]],
    ['NOT (a OR b)', ['not', ['or', 'a', 'b']]],
    ['NOT "a b"', ['not', ['phrase', 'a b']]],
    ['a ODER b', ['or', 'a', 'b']],
    ['a OU b NON c', ['or', 'a', ['and', 'b', ['not', 'c']]]],
    ['a UND b OHNE c', ['and', 'a', 'b', ['not', 'c']]],
    ...['SIN', 'SEM', 'SAUF'].map((word): [string, unknown] => [`a ${word} b`, ['and', 'a', ['not', 'b']]]),
    ['lesão O Jogo', ['and', 'lesão', 'O', 'Jogo']],
    ['a or b', ['and', 'a', 'or', 'b']],
    ['a "OR" b', ['and', 'a', ['phrase', 'OR'], 'b']],
    ['a \\OR b', ['and', 'a', 'OR', 'b']],
    ['OR', 'OR'],
    ['NOT', 'NOT'],
    ['a OR', ['and', 'a', 'OR']],
    ['AND a', ['and', 'AND', 'a']],
    ['(OR a)', ['and', 'OR', 'a']],
    ['ORNOT', 'ORNOT'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('G-14 what makes no sense is left out', () => {
  test.each([
    ['', null],
    [' + | - * ( ) " \\', null],
    ['()', null],
    ['"" -"" * -', null],
    ['a | | b', ['or', 'a', 'b']],
    ['| a |', 'a'],
    ['a - b', ['and', 'a', 'b']],
    ['((a', 'a'],
    ['a))) b', ['and', 'a', 'b']],
    ['"a b', ['and', 'a', 'b']],
    ['a -… b', ['and', 'a', 'b']],
    ['a a A', ['and', 'a', 'A']],
    ['-(-a)', 'a'],
    ['(a (b (c)))', ['and', 'a', 'b', 'c']],
    ['a\\', 'a'],
    ['-(| a)', ['not', 'a']],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('limits', () => {
  test('a longer text is read up to 10,000 characters, and it says so', () => {
    expect(parseQuery('a'.repeat(MAX_FULLTEXT_LENGTH))).toMatchObject({ cut: false });
    const { clause, cut } = parseQuery(`${'x'.repeat(MAX_FULLTEXT_LENGTH - 2)} ab`);
    expect(cut).toBe(true);
    expect(shape(clause)).toMatchObject(['and', expect.any(String), 'a']);
  });

  test('more words are read up to a hundred, and it says so', () => {
    const words = Array.from({ length: MAX_TERMS + 1 }, (_, i) => `w${i}`);
    expect(parseQuery(words.slice(1).join(' ')).cut).toBe(false);
    const { clause, cut } = parseQuery(words.join('|'));
    expect([cut, clause?.kind === 'or' && clause.clauses.length]).toEqual([true, MAX_TERMS]);
  });

  test('500 parentheses within each other are read, deeper ones group nothing', () => {
    const nested = (depth: number) => `${'(x | y '.repeat(depth)}z${')'.repeat(depth)} -w`;
    expect(parseQuery(`${'('.repeat(MAX_DEPTH)}z${')'.repeat(MAX_DEPTH)}`)).toEqual({
      clause: { kind: 'word', text: 'z' },
      cut: false,
    });
    expect(read(`${'('.repeat(4000)}a b${')'.repeat(4000)} c`)).toEqual(['and', 'a', 'b', 'c']);
    expect(parseQuery(nested(MAX_DEPTH)).clause).not.toBeNull();
  });
});

test('G-14 100,000 texts of any kind are read, and what is printed of them reads the same', () => {
  const same = (text: string) => {
    const { clause } = parseQuery(text);
    if (!clause) return true;
    const printed = printClause(clause);
    const again = parseQuery(printed).clause;
    return JSON.stringify(again) === JSON.stringify(clause) && again !== null && printClause(again) === printed;
  };
  fc.assert(fc.property(anyQuery, same), { numRuns: 100_000 });
}, 240_000);
