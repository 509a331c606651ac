import type { Page } from '@playwright/test';
import { favourite } from '../../../src/provider/data/schema/favourites.ts';
import { enquiry } from '../../../src/provider/data/schema/requests.ts';
import { expect, test } from './reader.ts';

const LIMIT = 'You have reached your limit of analysis requests, please wait until some request will be managed.';

/** The link under the coverage of a player. */
const link = (page: Page) => page.locator('.request');

async function confirm(page: Page): Promise<void> {
  await link(page).click();
  await page.getByRole('button', { name: 'Yes, request it' }).click();
}

test('PROD-18 COVER-02 COVER-03 COVER-05 COVER-06 ERR-18 INJ-12 an analysis is requested, confirmed and under way', async ({
  page,
  fixtureWorld,
  readInjuries,
  db,
}) => {
  const id = await readInjuries('well');
  await page.goto(`/explore/${fixtureWorld.well}/bio`);
  await page.getByRole('link', { name: 'Injuries', exact: true }).first().click();
  await expect(page.locator('.figures .red')).toHaveText('Not covered');
  await link(page).click();
  await expect(page.getByText('You will be notified when it is done.')).toBeVisible();
  const cancel = page.locator('form.answers:visible').getByText('Cancel');
  await cancel.click();
  await expect(link(page)).toHaveAttribute('href', /request-analysis/);

  await confirm(page);
  const dialog = page.locator('#enquiry-request-feedback');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText('Analysis in progress');
  await expect(dialog).toContainText('You will be notified when the analysis is ready.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/explore/${fixtureWorld.well}/injuries`);
  await expect(page.locator('.figures .blue')).toHaveText('Analysis in progress');
  await expect(link(page)).toHaveText('Analysis requested');
  await expect(link(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(link(page)).not.toHaveAttribute('href');
  const kept = (await db.select().from(enquiry)).filter(({ userId }) => userId === id);
  expect(kept).toMatchObject([{ detailLevel: 'complete', answeredAt: null }]);
});

test('COVER-07 ERR-17 the sixth request says that the limit is reached', async ({
  page,
  fixtureWorld,
  readInjuries,
  db,
}) => {
  const userId = await readInjuries('well');
  const players = [fixtureWorld.every, fixtureWorld.sixty, fixtureWorld.twenty, fixtureWorld.out, fixtureWorld.solar];
  const request = { userId, detailLevel: 'complete' as const, createdAt: new Date() };
  const rows = players.map((tag) => ({ ...request, playerId: Number(tag.slice(2)) }));
  await db.insert(enquiry).values(rows);
  await confirm(page);
  const dialog = page.locator('#enquiry-request-error');
  await expect(dialog.getByRole('heading')).toHaveText('Limit reached');
  await expect(dialog).toContainText(LIMIT);
  await expect(page.getByRole('button', { name: 'Yes, request it' })).toBeHidden();
  await expect(link(page)).toHaveAttribute('href', /request-analysis/);
});

test('COVER-01 COVER-04 nothing is left to request where the record is complete', async ({
  page,
  fixtureWorld,
  readInjuries,
}) => {
  await readInjuries('every');
  await expect(page.locator('.figures .amber')).toHaveText('Partially covered');
  await expect(link(page)).toHaveCount(1);
  await readInjuries('twenty');
  await expect(page.locator('.figures .green')).toHaveText('Fully covered');
  await expect(link(page)).toHaveCount(0);
  await page.goto(`/explore/${fixtureWorld.twenty}/request-analysis`);
  await expect(page).toHaveURL(`/explore/${fixtureWorld.twenty}/injuries`);
});

test('DLG-01 DLG-02 the keyboard opens the dialog, walks it and closes it', async ({
  page,
  readInjuries,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'dialogs open by script');
  await readInjuries('well');
  await link(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request an analysis?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes, request it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link(page)).toBeFocused();
  await link(page).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('G-84 COVER-05 a player without a record has the link wherever players are listed', async ({
  page,
  fixtureWorld,
  readInjuries,
  db,
}) => {
  const { uncovered, uncoveredClub: club } = fixtureWorld;
  const userId = await readInjuries('uncovered');
  await db
    .insert(favourite)
    .values({ userId, entityId: Number(uncovered.slice(2)), digest: 'no', push: 'no', createdAt: new Date() });
  // A club has no strips where nothing is known of its players, so the test looks at one of the demo world.
  const { rows } = await db.$client.query<{ team: number; player: number }>(
    `select a.team_id as team, a.player_id as player from appearance a join player p on p.entity_id = a.player_id
     where p.coverage = 'uncovered' and p.team_id = a.team_id and a.played_on > current_date - 100 limit 1`,
  );
  const [played = { team: 0, player: 0 }] = rows;
  const season = 'timeframe=2024-08-01,2025-05-31';
  const lists = {
    squad: [`/explore/${club}/roster?${season}`, 'tr'],
    'name strips': [`/explore/t_${played.team}/team_injuries`, '.strips li', `p_${played.player}`],
    search: ['/search?q=penhale', 'li'],
    favourites: ['/favourites/followed', 'li'],
  } as const;
  for (const [list, [address, row, tag = uncovered]] of Object.entries<readonly [string, string, string?]>(lists)) {
    await page.goto(address);
    const own = page.locator(`main ${row}`).filter({ has: page.locator(`a[href$="${tag}"], a[href*="${tag}/"]`) });
    await expect(own.locator('.no-record').first(), list).toContainText('injuries not analysed');
    const request = own.locator('.no-record a').first();
    await expect(request, list).toHaveAttribute('href', new RegExp(`${tag}/request-analysis$`));
  }

  // Both were asked for: each list says so instead.
  const ids = [uncovered, `p_${played.player}`].map((tag) => Number(tag.slice(2)));
  const request = { userId, detailLevel: 'complete' as const, createdAt: new Date() };
  await db.insert(enquiry).values(ids.map((playerId) => ({ ...request, playerId })));
  for (const [list, [address, row, tag = uncovered]] of Object.entries<readonly [string, string, string?]>(lists)) {
    await page.goto(address);
    const own = page.locator(`main ${row}`).filter({ has: page.locator(`a[href$="${tag}"], a[href*="${tag}/"]`) });
    await expect(own.locator('.no-record').first(), list).toHaveText('Analysis in progress');
    await expect(own.locator('a[href$="request-analysis"]'), list).toHaveCount(0);
  }
});
