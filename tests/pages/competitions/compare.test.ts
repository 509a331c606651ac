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
