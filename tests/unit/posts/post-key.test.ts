import { expect, test } from 'vitest';
import { parsePostKey, postKey } from '../../../src/domain/posts/post-key.ts';

test('POST-13 posts of the social network have the form prefix_id', () => {
  expect(postKey('tw', 12n)).toBe('tw_12');
  for (const source of ['ig', 'fb', 'rss'] as const) expect(postKey(source, 12n)).toBe('12');
});

test('POST-13 are read with the prefix or without', () => {
  expect(['tw_12', '12', '9223372036854775807'].map(parsePostKey)).toEqual([12n, 12n, 2n ** 63n - 1n]);
});

test.each(['', '0', '012', 'tw_', 'ig_12', '-1', '1.5', '12 ', '9223372036854775808', '9'.repeat(40)])(
  '%j is no post',
  (text) => {
    expect(parsePostKey(text)).toBeNull();
  },
);
