import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('PSTAT-09 two or three types of injury are a ring with their number, few as they are', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/availability?timeframe=2024-06-01,2025-05-31`);
  const types = page.one('#chart-types');
  const ring = types.querySelector('.donut > svg');
  expect(textOf(ring?.querySelector('.total') ?? null)).toBe('4');
  expect([...(ring?.querySelectorAll('text:not(.total)') ?? [])].map(textOf)).toEqual(['2', '1', '1', 'Injuries']);
  expect(ring?.querySelectorAll('path')).toHaveLength(3);
});
