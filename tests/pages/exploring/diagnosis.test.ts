import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('G-32 a diagnosis has its curve and how often it comes back, with the numbers and the files', async ({ page }) => {
  await page.goto('/explore/diagnosis/hamstring-strain');
  expect(page.texts('h1')).toEqual(['Hamstring strain']);
  const linesOf = async (chart: string) => {
    const file = await page.fetch(page.one(`${chart} a.file`).getAttribute('href') ?? '');
    expect(file.headers.get('content-type')).toContain('text/csv');
    return (await file.text()).trim().split('\r\n');
  };
  expect(page.texts('#chart-return h2').join()).toMatch(/^Half were back by day \d+$/);
  const days = page.texts('#chart-return tbody tr');
  expect(days[0]).toMatch(/^0/);
  const curve = await linesOf('#chart-return');
  expect(curve[0]).toContain('Days since the injury,Number at risk,"Back, %"');
  expect(curve.length).toBeGreaterThan(days.length);

  expect(page.texts('#chart-reinjury h2').join()).toMatch(
    /^Most often in week \S+ after the return: [\d.]+ per 1,000 player-days$/,
  );
  const weeks = page.texts('#chart-reinjury tbody tr');
  expect(weeks).toHaveLength(14);
  expect(weeks.at(-1)).toContain('27–52');
  const again = await linesOf('#chart-reinjury');
  expect(again[0]).toContain('Week after the return,Number at risk,Player-days,Re-injuries');
  expect(again).toHaveLength(15);
});

test('G-32 with too few cases a diagnosis says so and draws nothing', async ({ page }) => {
  await page.goto('/explore/diagnosis/malaria');
  expect(page.texts('.state').join()).toContain('at least 10');
  expect(page.all('#chart-return')).toEqual([]);
  expect((await page.fetch('/explore/diagnosis/toothache')).status).toBe(404);
});

test('G-32 the detail of an injury with a diagnosis leads to its page', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.solar}/injuries`);
  await page.press(page.one('.detail dd a', 'Hamstring strain ('));
  expect(page.path).toBe('/explore/diagnosis/hamstring-strain');
  expect(page.texts('h1')).toEqual(['Hamstring strain']);
});

test('G-32 G-59 each median, rate and share of a page stands with the number of its cases', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries?mode=consensus`);
  const [median] = page.all('main dl > div', 'Median absence');
  expect(textOf(median ?? null)).toMatch(/n\s=\s\d+/);
  const [recurrences] = page.all('main dl > div', 'Recurrences');
  expect(textOf(recurrences ?? null)).toMatch(/of [\d,]+ injuries/);
  const risks = page.texts('#chart-risk tbody tr');
  expect(risks.length).toBeGreaterThan(3);
  for (const risk of risks) expect(risk).toMatch(/n\s=\s\d+|n\/d/);

  await page.goto(`/explore/${fixtureWorld.beacon}/competition_ongoing_injuries`);
  const expected = page.texts('.out-now .expected');
  expect(expected.length).toBeGreaterThan(3);
  for (const absence of expected)
    expect(absence).toMatch(/n\s=\s\d+|too few cases|few were out this long|longer than any/);

  await page.goto('/explore/diagnosis/hamstring-strain');
  expect(page.texts('#chart-return').join()).toMatch(/n\s=\s[\d,]+ closed and [\d,]+ open cases/);
  expect(page.texts('#chart-reinjury').join()).toMatch(/[\d,]+ re-injuries within a year of [\d,]+ returns/);
  for (const atRisk of page.texts('#chart-reinjury tbody td:nth-of-type(1)')) expect(atRisk).toMatch(/^[\d,]+$/);

  await page.goto(`/explore/${fixtureWorld.out}/injuries`);
  expect(page.texts('main').join()).toMatch(/n\s?=\s?\d+|too few/);
});
