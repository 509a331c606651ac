import { REPORTER } from '../../site/fixture-world/fixture-tags.ts';
import { expect, test } from '../signed-in.ts';

test('ROUTE-26 TAB-01 TAB-10 a player with both tabs opens on injuries', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}`);
  const tabs = page.locator('.tabs li:not(.to-panel) a');
  await expect(tabs).toHaveText([
    'Injuries',
    'Body map',
    'Video',
    'Availability',
    'Bio',
    'News',
    'Analytics',
    'Compare',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.injuries')).toBeVisible();
});

test.describe('without the injuries capability', () => {
  test.use({ account: REPORTER });

  test('ROUTE-26 a player opens on news, which stand after the bio', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.well}`);
    const tabs = page.locator('.tabs li:not(.to-panel) a');
    await expect(tabs).toHaveText(['Bio', 'News', 'Analytics', 'Topics']);
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
    await tabs.first().click();
    await expect(page.locator('.bio')).toContainText('A goalkeeper.');
  });
});

test('TAB-10 without a biography there is no bio tab', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}`);
  await expect(page.locator('.tabs li:not(.to-panel) a')).toHaveText([
    'Injuries',
    'Body map',
    'Availability',
    'News',
    'Analytics',
    'Topics',
    'Compare',
  ]);
});

test('PROF-01 PROF-02 PROF-03 PROF-04 PROF-05 PROF-06 PROF-07 the facts of a player', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}`);
  await page.getByRole('link', { name: 'Bio' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}/bio`);
  await expect(page.locator('.who img')).toHaveAttribute('src', /^\/drawn\/people\//);
  await expect(page.locator('.bio .label')).toHaveText('Ward Rovers');
  for (const [label, value] of [
    ['Full name', 'Tobias Emil Wardlow'],
    ['Date of birth', '2 March 1996'],
    ['Place of birth', 'Wexmoor'],
    ['Height', '188 cm'],
    ['Weight', '81 kg'],
    ['Preferred foot', 'Left'],
    ['Role', 'Defender'],
  ] as const) {
    const own = page.locator('dt').getByText(label, { exact: true });
    const group = page.locator('.bio dl > div').filter({ has: own });
    await expect(group.locator('dd'), label).toHaveText(value);
  }
});

test('PROF-06 unknown height and weight are left out', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.well}/bio`);
  await expect(page.locator('.bio dt')).not.toContainText(['Height']);
  await expect(page.locator('.bio dt')).not.toContainText(['Weight']);
  await expect(page.locator('.bio')).not.toContainText('null');
});

test('PROF-08 the biography is HTML, with a note of where it comes from', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/bio`);
  await expect(page.locator('.prose b')).toHaveText('reads');
  await expect(page.getByText('Text from an online encyclopedia:')).toBeVisible();
  await expect(page.locator('.bio a[href^="https://encyclopedia.example/"]')).toBeVisible();
});

test('the header of a player has name, team and position', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const header = page.locator('.who');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Tobias Wardlow');
  await expect(header).toContainText('Right centre-back');
  await expect(header).toContainText('born 02.03.1996');
  await header.getByRole('link', { name: 'Ward Rovers' }).click();
  await expect(page).toHaveURL(`/explore/${fixtureWorld.club}`);
});

test.describe('an account without injuries', () => {
  test.use({ account: REPORTER });

  test('TAB-02 TAB-03 G-20 the body and the videos are refused by address', async ({ page, fixtureWorld }) => {
    for (const tab of ['avatar', 'video']) {
      const answer = await page.goto(`/explore/${fixtureWorld.every}/${tab}`);
      expect(answer?.status(), tab).toBe(403);
      await expect(page.locator('.body-map, .videos'), tab).toHaveCount(0);
    }
  });

  test('TAB-01 G-09 ERR-11 has no injuries tab and is refused by address', async ({ page, fixtureWorld }) => {
    await page.goto(`/explore/${fixtureWorld.every}`);
    await expect(page.locator('.tabs li:not(.to-panel) a')).toHaveText(['Bio', 'News', 'Analytics']);
    const answer = await page.goto(`/explore/${fixtureWorld.every}/injuries`);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText('You cannot view this content. please upgrade your subscription.')).toBeVisible();
    await expect(page.getByText('No injuries recorded')).toHaveCount(0);
  });
});
