import { expect, test } from 'vitest';
import { parseQuery } from '../../../src/domain/search/parse-query.ts';
import { printClause } from '../../../src/domain/search/query.ts';
import { indexedPart } from '../../../src/provider/posts/store/indexed-part.ts';

test.each([
  ['knee', 'knee'],
  ['kne*', 'kne*'],
  ['k*', null],
  ['-knee', '-knee'],
  ['-k*', null],
  ['knee k*', 'knee'],
  ['knee -women', 'knee -women'],
  ['knee k* -women', 'knee -women'],
  ['k* -women', null],
  ['knee | k*', null],
  ['(knee | k*) "out for"', '"out for"'],
  ['(knee k*) | ham', null],
])('OPER-04 of %s the index is asked for %s', (text, expected) => {
  const { clause } = parseQuery(text);
  const part = clause && indexedPart(clause);
  expect(part && printClause(part)).toBe(expected);
});
