import { spaceless } from '../../reading-pdf.ts';
import { textOf } from '../page.ts';
import { choosePeriod } from '../periods.ts';
import { orderReport } from '../reports.ts';
import { expect, test } from '../visitor.ts';

test('G-22 TAB-13 a player is set beside another that is searched for', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.press(page.one('.tabs a', 'Compare'));
  expect(page.path).toBe(`/compare?t=${fixtureWorld.every}`);
  page.fill('Add by name', 'ward');
  await page.press(page.one('.compare-form button'));
  const [hit] = page.all('.compare-hits a');
  const name = textOf(hit ?? null);
  await page.press(page.one('.compare-hits a', name));
  const heads = () => page.texts('.compared thead th');
  expect(heads()).toHaveLength(2);
  expect(heads()[1]).toContain(name);
  expect(page.texts('.compared tbody th')).toEqual(
    expect.arrayContaining([
      'Not injured, % of matches',
      'Injuries',
      'Over 28 days',
      'Recovery days',
      'Missed matches',
      'Severity < 30 days',
    ]),
  );
  await choosePeriod(page, 'Last 3 months');
  expect(page.path).toMatch(/t=.*&t=.*&timeframe=last_3_months/);
  await page.press(page.by.getByRole('link', { name: `Remove ${name}` }));
  expect(heads()).toHaveLength(1);
  expect(heads()[0]).toContain('Tobias Wardlow');
});

test('HEAD-07 G-22 a comparison has a report, of the page’s period', async ({ page, fixtureWorld }) => {
  await page.goto(`/compare?t=${fixtureWorld.every}&t=${fixtureWorld.out}&timeframe=last_3_months`);
  await page.press(page.one('main a', 'PDF report'));
  const { url, text } = await orderReport(page);
  expect(url).toContain('timeframe=last_3_months');
  expect(text).toContain(spaceless('Not injured, % of matches'));
});

test('G-22 the comparison says what it finds, and is a file', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/ranking`);
  const [first, second] = page.all('.ranking tbody a').map((link) => link.getAttribute('href')?.split('/').at(-1));
  await page.goto(`/compare?t=${first}&t=${second}`);
  expect(page.texts('#chart-comparison h2').join()).toContain('most available');
  expect(page.all('#chart-comparison tbody svg rect').length).toBeGreaterThan(0);
  const file = await page.fetch(page.one('#chart-comparison a.file').getAttribute('href') ?? '');
  const [heads, ...lines] = (await file.text()).trim().split('\r\n');
  expect(heads?.split(',')).toHaveLength(3);
  expect(lines).toHaveLength(page.all('.compared tbody tr').length);
  const [, ...inFile] = lines.find((line) => line.startsWith('Recovery days,'))?.split(',') ?? [];
  const row = page.all('.compared tbody tr').find((each) => textOf(each.querySelector('th')) === 'Recovery days');
  const onPage = [...(row?.querySelectorAll('data') ?? [])].map((figure) => figure.getAttribute('value'));
  expect(inFile).toHaveLength(2);
  expect(onPage).toEqual(inFile);
});

test('G-22 the media of profiles of any kind are set side by side, with filters, for accounts without injuries too', async ({
  reporter,
  fixtureWorld,
}) => {
  const { sixty, club } = fixtureWorld;
  await reporter.goto(`/explore/${sixty}/media_stats?period=all&s=rss`);
  await reporter.press(reporter.by.getByRole('link', { name: 'Compare media' }));
  expect(reporter.path).toBe(`/compare/media?t=${sixty}&period=all&s=rss`);
  await reporter.goto(`/compare/media?t=${sixty}&t=${club}&period=all`);
  expect(reporter.texts('.compared thead th')).toHaveLength(2);
  expect(reporter.texts('.compared tbody th')).toEqual(expect.arrayContaining(['Share of voice', 'Posts']));
  const postsOf = () =>
    [...(reporter.all('.compared tbody tr')[1]?.querySelectorAll('data') ?? [])].map((each) =>
      Number(each.getAttribute('value')),
    );
  const all = postsOf();
  const csv = await reporter.fetch(reporter.one('#chart-media-comparison a.file').getAttribute('href') ?? '');
  expect((await csv.text()).split('\r\n')[2]).toBe(`Posts,${all.join(',')}`);
  await reporter.goto(`/compare/media?t=${sixty}&t=${club}&period=all&s=rss`);
  expect(postsOf()[0]).toBeLessThan(all[0] ?? 0);
  await reporter.press(reporter.all('.compared .remove')[1] ?? reporter.one('.compared .remove'));
  expect(reporter.path).toBe(`/compare/media?t=${sixty}&period=all&s=rss`);
  expect((await reporter.fetch('/compare/media?t=p_999999')).status).toBe(404);
});
