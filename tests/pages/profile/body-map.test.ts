import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';
import { ROWS } from './injury-rows.ts';

/** The days on which the injuries that are in sight began. */
const days = (page: Page) => page.texts(`.injuries tbody:not([hidden]) ${ROWS.replace('.injuries ', '')} .from`);

/** Where the link of a part on one face of the body leads. It is a link of a drawing, which this browser cannot press. */
const partOf = (page: Page, face: 'front' | 'rear', name: string) =>
  page.one(`.${face} a`, name).getAttribute('href') ?? '';

test('BODY-02 BODY-04 a part narrows the table to its injuries, and lets it go', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  // Thigh: the strain of both sides; the rupture names no side.
  await page.goto(partOf(page, 'front', 'Left thigh: 1 injury, 80 days'));
  expect(page.path).toMatch(/\?part=thigh&side=left$/);
  expect(days(page)).toEqual(['31.05.2024']);
  expect(page.texts('.chosen-part').join()).toContain('Left thigh');
  expect(page.one('.front a[aria-current=true]').textContent).toContain('Left thigh');
  await page.goto(partOf(page, 'front', 'Left thigh'));
  expect(page.path).toMatch(/injuries$/);
  expect(days(page)).toHaveLength(12);
});

test('BODY-03 a choice keeps the season, and the link that ends it as well', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2024%2F2025&part=foot&side=left`);
  expect(days(page)).toEqual(['01.06.2024']);
  await page.press(page.one('.chosen-part a'));
  expect(page.path).toMatch(/\?season=2024%2F2025$/);
  expect(days(page)).toHaveLength(4);
});

test('CONST-21 BODY-05 BODY-09 both faces of the body, and only parts with injuries are links', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  for (const face of ['.front', '.rear'])
    expect(page.one(`.faces ${face} svg`).getAttribute('viewBox'), face).toBe('0 0 430 1100');
  expect(page.texts('.faces figcaption')).toEqual(['Front', 'Rear']);
  partOf(page, 'front', 'Left knee: 1 injury, 81 days');
  partOf(page, 'rear', 'Back: 1 injury, 10 days');
  expect(page.texts('.faces a').filter((name) => /elbow/i.test(name))).toEqual([]);
  expect(page.texts('.body-map .legend li')).toEqual(['11–20', '221–40', '341–60', '461–80', '581–100', '6101+']);
});

test('the list of the body is also a file, of the season too', async ({ page, fixtureWorld }) => {
  for (const season of ['', '?season=2024%2F2025']) {
    await page.goto(`/explore/${fixtureWorld.every}/injuries${season}`);
    const lines = page.all('.body-map tbody tr').map((row) => [...row.querySelectorAll('th, td')].map(textOf).join());
    const link = page.one('.body-map a[download]', 'Download CSV');
    const file = await page.fetch(link.getAttribute('href') ?? '');
    const [, ...rows] = (await file.text()).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(rows.map((row) => row.replaceAll('"', '').replace(/,$/, ',unknown'))).toEqual(lines);
  }
});

test('PROD-11 INJ-22 TAB-03 heatmap, clinical table and video; videos are never loaded here', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(page.all('.body-map')).toHaveLength(1);
  await page.press(page.one('.views a', 'Clinical table'));
  expect(page.all('.injuries')).toHaveLength(1);
  expect(page.all('.body-map')).toEqual([]);
  await page.press(page.one('.views a', 'Video'));
  expect(page.one('.videos a').getAttribute('href')).toBe('https://media.ward.example/cruciate.mp4');
  await page.press(page.one('.tabs a', 'Video'));
  expect(page.path).toMatch(/\/video$/);
  expect(page.texts('.videos').join()).toContain('Scene in slow motion');
  expect(page.all('video, iframe, embed, object')).toEqual([]);
});
