import type { Competition } from '../../../src/contract/competitions.ts';
import { expect, test as base } from '../signed-in.ts';
import type { OnWire } from '../../on-wire.ts';

/** A club of the demo world, which posts are about. */
const test = base.extend<{ club: string }>({
  club: async ({ ask, fixtureWorld }, use) => {
    const { teams } = await ask<OnWire<typeof Competition>>(`/competitions/${fixtureWorld.beacon}`);
    await use(Object.keys(teams)[0] ?? 'none');
  },
});

const CHARTS = ['trend', 'sentiment', 'share', 'mentions', 'prolific', 'followed', 'hashtags', 'countries', 'risk'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('TAB-12 PROD-10 CHART-02 CHART-03 CHART-04 CHART-07 a club’s tab shows nine charts, each with its numbers', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club}/news`);
    await page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'Analytics' })
      .click();
    await expect(page).toHaveURL(`/explore/${club}/media_stats`);
    const ids = await page.locator('.chart').evaluateAll((charts) => charts.map(({ id }) => id.replace('chart-', '')));
    expect(ids).toEqual(CHARTS);
    await expect(page.locator('.chart table')).toHaveCount(CHARTS.length);
    await expect(page.locator('#chart-trend .plot .line')).toHaveCount(5);
    await expect(page.locator('#chart-share .arc')).toHaveCount(4);
    await expect(page.locator('#chart-risk .radar li')).toHaveCount(7);
    await expect(page.locator('#chart-followed .value b').first()).toHaveText(/^[\d.]+[KMB]$/);
    // The figures of the drawing are those of the page.
    const posts = await page.locator('.figures dd').first().textContent();
    await expect(page.locator('#chart-share .total')).toHaveText(posts?.trim() ?? '');
  });

  test('the period before stands beside the period, with n and a file, and is not known where posts do not go back', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club}/media_stats?period=last_30_days`);
    const compared = page.locator('#chart-comparison');
    const cells = compared.getByRole('row', { name: /^Posts/ }).getByRole('cell');
    const posts = (await page.locator('.figures dd').first().textContent())?.trim() ?? '';
    await expect(cells.first()).toContainText(posts);
    await expect(cells.nth(1)).toHaveText(/\d/);
    await expect(cells.nth(2)).toHaveText(/^(?:[+-]?[\d,]+%|n\/d)/);
    await expect(compared.getByRole('row', { name: /^Average sentiment/ }).getByText('n = ')).toHaveCount(2);
    const file = await page.request.get((await compared.getByRole('link').getAttribute('href')) ?? '');
    const [head = '', first = ''] = (await file.text()).split('\r\n');
    expect(head).toBe('\uFEFFFigure,This period,n,Before,n,Change');
    expect(first.split(',').slice(0, 2)).toEqual(['Posts', posts.replace(',', '')]);

    await page.goto(`/explore/${club}/media_stats?period=all`);
    await expect(compared).toContainText('is not known');
    await expect(compared.getByRole('table')).toHaveCount(0);
  });

  test('CHART-08 CHART-09 CHART-16 the scale is logarithmic, and linear by a link that keeps the filter', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club}/media_stats?period=last_12_months`);
    const chart = page.locator('#chart-sentiment');
    // Every figure is a point.
    const figures = await chart.locator('tbody td').filter({ hasText: /\d/ }).count();
    const points = await chart
      .locator('.plot .dots')
      .evaluateAll((paths) =>
        paths.reduce((sum, path) => sum + (path.getAttribute('d')?.match(/h0/g) ?? []).length, 0),
      );
    expect(figures).toBeGreaterThan(10);
    expect(points).toBe(figures);
    const heights = () =>
      chart
        .locator('.lines > svg:first-child text')
        .evaluateAll((texts) =>
          texts.map((text) => [text.textContent.trim(), Number(text.getAttribute('y'))] as const),
        );
    // From 8 down to 228: ±80 lies a tenth from either end, ±40 three tenths.
    expect(await heights()).toEqual([
      ['Very positive', 8],
      ['Positive', 30],
      ['Neutral', 118],
      ['Negative', 206],
      ['Very negative', 228],
    ]);
    await expect(chart.getByRole('link', { name: 'Logarithmic' })).toHaveAttribute('aria-current', 'true');
    await chart.getByRole('link', { name: 'Linear' }).click();
    await expect(page).toHaveURL(`/explore/${club}/media_stats?period=last_12_months&scale=linear`);
    expect((await heights()).map(([, y]) => y)).toEqual([8, 74, 118, 162, 228]);
  });

  test('CHART-01 CHART-11 a country leads to its posts alone', async ({ page, club }) => {
    await page.goto(`/explore/${club}/media_stats?lang=en`);
    const countries = page.locator('#chart-countries .bar-list li');
    expect(await countries.count()).toBeLessThanOrEqual(15);
    const first = countries.first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*/explore/${club}/news\\?lang=en&geo=[A-Z-]+$`));
    await expect(page.locator('.chosen')).toContainText(name);
  });

  test('CHART-01 a world map stands beside the ranked bars, light and without a stop for the keyboard', async ({
    page,
    club,
  }) => {
    await page.goto(`/explore/${club}/media_stats`);
    const chart = page.locator('#chart-countries');
    const areas = chart.locator('.world-map a');
    expect(await areas.count()).toBeGreaterThan(2);
    for (const area of await areas.all()) await expect(area).toHaveAttribute('tabindex', '-1');
    // The outlines come once for all pages.
    const outlines = await page.request.get('/world.svg');
    expect(outlines.headers()['content-type']).toBe('image/svg+xml');
    expect(outlines.headers()['cache-control']).toContain('max-age');
    const drawn = await outlines.text();
    const used = await areas.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
    for (const href of used) expect(drawn).toContain(`id="${href.replace('/world.svg#', '')}"`);
    // The darkest area is where most posts come from, and leads to them.
    const most = areas.filter({ has: page.locator('.ramp-4') }).first();
    const href = (await most.getAttribute('href')) ?? '';
    await page.goto(href);
    await expect(page.locator('.post').first()).toBeVisible();
  });

  test('CHART-05 CHART-06 names and hashtags lead on, but not out of a search', async ({ page, club }) => {
    await page.goto(`/explore/${club}/media_stats`);
    const mentions = page.locator('#chart-mentions .bar-list');
    const cloud = page.locator('#chart-hashtags .cloud');
    await expect(mentions.getByRole('link').first()).toHaveAttribute('href', /^\/explore\/\w+_\d+$/);
    const words = await cloud.locator('li').count();
    expect(words).toBeLessThanOrEqual(30);
    await expect(cloud.getByRole('link')).toHaveCount(words);
    const sizes = await cloud
      .locator('li')
      .evaluateAll((all) => all.map((word) => Number.parseInt(getComputedStyle(word).fontSize)));
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([10, 39]);

    const hashtag = (await cloud.getByRole('link').first().getAttribute('href')) ?? '';
    await page.goto(`${hashtag}/media_stats`);
    await expect(mentions.locator('li').first()).toBeVisible();
    await expect(mentions.getByRole('link')).toHaveCount(0);

    await page.goto('/explore/fulltext/injury/media_stats?period=all');
    await expect(cloud.locator('li').first()).toBeVisible();
    await expect(cloud.getByRole('link')).toHaveCount(0);
    await expect(mentions.getByRole('link')).toHaveCount(0);
  });

  test('CHART-20 ERR-26 without posts the page says so, and what to try', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.well}/media_stats?lang=kr&s=fb`);
    const state = page.locator('.state');
    await expect(state).toContainText('No statistics for this period.');
    await expect(state).toContainText('Try changing the filter.');
    await expect(page.locator('.chart')).toHaveCount(0);
  });

  test('TAB-12 the tab is not shown on a responsive layout, its address is', async ({ page, club }) => {
    const tab = page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'Analytics' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(`/explore/${club}/media_stats`);
    await expect(page.locator('#chart-trend')).toBeVisible();
    await expect(tab).toBeHidden();
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect(tab).toBeVisible();
  });
});

test('a chart’s numbers come as a file', async ({ page, club }) => {
  await page.goto(`/explore/${club}/media_stats`);
  const chart = page.locator('#chart-mentions');
  const heads = await chart.locator('table thead th').allTextContents();
  const address = await chart.getByRole('link', { name: 'Download CSV', includeHidden: true }).getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('text/csv');
  const [first = ''] = (await answer.text()).split('\r\n');
  expect(first.replace('\uFEFF', '').split(',')).toEqual(heads.map((head) => head.trim()));
});

test('CHART-07 who presses Explore sees the trend drawn in the order of time', async ({ page, club }) => {
  await page.goto(`/explore/${club}/media_stats`);
  const chart = page.locator('#chart-trend');
  await chart.locator('.data > summary').click();
  await chart.getByRole('button', { name: 'Explore' }).click();
  await expect(chart.locator('.vega svg')).toBeVisible();
});

test('TAB-13 G-22 a club’s topics, each with the posts before and a trend where there are enough', async ({
  page,
  club,
}) => {
  await page.goto(`/explore/${club}/media_stats`);
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: 'Topics' }).click();
  await expect(page).toHaveURL(`/explore/${club}/topics`);
  const people = page.getByRole('table', { name: 'People and teams' });
  const rows = people.locator('tbody tr');
  expect(await rows.count()).toBeGreaterThan(3);
  for (const row of await rows.all()) {
    const [posts, before, change] = await row.locator('td').allTextContents();
    const changed = Math.round(100 * (Number(posts?.replace(',', '')) / Number(before?.replace(',', '')) - 1));
    const sign = changed > 0 ? '+' : changed < 0 ? '−' : '';
    expect(change?.trim()).toBe(Number(before) < 10 ? 'n/d' : `${sign}${Math.abs(changed)}%`);
  }
  // The file holds the same rows; the filters of the page go with it.
  const file = page.getByRole('link', { name: 'Download CSV: People and teams' });
  const csv = await (await page.request.get((await file.getAttribute('href')) ?? '')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(1 + (await rows.count()));
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/explore\/\w+_\d+/);
});
