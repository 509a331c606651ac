import { faultsOf } from '../axe.ts';
import { expect, test } from '../signed-in.ts';

test('ROUTE-14 /explore opens the world', async ({ page }) => {
  await page.goto('/explore');
  await expect(page).toHaveURL('/explore/world');
  await page.goto('/de/explore');
  await expect(page).toHaveURL('/de/explore/world');
  await expect(page.locator('h1')).toHaveText('Welt');
});

test('DRILL-07 DRILL-03 the world leads by continent to a country, its competition, a team and its squad', async ({
  page,
}) => {
  await page.goto('/explore/world/drilldown');
  const headings = page.locator('.drill summary');
  await expect(headings).toHaveText([
    /^Competitions/,
    /^Africa/,
    /^Asia/,
    /^Europe/,
    /^North\/Central America/,
    /^South America/,
    /^Oceania/,
  ]);
  await expect(page.locator('.drill details[open]')).toHaveCount(1);
  await headings.filter({ hasText: 'Europe' }).click();
  await page.getByRole('link', { name: 'England', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('England');
  await page.goto(`${new URL(page.url()).pathname}/drilldown`);
  await page.locator('main .drill details[open] a').first().click();
  await page.goto(`${new URL(page.url()).pathname}/drilldown`);
  await page.locator('main .drill details', { hasText: 'Teams' }).locator('a').first().click();
  await expect(page).toHaveURL(/\/explore\/t_\d+$/);
  await page.goto(`${new URL(page.url()).pathname}/drilldown`);
  await expect(page.locator('main .drill h2')).toHaveText(/^Squad/);
  await page.locator('main .drill .parents').getByRole('link', { name: 'England' }).click();
  await expect(page.locator('h1')).toHaveText('England');
});

test('DRILL-05 where the page itself is the drilldown there is no panel', async ({ page, fixtureWorld }) => {
  for (const path of ['/explore/world/drilldown', `/explore/${fixtureWorld.club}/drilldown`]) {
    await page.goto(path);
    await expect(page.locator('main .drill'), path).toHaveCount(1);
    await expect(page.locator('.panel'), path).toHaveCount(0);
  }
});

test('DRILL-06 the squad is filtered by who is injured, with counts, without script as with it', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.club}/drilldown`);
  const players = page.locator('.drill section li:visible');
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(players).toHaveCount(5);
  await page.getByRole('radio', { name: 'Injured 1' }).check();
  await expect(players).toHaveText([/Piet Wardenaar/]);
  await expect(page.getByRole('link', { name: 'Piet Wardenaar Injured', exact: true })).toBeVisible();
  // Players without a record are in neither.
  await page.getByRole('radio', { name: 'Not injured 3' }).check();
  await expect(players).toHaveCount(3);
});

test('DRILL-06 a squad of more than forty is filtered too, and has all its injured', async ({ page, ask }) => {
  const hits = await ask<{ _id: string; _type: string }[]>('/autocomplete?q=england');
  const nation = hits.find(({ _type }) => _type === 'national_team')?._id ?? 'none';
  const { sections } = await ask<{ sections: { links: { injured: boolean | null }[] }[] }>(
    `/nav-drilldown?t=${nation}`,
  );
  const squad = sections.map(({ links }) => links).find((links) => links.length > 40) ?? [];
  expect(squad.length).toBeGreaterThan(40);
  const injured = squad.filter((player) => player.injured).length;
  await page.goto(`/explore/${nation}/drilldown`);
  await page.getByRole('radio', { name: `Injured ${injured}`, exact: true }).check();
  await expect(
    page
      .locator('.drill section')
      .filter({ has: page.getByRole('radio') })
      .locator('li:visible'),
  ).toHaveCount(injured);
});

test('DRILL-09 an entity without links has an empty panel', async ({ page }) => {
  await page.goto('/explore/hashtag/nobodywritesthis');
  await expect(page.locator('.panel')).toContainText('Linked profiles not available');
});

test('opened and filtered it is accessible', async ({ page, fixtureWorld, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'what examines the page is script');
  await page.goto(`/explore/${fixtureWorld.club}/drilldown`);
  await page.getByRole('radio', { name: 'Injured 1' }).check();
  for (const summary of await page.locator('.drill details:not([open]) > summary').all()) await summary.click();
  expect(await faultsOf(page)).toEqual([]);
});
