import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('ROUTE-12 ROUTE-13 the site and /injuries open search', async ({ page }) => {
  for (const [path, there] of [
    ['/', '/search'],
    ['/injuries', '/search'],
    ['/it/', '/it/search'],
  ] as const) {
    const answer = await page.fetch(path);
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, there]);
  }
});

test('ROUTE-15 ROUTE-16 search shows the logo and one search box', async ({ page }) => {
  await page.goto('/search');
  page.in('header.top').getByRole('link', { name: 'Touchline – go to search' });
  expect(page.all('input[name=q]')).toHaveLength(1);
  expect(page.all('header input[name=q]')).toEqual([]);
});

test('PROD-09 SRCH-03 SRCH-04 players, teams and competitions are found in groups, players by last name with club and injury', async ({
  page,
}) => {
  await page.goto('/search');
  page.fill('Search for players, teams and competitions', 'ward', 'main');
  await page.press(page.one('main search button'));
  expect(page.path).toBe('/search?q=ward');
  expect(page.texts('h1')).toEqual(['Results for “ward”']);
  expect(page.texts('.hits h2')).toEqual(['Competitions', 'Teams', 'Players', 'In posts and articles']);

  const players = page.one('.hits', 'Players');
  expect([...players.querySelectorAll('li > a:first-of-type')].map(textOf)).toEqual([
    'Emeric Wardale',
    'Caio Wardeira',
    'Piet Wardenaar',
    'Tobias Wardlow',
    'Jonas Wardrop',
    'Björn Wardström',
  ]);
  const out = textOf(page.one('.hits li', 'Piet Wardenaar'));
  expect(out).toContain('Ward Rovers');
  expect(out).toContain('Muscle injury');
  expect(out).not.toContain('born');
  const fit = textOf(page.one('.hits li', 'Tobias Wardlow'));
  expect(fit).toContain('Ward Rovers · Right centre-back · born 1996');
  expect(fit).not.toContain('injury');
});

test('accents and capitals do not matter', async ({ page }) => {
  for (const query of ['wardstrom', 'BJÖRN WARD', 'bjorn wardström']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    expect(page.texts('.hits li a'), query).toContain('Björn Wardström');
  }
});

test('SRCH-01 SRCH-02 SRCH-07 short texts and hashtags are answered with what to do', async ({ page }) => {
  await page.goto('/search?q=wa');
  expect(page.texts('.search-box').join()).toContain('Type at least 3 letters.');
  expect(page.texts('.hits a')).toEqual(['#wa', 'wa']);
  await page.goto('/search?q=%23ward');
  expect(page.texts('.search-box').join()).toContain('A # starts a hashtag.');
  expect(page.texts('.hits a')).toEqual(['#ward', '#ward']);
});

test('the box in the header searches from every other page', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  page.fill('Search for players, teams and competitions', 'ward rovers', 'header.top');
  await page.press(page.one('header.top search button'));
  expect(page.path).toBe('/search?q=ward+rovers');
  await page.press(page.one('.hits a', 'Ward Rovers'));
  expect(page.path).toBe(`/explore/${fixtureWorld.club}`);
});

test('nothing found is said, and what was typed is shown as text', async ({ page }) => {
  const query = '<b>zzq</b>';
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  page.by.getByText(`Nothing found for “${query}”.`);
  expect(page.one('main input[name=q]')).toHaveProperty('value', query);
});
