import { expect, test } from 'vitest';
import { retentionStart } from '../../../src/domain/posts/retention.ts';

const now = Date.parse('2026-03-31T12:00:00Z');

test('posts are kept for so many days, by default for ever', () => {
  expect(retentionStart(now, 30)).toBe(Date.parse('2026-03-01T12:00:00Z'));
  expect(retentionStart(now, 0)).toBe(-Infinity);
});
