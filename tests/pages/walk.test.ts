import { textOf } from './page.ts';
import { expect, test } from './visitor.ts';

const DEMO_NOTE = 'Demo data: people, clubs and figures are fictional.';

test('a team shows the squad of the season chosen, in groups', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}`);
  await page.press(page.in('#period').getByRole('link', { name: '2023/2024' }));
  expect(textOf(page.first('main h2'))).toContain('2023/2024');
  expect(page.texts('.roster .group')[0]).toBe('Defenders');
  expect(page.texts('.roster th[scope=row]')[0]).toContain('Tobias Wardlow');
});

test('G-82 pages of the demo world say so, others do not', async ({ page, fixtureWorld }) => {
  await page.goto('/search?q=beacon+league');
  await page.press(page.in('main').getByRole('link', { name: 'Beacon League' }));
  page.in('footer').getByText(DEMO_NOTE);
  await page.goto(`/explore/${fixtureWorld.club}`);
  expect(page.in('footer').queryByText(DEMO_NOTE)).toBeNull();
  const lists = ['/search', '/search?q=ward', '/explore/world/news', '/favourites', '/bookmarked', '/post/1'];
  const hashtag = ['/explore/hashtag/goal', '/explore/hashtag/goal/media_stats'];
  const found = ['/explore/fulltext/goal', '/explore/fulltext/goal/media_stats', '/explore/world/media_stats'];
  for (const path of [...lists, ...hashtag, ...found])
    expect(await (await page.fetch(path)).text(), path).toContain(DEMO_NOTE);
});
