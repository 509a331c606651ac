import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const headings = (page: Page) => page.texts('main .drill :is(summary, h2)');

test('ROUTE-14 /explore opens the world', async ({ page }) => {
  await page.goto('/explore');
  expect(page.path).toBe('/explore/world');
  await page.goto('/de/explore');
  expect(page.path).toBe('/de/explore/world');
  expect(page.texts('h1')).toEqual(['Welt']);
});

test('DRILL-07 DRILL-03 the world leads by continent to a country, its competition, a team and its squad', async ({
  page,
}) => {
  const toDrilldown = () => page.goto(`${page.path.replace(/\?.*/, '')}/drilldown`);
  /** Presses the first link of a section, or the one with a name. */
  const pressIn = async (section: string, name = '') => {
    const links = page
      .all('main .drill details')
      .find((each) => textOf(each).startsWith(section))
      ?.querySelectorAll('a');
    const link = [...(links ?? [])].find((each) => textOf(each).startsWith(name));
    if (!link) throw new Error(`No link in ${section}`);
    await page.press(link);
  };
  await page.goto('/explore/world/drilldown');
  expect(headings(page).map((heading) => heading.replace(/\s*[\d,]+$/, ''))).toEqual([
    'Competitions',
    'Africa',
    'Asia',
    'Europe',
    'North/Central America',
    'South America',
    'Oceania',
  ]);
  expect(page.texts('.drill details[open] summary').join()).toMatch(/^Competitions/);
  await pressIn('Europe', 'England');
  expect(page.texts('h1')).toEqual(['England']);
  await toDrilldown();
  await pressIn('Competitions');
  await toDrilldown();
  await pressIn('Teams');
  expect(page.path).toMatch(/\/explore\/t_\d+$/);
  await toDrilldown();
  expect(headings(page).filter((heading) => heading.startsWith('Squad'))).toHaveLength(1);
  await page.press(page.one('main .drill .parents a', 'England'));
  expect(page.texts('h1')).toEqual(['England']);
});

test('DRILL-05 where the page itself is the drilldown there is no panel', async ({ page, fixtureWorld }) => {
  for (const path of ['/explore/world/drilldown', `/explore/${fixtureWorld.club}/drilldown`]) {
    await page.goto(path);
    expect(page.all('main .drill'), path).toHaveLength(1);
    expect(page.all('.panel'), path).toEqual([]);
  }
});

test('DRILL-02 beside other pages the panel is a link without script', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.press(page.one('.panel a', 'Linked profiles'));
  expect(page.path).toBe(`/explore/${fixtureWorld.every}/drilldown`);
  expect(headings(page)[0]).toMatch(/^Squad/);
});

test('DRILL-06 a squad of more than forty counts and marks all its injured, and those not known as neither', async ({
  page,
  ask,
}) => {
  const hits = await ask<{ _id: string; _type: string }[]>('/autocomplete?q=england');
  const nation = hits.find(({ _type }) => _type === 'national_team')?._id ?? 'none';
  const { sections } = await ask<{ sections: { links: { injured: boolean | null }[] }[] }>(
    `/nav-drilldown?t=${nation}`,
  );
  const squad = sections.map(({ links }) => links).find((links) => links.length > 40) ?? [];
  const countOf = (injured: boolean) => squad.filter((player) => player.injured === injured).length;
  expect(squad.length).toBeGreaterThan(40);
  expect(countOf(true)).toBeGreaterThan(0);
  await page.goto(`/explore/${nation}/drilldown`);
  expect(page.texts('.filter label')).toEqual(['All', `Injured${countOf(true)}`, `Not injured${countOf(false)}`]);
  expect(page.all('.filter + ul li')).toHaveLength(squad.length);
  expect(page.all('.filter + ul li .out')).toHaveLength(countOf(true));
  await page.goto(`/explore/${nation}/panel`);
  expect(page.texts('.filter label')).toEqual(['All', `Injured${countOf(true)}`, `Not injured${countOf(false)}`]);
  expect(page.all('.filter + ul li')).toHaveLength(squad.length);
  expect(page.all('.filter + ul li .out')).toHaveLength(countOf(true));
  expect(page.all('.filter + ul li:not(.unknown, :has(.out))')).toHaveLength(countOf(false));
});

test('beside the squad the panel leaves the squad out', async ({ page, fixtureWorld }) => {
  const sections = async (tab: string) => {
    await page.goto(`/explore/${fixtureWorld.club}/${tab}`);
    await page.goto(page.one('[data-panel]').getAttribute('data-panel') ?? '');
    return page.texts('.drill :is(summary, h2)').map((heading) => heading.replace(/\s*[\d,]+$/, ''));
  };
  const [squad, ...others] = await sections('news');
  expect(squad).toMatch(/^Squad/);
  expect(others.length).toBeGreaterThan(0);
  for (const tab of ['roster', 'team_injuries']) expect(await sections(tab), tab).toEqual(others);
});

test('DRILL-09 an entity without links has an empty panel', async ({ page }) => {
  await page.goto('/explore/hashtag/nobodywritesthis');
  expect(page.texts('.panel').join()).toContain('Linked profiles not available');
});
