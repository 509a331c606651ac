import type { Page, Request } from '@playwright/test';
import { contrastFaultsOf, faultsOf } from './axe.ts';
import { gluedWords } from './glued-words.ts';
import { pageTypes, staffPageTypes } from './page-types.ts';
import { shiftsOn } from './shifts.ts';
import { expect, test as base } from './signed-in.ts';
import { openSlowLine } from './slow-line.ts';
import { type FixtureTags, STAFF } from '../site/fixture-world/fixture-tags.ts';

/** A test that can reach the product over a slow line. */
const test = base.extend<object, { slowLine: string }>({
  slowLine: [
    async ({}, use, { project }) => {
      const { url, close } = await openSlowLine(project.use.baseURL ?? '');
      await use(url);
      close();
    },
    { scope: 'worker' },
  ],
});

const NO_TAGS = new Proxy({} as FixtureTags, { get: () => '' });
const TYPES = Object.keys(pageTypes(NO_TAGS));
const STAFF_TYPES = Object.keys(staffPageTypes(NO_TAGS));
const addressOf = (type: string, tags: FixtureTags) => ({ ...pageTypes(tags), ...staffPageTypes(tags) })[type] ?? '';
/** On a desk these pages look like others, of the same template. */
const LIKE_OTHERS = new Set([
  'no results',
  'search of names',
  'a season',
  'no injuries',
  'a part of the body',
  'consensus',
  'diagnosis with too few cases',
  'no media analytics',
  'media analytics of the world',
  'media analytics of a hashtag',
  'media analytics of a search',
  'no topics',
  'report of a team',
  'ticket',
  'request for an analysis',
  'news of the world',
  'no news',
  'hashtag',
  'hashtag with posts',
  'full text',
  'world drilldown',
  'favourites list',
  'own password',
  'end of the digest',
  'scheduled reports',
  'not found',
  'picture of a player',
  'new injury',
  'imports',
  'injury news',
  'names without a link',
  'analysis requests',
  'corrections and objections',
  'audit log',
  'new story',
  'picture of a story',
]);
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const NARROW = {
  '320 pixels': { width: 320, height: 640 },
  '1440 pixels at 200 %': { width: 720, height: 450 },
};

// From the start: a colour on its way to another, when motion is told to stop, goes on.
test.use({ viewport: SIZES.desk, contextOptions: { reducedMotion: 'reduce' } });

// A test for each: many pages in one test take longer than a test may, on a slow machine.
for (const type of TYPES) tryPage(type);

test.describe('of staff', () => {
  test.use({ account: STAFF });
  for (const type of STAFF_TYPES) tryPage(type);
});

function tryPage(type: string): void {
  // Tables for staff adjust to rows that come later.
  const isStill = TYPES.includes(type);
  const still = isStill ? 'nothing moves, ' : '';

  if (!LIKE_OTHERS.has(type))
    test(`${type}: reading takes nothing but scripts, ${still}no words are glued, axe finds nothing, nothing is cut off`, async ({
      page,
      fixtureWorld,
      slowLine,
    }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await expectSound(page, async () => {
        await page.goto(slowLine + addressOf(type, fixtureWorld), { waitUntil: 'networkidle' });
        if (isStill) expect.soft(await shiftsOn(page, '/panel')).toEqual([]);
      });
      expectLittle(requests, slowLine);
    });

  test(`I18N-01 ${type} on a phone in de: ${still}no words are glued, axe finds nothing, nothing is cut off`, async ({
    page,
    fixtureWorld,
    slowLine,
  }) => {
    // German words are the longest.
    await page.setViewportSize(SIZES.phone);
    await expectSound(page, async () => {
      await page.goto(`${slowLine}/de${addressOf(type, fixtureWorld)}`);
      if (isStill) expect.soft(await shiftsOn(page)).toEqual([]);
    });
  });
}

/** Expects that a page, once it has come, has no fault that the browser, axe or a reader sees. */
async function expectSound(page: Page, come: () => Promise<void>): Promise<void> {
  const complaints = listenForComplaints(page);
  await come();
  await expect.soft(page.locator('[style], [onclick], [onload], [onerror]')).toHaveCount(0);
  await expect.soft(page.locator(':is(img, svg):not([width][height])')).toHaveCount(0);
  await openAll(page);
  expect.soft(await gluedWords(page)).toEqual([]);
  await expectNoFaults(page);
  await expectNoScrollingSideways(page);
  expect(complaints).toEqual([]);
}

/** Collects what the browser complains of: errors of scripts, and whatever breaks the content policy. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Nothing that a script fetches, nothing from elsewhere, and no font but those of names. */
function expectLittle(requests: readonly Request[], site: string): void {
  // What stands beside a page comes after it, where there is room.
  const asked = requests.filter((request) => !request.url().endsWith('/panel'));
  const much = asked.filter(
    (request) => new URL(request.url()).origin !== site || ['fetch', 'xhr'].includes(request.resourceType()),
  );
  expect.soft(much.map((request) => request.url())).toEqual([]);
  const fonts = asked.filter((request) => request.resourceType() === 'font');
  expect.soft(fonts.length, 'the Latin font, and the other for a name').toBeLessThanOrEqual(2);
}

/** Asks axe for all faults in the light, and for those of colours in the dark. */
async function expectNoFaults(page: Page): Promise<void> {
  expect.soft(await faultsOf(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastFaultsOf(page), 'dark').toEqual([]);
}

/** Opens whatever a page can open: rows, stages, menus. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
  });
}

async function expectNoScrollingSideways(page: Page): Promise<void> {
  for (const [what, viewport] of Object.entries(NARROW)) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${what}, ${page.url()}`).toBeLessThanOrEqual(viewport.width);
  }
}
