import { expect, test } from 'vitest';
import { keepResults } from '../../src/domain/keep-results.ts';

test('the results used last are kept, and no more than may be', () => {
  const made: string[] = [];
  const result = keepResults(2, (key: string) => {
    made.push(key);
    return { key };
  });
  const first = result('a');
  result('b');
  expect(result('a')).toBe(first);
  result('c');
  expect(result('a')).toBe(first);
  expect(made).toEqual(['a', 'b', 'c']);
  result('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
