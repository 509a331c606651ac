import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { expect, test } from './signed-in.ts';

const DELAY_MS = 300;
const SCRIPTS = '**/assets/*.js';
const thigh = (page: Page) => page.locator('.front a').filter({ hasText: 'Left thigh' });
const rows = (page: Page) => page.locator('.injuries tbody:visible');

/** Names of the scripts that a page has asked for since. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
}
const isReact = (name: string) => name.startsWith('/assets/react.');

async function delayScripts(page: Page): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((done) => setTimeout(done, DELAY_MS));
    await route.continue();
  });
}

test('the server renders with the production build of React alone', () => {
  // Bundles name the files that they are made of.
  const builds = globSync('dist/server/**/*.mjs').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/cjs\/(react[\w.-]*)\.(production|development)\.js/g)].map(
      ([name]) => name,
    ),
  );
  expect(builds.some((name) => name.includes('react-dom-server'))).toBe(true);
  expect(builds.filter((name) => name.includes('development'))).toEqual([]);
});

test('a page with every kind of island asks for no React before the reader reaches for one', async ({
  page,
  fixtureWorld,
}) => {
  const scripts = scriptsOf(page);
  for (const path of ['injuries', 'news', 'availability']) {
    await page.goto(`/explore/${fixtureWorld.every}/${path}`, { waitUntil: 'load' });
    await expect(page.locator('astro-island').first()).toBeAttached();
    expect(scripts.filter(isReact), path).toEqual([]);
  }
  await page.locator('header search input').focus();
  await expect.poll(() => scripts.some(isReact)).toBe(true);
});

test('BODY-02 one click that comes before the scripts narrows the table, and two count once', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const all = await rows(page).count();
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  await delayScripts(page);
  await thigh(page).dblclick({ noWaitAfter: true });
  await expect(thigh(page)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?part=thigh&side=left$/);
  expect(await rows(page).count()).toBeLessThan(all);
  expect(documents).toBe(0);
});

test('BODY-02 where the scripts do not come, the link of the figure leads', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.route(SCRIPTS, (route) => route.abort());
  await thigh(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\?part=thigh&side=left$/);
  await expect(page.locator('.narrowed')).toContainText('Left thigh');
});

test('HEAD-05 FOLLOW-01 DLG-02 the star opens its dialog, however late the scripts are', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await delayScripts(page);
  await page.locator('.acts .star').click();
  await expect(page.getByRole('dialog').locator('.follow')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.acts .star')).toBeFocused();
});

test('HEAD-05 where the scripts do not come, the star leads to the page with the same form', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.locator('.acts .star').click({ noWaitAfter: true });
  await expect(page).toHaveURL(`/explore/${fixtureWorld.every}/follow`);
});

test('SRCH-08 what is typed while the search dialog is on its way is not lost', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.club}`);
  await delayScripts(page);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('wardale');
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toHaveValue('wardale');
  await expect(box).toBeFocused();
});
