import { readFileSync } from 'node:fs';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { REPORTER } from '../../site/fixture-world/fixture-tags.ts';
import { choosePeriod, expect, periodOf, test } from '../signed-in.ts';

test('ROUTE-26 TAB-08 TAB-09 a competition lands on its statistics', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}`);
  const tabs = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(tabs.getByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Ranking' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.beacon}/ranking`);
  await tabs.getByRole('link', { name: 'Injured now' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
});

test('TOOL-02 CSTAT-08 a competition has a report of a season, with who is out if the reader ticks it', async ({
  page,
  fixtureWorld,
}) => {
  const report = page.getByRole('link', { name: 'PDF report' });
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  await expect(report).toBeVisible();
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  await report.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  await dialog.getByRole('checkbox', { name: 'Include ongoing injuries' }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Prepare the report' }).click();
  const { text } = await readPdf(readFileSync(await (await saved).path()));
  expect(text).toContain(spaceless('Ranking'));
  expect(text).toContain(spaceless('Ongoing cases'));
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  await expect(page.locator('.ranking')).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.locator('.ranking tbody a').first().click();
  await page.goto(`${page.url()}/roster`);
  await report.click();
  await expect(dialog.getByRole('combobox', { name: 'Season' })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PROD-15 CSTAT-01 CSTAT-02 CSTAT-03 CSTAT-04 CSTAT-05 CSTAT-06 a table with five figures and a bar for each team', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
    const table = page.locator('#chart-ranked table');
    await expect(table.locator('thead th')).toHaveText([
      'Team',
      'Injuries',
      'Over 60 days',
      'Recovery days',
      'Missed matches',
      'In matches',
      'Muscle injuries in matches',
    ]);
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(20);
    // Each figure has a bar, an outlined one where nothing is known; shares stand beside their counts.
    await expect(rows.first().locator('td:has(svg rect)')).toHaveCount(6);
    await expect(rows.first().locator('td').nth(4)).toContainText('%');
    const days = table.getByRole('columnheader', { name: 'Recovery days' });
    await days.getByRole('link').click();
    await expect(days).toHaveAttribute('aria-sort', 'descending');
    const values = await table.locator('td.by data').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const figures = values.map(Number);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    const [first] = await rows.locator('th a').allTextContents();
    await expect(page.locator('#chart-ranked').getByRole('heading')).toContainText(`${first} lost the most`);
    // A press on a bar leads to its team.
    await rows.first().locator('svg').nth(2).click({ force: true });
    await expect(page).toHaveURL(/\/explore\/t_\d+/);
  });

  test('a competition’s statistics print on two sheets of A4', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

  test('CSTAT-07 donuts of all teams, and every chart’s numbers as a file', async ({
    page,
    fixtureWorld,
    request,
    demoToken,
  }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
    await expect(page.locator('.chart:has(.donut) figcaption .quiet')).toHaveText([
      'Injury types',
      'Contact',
      'Match or training',
      'Severity',
    ]);
    const headers = { cookie: `token=${demoToken}` };
    const addresses = await page
      .locator('.chart a[download]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(5);
    for (const address of addresses) {
      const answer = await request.get(address, { headers });
      expect(answer.headers()['content-type'], address).toBe('text/csv; charset=utf-8');
      expect((await answer.text()).split('\r\n').length).toBeGreaterThan(2);
    }
  });

  test('TOOL-03 CSTAT-09 G-77 the current season at first, others by choice', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
    const links = await page.locator('.periods a').allTextContents();
    const names = links.map((name) => name.trim()).filter((name) => /^\d{4}/.test(name));
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThanOrEqual(4);
    await expect(periodOf(page)).toHaveText(names[0] ?? '');
    const total = page.locator('.figures dd').first();
    const before = await total.textContent();
    await choosePeriod(page, names[1] ?? 'none');
    await expect(page).toHaveURL(/timeframe=/);
    await expect(total).not.toHaveText(before ?? '');
  });

  test('G-59 the consensus is a link that says where hours and definitions come from', async ({
    page,
    fixtureWorld,
    context,
  }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
    const cookies = (await context.cookies()).length;
    await page.getByRole('link', { name: 'Consensus' }).click();
    await expect(page).toHaveURL(/\?mode=consensus$/);
    await expect(page.getByText(/per 1,000 match hours of the same players/).first()).toBeVisible();
    await expect(page.locator('#chart-severity .bar-list .label')).toHaveText([
      '0 days (slight)',
      '1–3 days (minimal)',
      '4–7 days (mild)',
      '8–28 days (moderate)',
      '> 28 days (severe)',
    ]);
    await expect(page.locator('.figures')).toContainText(/95% confidence interval [\d.]+–\u2060?[\d.]+/);
    // Of the eight figures two are rates, with their intervals drawn.
    await expect(page.locator('.figures svg.interval')).toHaveCount(2);
    await expect(page.locator('.risk circle')).toHaveCount(8);
    await expect(page.getByRole('link', { name: /Fuller et al. 2006/ }).first()).toBeVisible();
    await choosePeriod(page, 'Past year (53 weeks)');
    await expect(page).toHaveURL(/mode=consensus&timeframe=year/);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.locator('#chart-ranked')).toBeVisible();
    expect((await context.cookies()).length).toBe(cookies);
  });

  test('PROD-16 G-21 the ranking is sorted by its heads', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
    const table = page.locator('.ranking table');
    await expect(table.locator('[aria-sort=descending]')).toHaveText('Recovery days');
    const most = await table.locator('tbody th a').first().textContent();
    await expect(table.locator('tbody .rank').first()).toHaveText('1');
    await expect(page.getByRole('heading', { level: 3 })).toContainText(most?.trim() ?? 'none');
    const column = (place: number) => table.locator(`tbody tr > :nth-child(${place})`);
    await table.getByRole('link', { name: 'Injuries', exact: true }).click();
    await expect(table.locator('[aria-sort=descending]')).toHaveText('Injuries');
    const injuries = (await column(2).allTextContents()).map(Number);
    expect(injuries).toHaveLength(20);
    expect(injuries).toEqual(injuries.toSorted((a, b) => b - a));
    await table.getByRole('link', { name: 'Team' }).click();
    const names = (await column(1).locator('a').allTextContents()).map((name) => name.trim());
    await expect(table.locator('.rank')).toHaveCount(0);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await table.getByRole('link', { name: 'In matches', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 })).toContainText(/in matches|joint top/);
  });

  test('G-21 on a phone the column that sorts stays in sight beside the names', async ({ page, fixtureWorld }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/explore/${fixtureWorld.beacon}/ranking?sort=availability&order=desc`);
    const row = page.locator('.ranking tbody tr').first();
    await expect(row.locator('th')).toBeInViewport({ ratio: 1 });
    await expect(row.locator('.by')).toBeInViewport({ ratio: 1 });
    await page.goto(`/explore/${fixtureWorld.beacon}/ranking?sort=injuries&order=desc`);
    await page.locator('.ranking').evaluate((box) => {
      box.scrollLeft = box.scrollWidth;
    });
    await expect(row.locator('.by')).toBeInViewport({ ratio: 1 });
  });

  test('ROST-06 G-24 who is injured now, by team, narrowed by a form', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
    const rows = page.locator('.out-now tbody tr:has(th[scope=row])');
    const all = await rows.count();
    expect(all).toBeGreaterThan(3);
    await expect(page.locator('.out-now thead th')).toHaveText([
      'Player',
      'Injury',
      'Recovery days',
      'Usual length',
      'Days remaining',
      'Latest source',
    ]);
    await expect(page.locator('.out-now .what').first()).toHaveText(/ since \d\d\.\d\d\.\d{4}$/);
    await expect(page.locator('.out-now .expected').first()).toHaveText(/\d–\d+ days|too few cases/);
    await expect(rows.getByRole('img', { name: /\d+ days? so far, .+ \(n = [\d,]+\)/ }).first()).toBeVisible();
    // A script sends each choice.
    const choose = async (name: string, option: string | { index: number }, query: RegExp) => {
      await page.locator(`select[name=${name}]`).selectOption(option);
      const button = page.locator('.choice button');
      if (await button.isVisible()) await button.click();
      await expect(page).toHaveURL(query);
    };
    await choose('team', { index: 1 }, /team=t_/);
    await expect(page.locator('.out-now .group')).toHaveCount(1);
    const ofTeam = await rows.count();
    expect(ofTeam).toBeLessThan(all);
    await choose('team', { index: 0 }, /team=&/);
    await choose('sort', 'days', /sort=days/);
    await expect(page.locator('.out-now .group')).toHaveCount(0);
    const days = await page
      .locator('.out-now tbody .number')
      .evaluateAll((cells) => cells.map(({ textContent }) => parseInt(textContent.replaceAll(',', ''), 10)));
    expect(days).toHaveLength(all);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    await choose('type', 'muscular-injury', /type=muscular/);
    const ofType = await rows.count();
    expect(ofType).toBeGreaterThan(0);
    expect(ofType).toBeLessThan(all);
    await page.emulateMedia({ media: 'print' });
    await expect(rows.first()).toBeVisible();
  });
});

test.describe('an account without injuries', () => {
  test.use({ account: REPORTER });

  test('G-09 G-20 G-67 has none of it, by address or as a file', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.beacon}`);
    await expect(page.locator('.tabs')).not.toContainText('Statistics');
    for (const tab of ['competition_injuries', 'ranking', 'competition_ongoing_injuries']) {
      expect((await page.goto(`/explore/${fixtureWorld.beacon}/${tab}`))?.status()).toBe(403);
      await expect(page.locator('table, .chart')).toHaveCount(0);
    }
    for (const file of [
      `/explore/${fixtureWorld.beacon}/competition_injuries.csv?chart=days`,
      `/explore/${fixtureWorld.beacon}/consensus.csv?chart=risk`,
      `/explore/${fixtureWorld.beacon}/ranking.csv?chart=ranking`,
      `/compare.csv?t=${fixtureWorld.every}`,
    ])
      expect((await page.request.get(file)).status(), file).toBe(403);
    expect((await page.goto(`/compare?t=${fixtureWorld.every}&t=${fixtureWorld.out}`))?.status()).toBe(403);
    await expect(page.locator('table')).toHaveCount(0);
  });
});
