import type { Page, Request } from '@playwright/test';
import { contrastFaultsOf, faultsButContrastOf, faultsOf } from './axe.ts';
import { brokenWords } from './broken-words.ts';
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
/**
 * One page of each family: axe looks at it on the desk and on the phone, and at its contrast in the dark. Colours are
 * tokens (tests/rules/styles.test.ts), and those of letters and grounds are compared by day and by night
 * (tests/unit/contrast.test.ts).
 */
const FAMILIES = new Set([
  'results',
  'injuries',
  'body map',
  'availability',
  'team',
  'competition statistics',
  'comparison',
  'media analytics',
  'topics',
  'notifications',
  'drilldown',
  'news',
  'favourites',
  'a story',
  'settings',
  'plan',
  'administration',
  'an injury',
  'injury news',
]);
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** The narrowest phones, and a desk at 200 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

test.use({ viewport: SIZES.desk });

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
  const isOfFamily = FAMILIES.has(type);

  test(`I18N-01 ${type}: ${still}no words are glued or broken, axe finds nothing, nothing is cut off, on a phone in de${isOfFamily ? ' and on a desk' : ''}`, async ({
    page,
    fixtureWorld,
    slowLine,
  }) => {
    const address = addressOf(type, fixtureWorld);
    const complaints = listenForComplaints(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    if (isOfFamily) {
      await page.goto(slowLine + address, { waitUntil: 'networkidle' });
      if (isStill) expect.soft(await shiftsOn(page, '/panel')).toEqual([]);
      await expectSound(page, faultsOf);
      expectLittle(requests.splice(0), slowLine);
    }
    // German words are the longest.
    await page.setViewportSize(SIZES.phone);
    await page.goto(`${slowLine}/de${address}`);
    if (isStill) expect.soft(await shiftsOn(page)).toEqual([]);
    // Axe has seen the colours of a family on the desk.
    await expectSound(page, isOfFamily ? faultsButContrastOf : faultsOf);
    expectLittle(requests, slowLine);
    if (isOfFamily) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await contrastFaultsOf(page), 'dark').toEqual([]);
    }
    for (const viewport of NARROW) {
      await page.setViewportSize(viewport);
      await expectNoScrollingSideways(page);
    }
    expect(complaints).toEqual([]);
  });
}

/** Expects of a page that has come, with all that it can open, no fault that a reader sees, and none for axe if it is given. */
async function expectSound(page: Page, axe?: (page: Page) => Promise<string[]>): Promise<void> {
  const wrong = await page.evaluate(() => {
    const found = document.querySelectorAll(
      '[style], [onclick], [onload], [onerror], :is(img, svg):not([width][height])',
    );
    // Rows, stages, menus.
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
    return Array.from(found, ({ outerHTML }) => outerHTML.slice(0, 200));
  });
  expect.soft(wrong).toEqual([]);
  expect.soft(await gluedWords(page)).toEqual([]);
  expect.soft(await brokenWords(page)).toEqual([]);
  if (axe) expect.soft(await axe(page)).toEqual([]);
  await expectNoScrollingSideways(page);
}

async function expectNoScrollingSideways(page: Page): Promise<void> {
  // The window includes the gutter of its scroll bar, which phones have not.
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.clientWidth]);
  expect.soft(wide, page.url()).toBeLessThanOrEqual(room);
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
  const asked = requests.filter((request) => !new URL(request.url()).pathname.endsWith('/panel'));
  const much = asked.filter(
    (request) => new URL(request.url()).origin !== site || ['fetch', 'xhr'].includes(request.resourceType()),
  );
  expect.soft(much.map((request) => request.url())).toEqual([]);
  const fonts = asked.filter((request) => request.resourceType() === 'font');
  expect.soft(fonts.length, 'the Latin font, and the other for a name').toBeLessThanOrEqual(2);
}
