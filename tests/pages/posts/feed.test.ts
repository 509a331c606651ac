import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const POSTS = '.feed .post';
const news = (tag: string) => `/explore/${tag}/news`;

test('TAB-11 FEED-02 G-70 news of a player: all, by the player, and about the player', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/injuries`);
  await page.press(page.in('.tabs').getByRole('link', { name: 'News' }));
  expect(page.path).toBe(news(fixtureWorld.sixty));
  expect(page.texts('#feed-title')).toEqual(['Emeric Wardale: news']);
  await page.press(page.by.getByRole('link', { name: 'From' }));
  expect(page.texts('#feed-title')).toEqual(['Posts by Emeric Wardale']);
  expect(textOf(page.one(POSTS))).toContain('My own words');
  await page.press(page.by.getByRole('link', { name: 'About' }));
  expect(page.texts('#feed-title')).toEqual(['Posts about Emeric Wardale']);
  expect(page.texts(POSTS).join()).not.toContain('My own words');
  expect(textOf(page.first(POSTS))).toContain('Fit again & ready');
});

test('FEED-03 FEED-12 G-41 posts are narrowed by where they come from, as often as wanted', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  const sources = () => page.in(page.by.getByRole<never>('navigation', { name: 'Sources' }));
  const names = sources()
    .getAllByRole('link')
    .map((link) => textOf(link));
  expect(names.map((name) => name.replace(/ \d+$/, ''))).toEqual(['All sources', 'X', 'Instagram', 'Web']);
  const press = (name: string) => page.press(sources().getByRole('link', { name }));
  await press('X');
  expect(page.all(POSTS)).toHaveLength(2);
  await press('Instagram');
  expect(page.all(POSTS)).toHaveLength(3);
  await press('X');
  expect(page.all(POSTS)).toHaveLength(1);
  await press('All sources');
  expect(page.texts(POSTS).join()).toContain('A photo of the page');
});

test('FEED-11 FEED-19 G-64 twenty posts, then the older ones, then the end of content', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(news(fixtureWorld.sixty));
  expect(page.all(POSTS)).toHaveLength(20);
  expect(page.by.queryByText('End of content')).toBeNull();
  const { id } = page.first(POSTS);
  await page.press(page.by.getByRole('link', { name: 'Older posts' }));
  expect(page.all(POSTS)).toHaveLength(5);
  expect(page.texts(POSTS).at(-1)).toContain('Plain report 20');
  page.by.getByText('End of content');
  expect(page.by.queryByRole('link', { name: 'Older posts' })).toBeNull();
  await page.press(page.by.getByRole('link', { name: 'Latest posts' }));
  expect(page.first(POSTS).id).toBe(id);
});

test('FEED-11 a reader who returns finds the older posts again', async ({ page, fixtureWorld }) => {
  await page.goto(`${news(fixtureWorld.sixty)}?pages=2`);
  expect(new Set(page.all(POSTS).map(({ id }) => id)).size).toBe(25);
  page.by.getByText('End of content');
  await page.goto(`${news(fixtureWorld.sixty)}?pages=9999`);
  expect(page.all(POSTS)).toHaveLength(25);
});

test('FEED-16 ERR-26 no posts found, and what to do about it', async ({ page, fixtureWorld }) => {
  await page.goto(news(fixtureWorld.solar));
  page.by.getByText('No posts found.');
  expect(page.all(POSTS)).toHaveLength(0);
  await page.goto(`${news(fixtureWorld.sixty)}?from=2021-01-01&to=2021-12-31`);
  page.by.getByText('Choose a longer period or remove a filter.');
  await page.press(page.by.getByRole('link', { name: 'Show all periods' }));
  expect(page.all(POSTS)).toHaveLength(20);
});

test('FEED-15 ERR-27 G-61 why posts are missing is told over the page once a session, and stays below and beside the search', async ({
  page,
  fixtureWorld,
}) => {
  const text =
    'The social network stopped third-party integration on 3 July 2023, so tweets published after that date cannot be read.';
  await page.goto(news(fixtureWorld.sixty));
  expect(page.texts('.toast, .source-notice')).toEqual([text, text]);
  await page.goto(news(fixtureWorld.sixty));
  expect(page.texts('.toast, .source-notice')).toEqual([text]);
  await page.goto('/search');
  expect(
    page
      .all('details', 'Search operators')
      .map((each) => textOf(each))
      .join(),
  ).toContain(text);
});

test('FEED-01 a hashtag, a full-text search and the world have their posts', async ({ page }) => {
  await page.goto('/explore/hashtag/wardfinal');
  expect(page.texts('#feed-title')).toEqual(['Posts with #WardFinal']);
  await page.press(page.in(page.one(POSTS)).getByRole('link', { name: '#WardFinal' }));
  expect(page.path).toBe('/explore/hashtag/WardFinal');
  await page.goto('/explore/fulltext/%22plain%20report%22');
  expect(page.texts('#feed-title')).toEqual(['Posts found']);
  expect(page.all(POSTS)).toHaveLength(20);
  await page.goto('/explore/world');
  expect(page.texts('#feed-title')).toEqual(['World football news']);
  // Of 20, those that repeat another are folded into it.
  expect(page.all(POSTS).length).toBeGreaterThan(10);
});

test('ROUTE-26 a profile without other tabs opens on its news', async ({ page }) => {
  await page.goto('/search?q=beacon+tv');
  await page.press(page.in('main').getByRole('link', { name: 'Beacon TV' }));
  expect(page.path).toMatch(/^\/explore\/(?:ps|x)_\d+$/);
  expect(page.texts('h1')).toEqual(['Beacon TV']);
  expect(page.texts('#feed-title')).toEqual(['Beacon TV: news']);
  expect(page.texts('.tabs [aria-current]')).toEqual(['News']);
});

test('G-10 a page of posts that begins at no post is not found', async ({ page, fixtureWorld }) => {
  await page.goto(`${news(fixtureWorld.sixty)}?before=nowhere`);
  expect(page.status).toBe(404);
});

test('a list and a chart of posts say once which networks they cover and which not', async ({ page, fixtureWorld }) => {
  for (const path of [news(fixtureWorld.sixty), '/explore/world/news', '/explore/world/media_stats']) {
    await page.goto(path);
    expect(textOf(page.one('.networks'))).toMatch(
      /^Networks covered in the last four weeks: |^No network is covered: /,
    );
  }
});

test('TAB-12 the line that leads phones to the analytics counts the posts of a day, and says that there are none', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`${news(fixtureWorld.well)}?period=last_24_hours`);
  const line = page.first('a.to-analytics');
  expect(textOf(line)).toMatch(
    new RegExp(`^Analytics Posts, 24 hours: ${page.all(POSTS).length} · \\d+ the day before`, 'u'),
  );
  await page.press(line);
  expect(page.path).toBe(`/explore/${fixtureWorld.well}/media_stats?period=last_24_hours`);
  await page.goto(news(fixtureWorld.solar));
  expect(textOf(page.first('a.to-analytics'))).toBe('Analytics No posts in 48 hours');
  for (const path of ['/explore/world/news', '/favourites', '/explore/hashtag/wardfinal']) {
    await page.goto(path);
    expect(textOf(page.first('a.to-analytics'))).toBe('Analytics');
  }
});
