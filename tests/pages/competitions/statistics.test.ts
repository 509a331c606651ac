import { spaceless } from '../../reading-pdf.ts';
import { type Page, textOf } from '../page.ts';
import { choosePeriod, periodOf, seasonsOf } from '../periods.ts';
import { orderReport } from '../reports.ts';
import { expect, test } from '../visitor.ts';

/** The heads of the columns that sort a table down. */
const sorted = (page: Page) => page.texts('table [aria-sort=descending]');
/** The figures of a column, by its place. */
const column = (page: Page, table: string, place: number) =>
  page.texts(`${table} tbody tr > :nth-child(${place})`).map((text) => Number.parseFloat(text.replaceAll(',', '')));
const falling = (figures: readonly number[]) => figures.toSorted((a, b) => b - a);

test('ROUTE-26 TAB-08 TAB-09 a competition lands on its statistics', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}`);
  expect(page.texts('.tabs a[aria-current=page]')).toEqual(['Statistics']);
  await page.press(page.one('.tabs a', 'Ranking'));
  expect(page.path).toBe(`/explore/${fixtureWorld.beacon}/ranking`);
  await page.press(page.one('.tabs a', 'Injured now'));
  expect(page.path).toBe(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
});

test('TOOL-02 CSTAT-08 pages of who is out and of squads have a report of a season, the latter without who is out', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  await page.press(page.one('main a', 'PDF report'));
  page.by.getByLabelText('Include ongoing injuries');
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  expect(page.all('main a', 'PDF report')).toEqual([]);
  const [team] = page.all('.ranking tbody a');
  await page.goto(`${team?.getAttribute('href')}/roster`);
  await page.press(page.one('main a', 'PDF report'));
  expect(page.all('input[type=checkbox]')).toEqual([]);
  const [, season] = page.in('.state').getByLabelText<HTMLSelectElement>('Season').options;
  page.fill('Season', season?.value ?? 'none', '.state');
  const { text } = await orderReport(page);
  expect(text).toContain(spaceless('Squad'));
});

test('PROD-15 CSTAT-01 CSTAT-02 a table of all teams with a bar for each figure, sorted by links', async ({
  page,
  fixtureWorld,
}) => {
  const table = '#chart-ranked table';
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  expect(page.texts(`${table} thead th`)).toEqual([
    'Team',
    'Injuries',
    'Over 28 days',
    'Recovery days',
    'Missed matches',
    'In matches',
    'Muscle injuries in matches',
  ]);
  await page.press(page.one(`${table} thead a`, 'Recovery days'));
  expect(sorted(page)).toEqual(['Recovery days']);
  const rows = page.all(`${table} tbody tr`);
  expect(rows).toHaveLength(20);
  // Those of a sparse record come after the others.
  const complete = rows.filter((row) => row.querySelector('.thin') === null);
  expect(rows.slice(0, complete.length)).toEqual(complete);
  const days = complete.map((row) => Number(row.querySelector('td.by data')?.getAttribute('value')));
  expect(days).toEqual(falling(days));
  const [first] = page.texts(`${table} tbody th a`);
  expect(page.texts('#chart-ranked h3').join()).toContain(`${first} lost the most`);
});

test('CSTAT-03 CSTAT-04 CSTAT-05 missed matches and matchday injuries have bars, and shares beside their counts', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  const rows = page.all('#chart-ranked tbody tr');
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(row.querySelector('th a')?.getAttribute('href')).toMatch(/\/explore\/t_\d+$/);
    // A bar is outlined where nothing is known.
    const cells = [...row.querySelectorAll('td')];
    expect(cells.map((cell) => cell.querySelectorAll('svg rect').length)).toEqual(cells.map(() => 1));
    // A count, then its share of all.
    for (const cell of cells.slice(-2)) expect(textOf(cell)).toMatch(/^\d+ \d+%$/);
  }
});

test('CSTAT-07 donuts of all teams, and every chart’s numbers as a file', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  const donuts = page.all('.chart').filter((chart) => chart.querySelector('.donut'));
  expect(donuts.map((chart) => textOf(chart.querySelector('figcaption .quiet')))).toEqual([
    'Injury types',
    'Contact',
    'Match or training',
    'Severity',
  ]);
  const addresses = page.all('.chart a[download]').map((link) => link.getAttribute('href') ?? '');
  expect(addresses).toHaveLength(5);
  for (const address of addresses) {
    const answer = await page.fetch(address);
    expect(answer.headers.get('content-type'), address).toBe('text/csv; charset=utf-8');
    expect((await answer.text()).split('\r\n').length).toBeGreaterThan(2);
  }
});

test('TOOL-03 CSTAT-09 G-77 the current season at first, others by choice', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  const seasons = seasonsOf(page);
  expect(seasons.length).toBeGreaterThan(1);
  expect(seasons.length).toBeLessThanOrEqual(4);
  expect(periodOf(page)).toBe(seasons[0]);
  const [before] = page.texts('.figures dd');
  await choosePeriod(page, seasons[1] ?? 'none');
  expect(page.path).toContain('timeframe=');
  expect(page.texts('.figures dd')[0]).not.toBe(before);
});

test('G-59 the consensus is a link that says where hours and definitions come from', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  await page.press(page.one('.segments a', 'Consensus'));
  expect(page.path).toMatch(/\?mode=consensus$/);
  expect((await page.fetch(page.path)).headers.getSetCookie()).toEqual([]);
  expect(page.texts('main').join()).toMatch(/per 1,000 match hours of the same players/);
  expect(page.texts('#chart-severity .bar-list .label')).toEqual([
    '0 days (slight)',
    '1–3 days (minimal)',
    '4–7 days (mild)',
    '8–28 days (moderate)',
    '> 28 days (severe)',
  ]);
  expect(page.texts('.figures').join()).toMatch(/95% confidence interval [\d.]+–\u2060?[\d.]+/);
  // Of the nine figures three are rates, with their intervals drawn.
  expect(page.all('.figures svg.interval')).toHaveLength(3);
  // Each of the first eight kinds has a point, unless none of its cases has ended.
  const kinds = page.all('#chart-risk tbody tr').slice(0, 8);
  const ended = kinds.filter((kind) => kind.querySelectorAll('td data').length === 4);
  expect(ended.length).toBeGreaterThanOrEqual(5);
  expect(page.all('.risk circle')).toHaveLength(ended.length);
  expect(page.all('main a', 'Fuller et al. 2006').length).toBeGreaterThan(0);
  await choosePeriod(page, 'Past year (53 weeks)');
  expect(page.path).toMatch(/mode=consensus&timeframe=year/);
  await page.press(page.one('.segments a', 'Overview'));
  expect(page.all('#chart-ranked')).toHaveLength(1);
});

test('PROD-16 G-21 the ranking is sorted by its heads', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  expect(sorted(page)).toEqual(['Recovery days']);
  const title = () => page.texts('.ranking-title').join();
  const names = () => page.texts('.ranking tbody th a');
  expect(title()).toContain(names()[0]);
  expect(page.texts('.ranking tbody .rank')[0]).toBe('1');
  await page.press(page.in('.ranking thead').getByRole('link', { name: 'Injuries' }));
  expect(sorted(page)).toEqual(['Injuries']);
  const injuries = column(page, '.ranking', 2);
  expect(injuries).toHaveLength(20);
  // Clubs of thin records have no rank and stand below those that have one.
  const ranks = page.texts('.ranking tbody .rank');
  const ranked = ranks.filter((rank) => rank !== '').length;
  expect(ranks.slice(ranked).join('')).toBe('');
  expect(injuries.slice(0, ranked)).toEqual(falling(injuries.slice(0, ranked)));
  expect(injuries.slice(ranked)).toEqual(falling(injuries.slice(ranked)));
  await page.press(page.in('.ranking thead').getByRole('link', { name: 'Team' }));
  expect(page.all('.ranking .rank')).toEqual([]);
  expect(names()).toEqual(names().toSorted((a, b) => a.localeCompare(b)));
  await page.press(page.in('.ranking thead').getByRole('link', { name: 'In matches' }));
  expect(title()).toMatch(/in matches|joint top/);
});

test('ROST-06 G-24 who is injured now, by team, narrowed by a form', async ({ page, fixtureWorld }) => {
  const count = () => page.all('.out-now tbody th[scope=row]').length;
  const groups = () => page.all('.out-now .group').length;
  const choose = async (name: string, place: number) => {
    const field = page.one(`.choice select[name=${name}]`) as unknown as HTMLSelectElement;
    field.selectedIndex = place;
    await page.press(page.one('.choice button', 'Show'));
  };
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  const all = count();
  expect(all).toBeGreaterThan(3);
  expect(page.texts('.out-now thead th')).toEqual([
    'Player',
    'Injury',
    'Recovery days',
    'Return',
    'Days remaining',
    'Latest source',
  ]);
  for (const what of page.texts('.out-now .what')) expect(what).toMatch(/ since \d\d\.\d\d\.\d{4}$/);
  expect(page.texts('.out-now .expected')[0]).toMatch(/\d–\d+ days|\d days or more|too few cases/);
  const lines = page.texts('.out-now .touch-row p');
  expect(lines.filter((line) => /^\d+ days? usual \d+–\u2060?\d+ days/.test(line))).not.toEqual([]);

  await choose('team', 1);
  expect(page.path).toMatch(/team=t_/);
  expect(groups()).toBe(1);
  expect(count()).toBeLessThan(all);
  await choose('team', 0);
  expect(page.path).toMatch(/team=&/);
  await choose('sort', 1);
  expect(page.path).toContain('sort=days');
  expect(groups()).toBe(0);
  const days = column(page, '.out-now', 3);
  expect(days).toHaveLength(all);
  expect(days).toEqual(falling(days));
  page.fill(/type/i, 'muscular-injury', '.choice');
  await page.press(page.one('.choice button', 'Show'));
  expect(page.path).toMatch(/type=muscular/);
  expect(count()).toBeGreaterThan(0);
  expect(count()).toBeLessThan(all);
});

test('G-09 G-20 G-67 an account without injuries has none of it, by address or as a file', async ({
  reporter,
  fixtureWorld,
}) => {
  const { beacon, every, out } = fixtureWorld;
  await reporter.goto(`/explore/${beacon}`);
  reporter.by.getByRole('link', { name: 'Statistics, not in your plan' });
  for (const path of [
    `/explore/${beacon}/competition_injuries`,
    `/explore/${beacon}/ranking`,
    `/explore/${beacon}/competition_ongoing_injuries`,
  ]) {
    await reporter.goto(path);
    expect(reporter.status, path).toBe(403);
    expect(reporter.all('table, .chart'), path).toEqual([]);
  }
  for (const file of [
    `/explore/${beacon}/competition_injuries.csv?chart=days`,
    `/explore/${beacon}/consensus.csv?chart=risk`,
    `/explore/${beacon}/ranking.csv?chart=ranking`,
    `/compare.csv?t=${every}`,
  ])
    expect((await reporter.fetch(file)).status, file).toBe(403);
  await reporter.goto(`/compare?t=${every}&t=${out}`);
  expect(reporter.path).toBe(`/compare/media?t=${every}&t=${out}`);
});
