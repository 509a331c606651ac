import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

/** Tabs without the link to the linked profiles, which only small screens show. */
const tabs = (page: Page) => page.texts('.tabs li:not(.to-panel) a');
/** The tabs that the plan includes. */
const open = (page: Page) => page.texts('.tabs li:not(.to-panel) a:not([aria-label])');
const openTab = (page: Page) => page.texts('.tabs a[aria-current=page]');
/** What the bio says, by its label. */
function facts(page: Page): Record<string, string> {
  const labels = page.texts('.bio dt');
  const values = page.texts('.bio dt + dd');
  return Object.fromEntries(labels.map((label, place) => [label, values[place] ?? '']));
}

test('ROUTE-26 TAB-01 TAB-10 a player opens on injuries, with a tab for the bio', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}`);
  expect(tabs(page)).toEqual(['Injuries', 'Body map', 'Video', 'Availability', 'Bio', 'News', 'Analytics', 'Compare']);
  expect(openTab(page)).toEqual(['Injuries']);
  expect(page.all('.injuries')).toHaveLength(1);
});

test('ROUTE-26 TAB-10 without the injuries capability a player opens on news, which stand after the bio', async ({
  reporter,
  fixtureWorld,
}) => {
  await reporter.goto(`/explore/${fixtureWorld.well}`);
  expect(open(reporter)).toEqual(['Bio', 'News', 'Analytics', 'Topics']);
  expect(openTab(reporter)).toEqual(['News']);
  await reporter.press(reporter.one('.tabs a', 'Bio'));
  expect(textOf(reporter.one('.bio .prose'))).toBe('A goalkeeper.');
});

test('TAB-10 without a biography there is no bio tab', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}`);
  expect(tabs(page)).toEqual(['Injuries', 'Body map', 'Availability', 'News', 'Analytics', 'Topics', 'Compare']);
});

test('PROF-01 PROF-02 PROF-03 the bio has the picture, the full name and the club of a player', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}`);
  await page.press(page.one('.tabs a', 'Bio'));
  expect(page.path).toBe(`/explore/${fixtureWorld.every}/bio`);
  expect(page.all('.who img')[0]?.getAttribute('src')).toMatch(/^\/drawn\/crests\//);
  expect(facts(page)['Full name']).toBe('Tobias Emil Wardlow');
  expect(page.texts('.bio .label')).toEqual(['Ward Rovers']);
});

test('PROF-04 PROF-05 PROF-06 birth, height and weight; what is unknown is left out', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/bio`);
  expect(facts(page)).toMatchObject({
    'Date of birth': '2 March 1996',
    'Place of birth': 'Wexmoor',
    Height: '188 cm',
    Weight: '81 kg',
  });
  await page.goto(`/explore/${fixtureWorld.well}/bio`);
  expect(Object.keys(facts(page))).toEqual(['Full name', 'Club']);
  expect(page.texts('.bio').join()).not.toContain('null');
});

test('PROF-07 PROF-08 foot, role and the biography as HTML, with a note of where it comes from', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/bio`);
  expect(facts(page)).toMatchObject({ 'Preferred foot': 'Left', Role: 'Defender' });
  expect(page.texts('.prose b')).toEqual(['reads']);
  const note = page.by.getByText('Text from an online encyclopedia:');
  expect(note.querySelector('a')?.getAttribute('href')).toBe('https://encyclopedia.example/wiki/Tobias_Wardlow');
});

test('TAB-02 TAB-03 G-20 an account without injuries is refused the body and the videos by address', async ({
  reporter,
  fixtureWorld,
}) => {
  for (const tab of ['avatar', 'video']) {
    await reporter.goto(`/explore/${fixtureWorld.every}/${tab}`);
    expect(reporter.status, tab).toBe(403);
    const shown = reporter.all('.body-map, .videos');
    expect(
      shown.every((part) => part.closest('.wall [inert]') !== null),
      tab,
    ).toBe(true);
  }
});

test('TAB-01 G-09 ERR-11 an account without injuries has its tabs locked and is refused by address', async ({
  reporter,
  fixtureWorld,
}) => {
  await reporter.goto(`/explore/${fixtureWorld.every}`);
  expect(tabs(reporter)).toEqual(['Injuries', 'Availability', 'Bio', 'News', 'Analytics']);
  expect(reporter.by.getAllByRole('link', { name: /, not in your plan$/ })).toHaveLength(2);
  await reporter.goto(`/explore/${fixtureWorld.every}/injuries`);
  expect(reporter.status).toBe(403);
  reporter.by.getByText('You cannot view this content. please upgrade your subscription.');
  expect(reporter.by.queryByText('No injuries recorded')).toBeNull();
});
