import type { Page } from '@playwright/test';
import { MAX_HOLD_MS } from '../../src/islands/intent/max-hold.ts';
import { faultsOf } from './axe.ts';
import { saveData } from './save-data.ts';
import { expect, test } from './signed-in.ts';

const DELAY_MS = 300;
const SCRIPTS = '**/assets/*.js';
const thigh = (page: Page) => page.locator('.front a').filter({ hasText: 'Left thigh' });
const rows = (page: Page) => page.locator('.injuries tbody:visible tr[id]');

const ticketLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Open a ticket' }).first();

/** Names of the scripts that a page has requested since this call. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
}
const isReact = (name: string) => name.startsWith('/assets/react.');

/** Delays every script. Held clicks have no time limit here, because a slow machine must not change the outcome. */
async function delayScripts(page: Page): Promise<void> {
  await page.evaluate((limit) => {
    const schedule = window.setTimeout.bind(window);
    const withoutLimit = (task: () => void, ms?: number) => (ms === limit ? 0 : schedule(task, ms));
    Object.assign(window, { setTimeout: withoutLimit });
  }, MAX_HOLD_MS);
  await page.route(SCRIPTS, async (route) => {
    await new Promise((done) => setTimeout(done, DELAY_MS));
    await route.continue();
  });
}

/** Counts the documents that a page requests from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  return () => documents;
}

test('G-88 a page with every kind of island asks for no React before the reader reaches for one', async ({
  page,
  fixtureWorld,
}) => {
  const scripts = scriptsOf(page);
  const { every, sixty, well, beacon } = fixtureWorld;
  const paths = [`${every}/injuries`, `${sixty}/news`, `${well}/injuries`, `${beacon}/competition_injuries`];
  for (const path of paths) {
    await page.goto(`/explore/${path}`, { waitUntil: 'load' });
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
  const documents = countDocuments(page);
  await delayScripts(page);
  await thigh(page).dblclick({ noWaitAfter: true });
  await expect(thigh(page)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?part=thigh&side=left$/);
  expect(await rows(page).count()).toBeLessThan(all);
  expect(documents()).toBe(0);
});

/** The links that open a dialog, each with what is in it. */
const DIALOGS = [
  [(page: Page) => page.locator('.acts .star'), '.follow'],
  [(page: Page) => page.locator('a.request'), 'form.answers'],
  [ticketLink, 'form.ticket'],
] as const;

test('FOLLOW-01 COVER-02 TICK-01 star, request and ticket open over the page, however late the scripts are and however often they are clicked', async ({
  page,
  fixtureWorld,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(`/explore/${fixtureWorld.well}/injuries`, { waitUntil: 'load' });
  expect(scripts.filter(isReact)).toEqual([]);
  const documents = countDocuments(page);
  await delayScripts(page);
  // The account goes on as it is.
  await page.route('**/api/favourite/**', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  for (const [link, content] of DIALOGS) {
    await link(page).dblclick({ noWaitAfter: true });
    await expect(dialog.locator(content)).toBeVisible();
    await expect(dialog).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link(page)).toBeFocused();
  }
  expect(scripts.some(isReact)).toBe(true);
  expect(documents()).toBe(0);
});

test('BODY-02 HEAD-05 SRCH-08 where the scripts do not come, links lead and the header’s form searches', async ({
  page,
  fixtureWorld,
}) => {
  const injuries = `/explore/${fixtureWorld.every}/injuries`;
  await page.route(SCRIPTS, (route) => route.abort());
  for (const [link, address] of [
    [thigh, /\?part=thigh&side=left$/],
    [(on: Page) => on.locator('.acts .star'), /\/follow$/],
    [(on: Page) => on.locator('a.request'), /\/request-analysis$/],
    [ticketLink, /\/ticket$/],
  ] as const) {
    await page.goto(injuries);
    await link(page).click({ noWaitAfter: true });
    await expect(page).toHaveURL(address);
  }
  const box = page.locator('header search input');
  await box.click();
  await box.fill('wardale');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=wardale/);
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

const posts = (page: Page) => page.locator('.feed .post');
/** Those that say the same as another are folded into it. */
const idsOf = (page: Page) => posts(page).evaluateAll((cards) => cards.map(({ id }) => id));
/** Waits for older posts below these, as many as the page says, and gives all. */
async function grownFrom(page: Page, earlier: readonly string[]): Promise<string[]> {
  await expect.poll(async () => (await idsOf(page)).length).toBeGreaterThan(earlier.length);
  await expect
    .poll(async () => (await page.getByRole('status').textContent()) === `${(await idsOf(page)).length} posts shown`)
    .toBe(true);
  const ids = await idsOf(page);
  expect(ids.slice(0, earlier.length)).toEqual(earlier);
  return ids;
}
const more = (page: Page) => page.getByRole('link', { name: 'Older posts' });

test('FEED-11 older posts come under the others, each once, however late the scripts are and however often it is clicked', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/explore/world/news');
  const documents = countDocuments(page);
  const first = await idsOf(page);
  await delayScripts(page);
  await more(page).dblclick({ noWaitAfter: true });
  const second = await grownFrom(page, first);
  await expect(page).toHaveURL(/\?pages=2$/);
  await expect(posts(page).nth(first.length).locator('a').first()).toBeFocused();
  await more(page).click();
  const ids = await grownFrom(page, second);
  expect(new Set(ids).size).toBe(ids.length);
  expect(documents()).toBe(0);
  // A link that the edge of the window cuts off is no small target.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  expect(await faultsOf(page)).toEqual([]);
});

test('FEED-11 G-64 back on a feed from another page, the older posts are there again', async ({ page }) => {
  await saveData(page);
  await page.goto('/explore/world/news');
  const first = await idsOf(page);
  await more(page).click();
  const loaded = await grownFrom(page, first);
  // The whole list folds what says the same as a post of its first part.
  const whole = await (await page.request.get('/explore/world/news?pages=2')).text();
  const id = loaded.findLast((each) => !first.includes(each) && whole.includes(`id="${each}"`)) ?? '';
  const post = page.locator(`[id="${id}"]`);
  await post.locator('.owner, .about').locator('a').first().click();
  // An account or a subject, which may be a hashtag.
  await expect(page).toHaveURL(/\/explore\/(?!world\/)/);
  await page.goBack();
  await expect(page).toHaveURL(/\?pages=2$/);
  await expect.poll(async () => (await idsOf(page)).length).toBeGreaterThan(first.length);
  await expect(post).toBeInViewport();
});

test('FEED-03 a choice shows its posts without a new page, counts once, and back takes it back', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const first = (await posts(page).first().getAttribute('id')) ?? '';
  const documents = countDocuments(page);
  await delayScripts(page);
  const sources = page.getByRole('navigation', { name: 'Sources' });
  await sources.getByRole('link', { name: 'X', exact: true }).dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(/\?s=tw$/);
  await expect(posts(page)).toHaveCount(2);
  await expect(sources.locator('[aria-current]')).toHaveText('X');
  await expect(page.getByRole('status')).toHaveText('2 posts shown');
  await page.getByRole('link', { name: 'From', exact: true }).click();
  await expect(page).toHaveURL(/f=from/);
  await expect(page.locator('#feed-title')).toHaveText('Posts by Emeric Wardale');
  await expect(page).toHaveTitle(/^Posts by Emeric Wardale/);
  // Forms of the page keep the choice.
  await expect(page.locator('#period [name=s]').first()).toHaveValue('tw');
  await page.goBack();
  await expect(page).toHaveURL(/\?s=tw$/);
  await expect(posts(page)).toHaveCount(2);
  await page.goBack();
  await expect(posts(page).first()).toHaveId(first);
  await expect(sources.locator('[aria-current]')).toHaveText('All sources');
  await expect(more(page)).toBeVisible();
  expect(documents()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('FEED-03 FEED-16 back to a choice after another page shows its posts, though no script of the feed has come', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  await page.getByRole('navigation', { name: 'Sources' }).getByRole('link', { name: 'X', exact: true }).click();
  await expect(posts(page)).toHaveCount(2);
  await page.goto('/licence');
  await page.goBack();
  await expect(posts(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect(posts(page)).toHaveCount(20);
  const sources = page.getByRole('navigation', { name: 'Sources' });
  await expect(sources.locator('[aria-current]')).toHaveText('All sources');
});

test('POST-06 a post opens over the list, however late the scripts are', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const scripts = scriptsOf(page);
  const documents = countDocuments(page);
  await delayScripts(page);
  const link = posts(page).first().locator('a.to-post').first();
  await link.dblclick({ noWaitAfter: true });
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.post')).toBeVisible();
  expect(scripts.some(isReact)).toBe(true);
  expect(documents()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('POST-02 saving a post takes no React, and two impatient clicks save it once', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  const scripts = scriptsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/readlist/')) calls.push(request.method());
  });
  await delayScripts(page);
  const button = posts(page).first().locator('.save');
  await expect(button).toHaveText('Save');
  const saved = page.waitForResponse('**/api/readlist/**');
  await button.dblclick();
  await expect(button).toHaveText('Saved');
  await saved;
  expect(calls).toEqual(['POST']);
  expect(scripts.filter(isReact)).toEqual([]);
  await button.click();
  await expect(button).toHaveText('Save');
  await expect.poll(() => calls).toEqual(['POST', 'DELETE']);
});

test('FEED-03 FEED-11 POST-06 where the scripts do not come, the links and forms of a feed lead', async ({
  page,
  fixtureWorld,
}) => {
  const news = `/explore/${fixtureWorld.sixty}/news`;
  await page.goto(news);
  await page.route(SCRIPTS, (route) => route.abort());
  await more(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/before=/);
  await page.unroute(SCRIPTS);
  await page.goto(news);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('link', { name: 'Instagram' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/s=ig/);
  await page.unroute(SCRIPTS);
  await page.goto(news);
  await page.route(SCRIPTS, (route) => route.abort());
  await posts(page).first().locator('a.to-post').first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/post\/\w+$/);
  await page.unroute(SCRIPTS);
  await page.goto(news);
  await page.route(SCRIPTS, (route) => route.abort());
  await posts(page).nth(1).locator('.save').click({ noWaitAfter: true });
  await expect(posts(page).nth(1).locator('.save')).toHaveText('Saved');
  await posts(page).nth(1).locator('.save').click({ noWaitAfter: true });
  await expect(posts(page).nth(1).locator('.save')).toHaveText('Save');
});

const explore = (page: Page) => page.getByRole('button', { name: 'Explore' }).first();
/** Opens the numbers of the first chart, with the button that explores it. */
const openNumbers = (page: Page) => page.locator('.chart .data > summary').first().click();

test('a chart opens for exploring, however late the scripts are, and two impatient clicks count once', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  const scripts = scriptsOf(page);
  await delayScripts(page);
  await openNumbers(page);
  await explore(page).dblclick({ noWaitAfter: true });
  await expect(page.locator('.chart .vega svg').first()).toBeVisible();
  await expect(explore(page)).toHaveAttribute('aria-expanded', 'true');
  expect(scripts.some(isReact)).toBe(true);
  // What lies half under the header counts as small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);
  await explore(page).click();
  await expect(explore(page)).toHaveAttribute('aria-expanded', 'false');
});
