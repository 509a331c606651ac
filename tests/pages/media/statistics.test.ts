import type { Competition } from '../../../src/contract/competitions.ts';
import type { OnWire } from '../../on-wire.ts';
import { addPosts } from '../../add-posts.ts';
import { addPlayer } from '../../site/add-player.ts';
import { textOf } from '../page.ts';
import { expect, test as base } from '../visitor.ts';

/** A club of the demo world, which posts are about. */
const test = base.extend<{ club: string }>({
  club: async ({ ask, fixtureWorld }, use) => {
    const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
    await use(Object.keys(teams)[0] ?? 'none');
  },
});

const CHARTS = [
  'trend',
  'sentiment',
  'share',
  'mentions',
  'prolific',
  'first',
  'followed',
  'hashtags',
  'countries',
  'risk',
];
const csvOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
};

test('TAB-12 PROD-10 CHART-03 a club’s tab shows its charts, each with its numbers, also as a file', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/news`);
  await page.press(page.in('nav.tabs').getByRole('link', { name: 'Analytics' }));
  expect(page.path).toBe(`/explore/${club}/media_stats`);
  expect(page.all('.chart').map(({ id }) => id)).toEqual(CHARTS.map((name) => `chart-${name}`));
  expect(page.all('.chart table')).toHaveLength(CHARTS.length);
  expect(page.all('#chart-trend .plot .line')).toHaveLength(5);
  expect(page.all('#chart-share .arc')).toHaveLength(3);
  expect(page.all('#chart-risk .radar li')).toHaveLength(7);
  expect(textOf(page.first('#chart-followed .value b'))).toMatch(/^[\d.]+[KMB]$/);
  // The figures of the drawing are those of the page.
  expect(page.texts('#chart-share .total')).toEqual([textOf(page.first('.figures dd'))]);

  const heads = page.texts('#chart-mentions table thead th');
  const file = page.in('#chart-mentions').getByRole('link', { name: /^Download CSV/ });
  const [first = ''] = await csvOf(await page.fetch(file.getAttribute('href') ?? ''));
  expect(first.split(',')).toEqual(heads);
});

test('the period before stands beside the period, with n and a file, and is not known where posts do not go back', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/media_stats?period=last_30_days`);
  const posts = textOf(page.first('.figures dd'));
  const rows = page.all('#chart-comparison tbody tr');
  const cellsOf = (name: string) => {
    const row = rows.find((each) => textOf(each.querySelector('th')).startsWith(name));
    return [...(row?.querySelectorAll('td') ?? [])].map((cell) => textOf(cell));
  };
  expect(cellsOf('Posts')).toEqual([
    expect.stringContaining(posts),
    expect.stringMatching(/\d/),
    expect.stringMatching(/^(?:[+-]?[\d,]+%|n\/d)/),
  ]);
  expect(cellsOf('Average sentiment').filter((cell) => cell.includes('n = '))).toHaveLength(2);
  const file = page.in('#chart-comparison').getByRole('link').getAttribute('href') ?? '';
  const [head, first = ''] = await csvOf(await page.fetch(file));
  expect(head).toBe('Figure,This period,n,Before,n,Change');
  expect(first.split(',').slice(0, 2)).toEqual(['Posts', posts.replace(',', '')]);

  await page.goto(`/explore/${club}/media_stats?period=all`);
  expect(textOf(page.one('#chart-comparison'))).toContain('is not known');
  expect(page.all('#chart-comparison table')).toEqual([]);
});

test('CHART-08 CHART-09 CHART-16 the scale is logarithmic, and linear by a link that keeps the filter', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/media_stats?period=last_12_months`);
  // Every figure is a mark, and each moving average a point of the line.
  const figures = (column: number) =>
    page.texts(`#chart-sentiment tbody td:nth-of-type(${column})`).filter((text) => /\d/.test(text)).length;
  expect(figures(1)).toBeGreaterThan(10);
  expect(page.all('#chart-sentiment .sentiments :is(circle, rect)')).toHaveLength(figures(1) + figures(2));
  const line = page.one('#chart-sentiment .sentiments .average').getAttribute('d');
  expect(line?.match(/[ML]/g)).toHaveLength(figures(3));
  const heights = () =>
    page.all('#chart-sentiment .lines > svg:first-child text').map((text) => [textOf(text), text.getAttribute('y')]);
  // From 8 down to 228: ±80 lies a tenth from either end, ±40 three tenths.
  expect(heights()).toEqual([
    ['Very positive', '8'],
    ['Positive', '30'],
    ['Neutral', '118'],
    ['Negative', '206'],
    ['Very negative', '228'],
  ]);
  const scale = page.in('#chart-sentiment');
  expect(scale.getByRole('link', { name: /^Logarithmic/ }).getAttribute('aria-current')).toBe('true');
  await page.press(scale.getByRole('link', { name: /^Linear/ }));
  expect(page.path).toBe(`/explore/${club}/media_stats?period=last_12_months&scale=linear`);
  expect(heights().map(([, y]) => y)).toEqual(['8', '74', '118', '162', '228']);
});

test('CHART-01 CHART-11 a country leads to its posts alone, from the bars and from the map beside them', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/media_stats?lang=en`);
  expect(page.all('#chart-countries .bar-list li').length).toBeLessThanOrEqual(15);
  const bar = page.first('#chart-countries .bar-list li a');
  const name = textOf(bar);
  const areas = page.all('#chart-countries .world-map a');
  expect(areas.length).toBeGreaterThan(2);
  // The map is no stop for the keyboard. Its outlines come once for all pages.
  expect(new Set(areas.map((area) => area.getAttribute('tabindex')))).toEqual(new Set(['-1']));
  const outlines = await page.fetch('/world.svg');
  expect(outlines.headers.get('content-type')).toBe('image/svg+xml');
  expect(outlines.headers.get('cache-control')).toContain('max-age');
  const drawn = await outlines.text();
  const used = page.all('#chart-countries .world-map a use').map((use) => use.getAttribute('href') ?? '');
  expect(used.filter((href) => !drawn.includes(`id="${href.replace('/world.svg#', '')}"`))).toEqual([]);
  // The darkest area is where most posts come from.
  const most = page.first('#chart-countries .world-map a:has(.ramp-4)').getAttribute('href') ?? '';

  await page.press(bar);
  expect(page.path).toMatch(new RegExp(`^/explore/${club}/news\\?lang=en&geo=[A-Z-]+$`));
  expect(page.texts('.chosen').join()).toContain(name);
  await page.goto(most);
  expect(page.all('.post').length).toBeGreaterThan(0);
});

test('CHART-05 CHART-06 names and hashtags lead on, but not out of a search', async ({ page, club }) => {
  const words = '#chart-hashtags .cloud li';
  const names = '#chart-mentions .bar-list li';
  await page.goto(`/explore/${club}/media_stats`);
  expect(page.first(`${names} a`).getAttribute('href')).toMatch(/^\/explore\/\w+_\d+$/);
  expect(page.all(words).length).toBeLessThanOrEqual(30);
  expect(page.all(`${words} a`)).toHaveLength(page.all(words).length);
  const hashtag = page.first(`${words} a`).getAttribute('href') ?? '';
  await page.goto(`${hashtag}/media_stats`);
  expect(page.all(names).length).toBeGreaterThan(0);
  expect(page.all(`${names} a`)).toEqual([]);

  await page.goto('/explore/fulltext/injury/media_stats?period=all');
  expect(page.all(words).length).toBeGreaterThan(0);
  expect(page.all(`${words} a, ${names} a`)).toEqual([]);
});

test('CHART-20 ERR-26 without posts the page says so, and what to try', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.well}/media_stats?lang=kr&s=fb`);
  const [state] = page.texts('.state');
  expect(state).toContain('No statistics for this period.');
  expect(state).toContain('Try changing the filter.');
  expect(page.all('.chart')).toEqual([]);
});

test('TAB-13 G-22 a club’s topics, each with the posts before and a trend where there are enough', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/media_stats`);
  await page.press(page.in('nav.tabs').getByRole('link', { name: 'Topics' }));
  expect(page.path).toBe(`/explore/${club}/topics`);
  const [people] = page.all('table:has(caption)', 'People and teams');
  const rows = [...(people?.querySelectorAll('tbody tr') ?? [])];
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const [posts, before, change] = [...row.querySelectorAll('td')].map((cell) => textOf(cell));
    const changed = Math.round(100 * (Number(posts?.replace(',', '')) / Number(before?.replace(',', '')) - 1));
    const sign = changed > 0 ? '+' : changed < 0 ? '−' : '';
    expect(change).toBe(Number(before) < 10 ? 'n/d' : `${sign}${Math.abs(changed)}%`);
  }
  // The file holds the same rows.
  const file = page.by.getByRole('link', { name: 'Download CSV: People and teams' });
  expect(await csvOf(await page.fetch(file.getAttribute('href') ?? ''))).toHaveLength(1 + rows.length);
  expect(rows[0]?.querySelector('th a')?.getAttribute('href')).toMatch(/^\/explore\/\w+_\d+$/);
});

test('a post of uncertain sentiment says so in lists and in charts, and is no part of the average', async ({
  visitor,
  db,
  enterNew,
}) => {
  const id = await addPlayer(db, 'Una Doubtward');
  const start = Date.now() - Math.ceil(Math.random() * 40_000_000) - 3_600_000;
  const posts = [
    { message: 'Good and bad, who can tell', more: { uncertain: true } },
    { message: 'What a goal', sentiment: 40, more: { comparative: 2 } },
    { message: 'The train leaves at nine' },
  ];
  await addPosts(
    db,
    posts.map((each, index) => ({
      ...each,
      published: new Date(start + index * 60_000).toISOString(),
      network: 'rss',
      about: [id],
    })),
  );
  await enterNew();
  await visitor.goto(`/explore/p_${id}/news`);
  const card = (text: string) => visitor.one('.feed .post', text);
  const mood = (text: string) => textOf(card(text).querySelector('.mood'));
  expect(mood('who can tell')).toBe('Sentiment uncertain');
  expect(visitor.in(card('who can tell')).queryByRole('meter')).toBeNull();
  expect(mood('What a goal')).toContain('Positive, +40');
  expect(mood('The train')).toBe('No opinion');
  await visitor.goto(`/explore/p_${id}/media_stats`);
  const figure = (label: string) => textOf(visitor.one('.figures dl > div', label));
  expect(figure('Uncertain sentiment')).toContain('33.3%');
  expect(figure('Average sentiment')).toContain('+40');
});
