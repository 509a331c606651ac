import type { Page, Request, Response } from '@playwright/test';
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

/** Several tests for each: many pages in one test take longer than a test may, on a slow machine. */
const NO_TAGS = new Proxy({} as FixtureTags, { get: () => '' });
const TYPES = Object.keys(pageTypes(NO_TAGS));
const STAFF_TYPES = Object.keys(staffPageTypes(NO_TAGS));
const addressOf = (type: string, tags: FixtureTags) => ({ ...pageTypes(tags), ...staffPageTypes(tags) })[type] ?? '';
/** Status of pages that report an error. */
const STATUS: Record<string, number> = { 'not found': 404, 'server error': 500 };
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const NARROW = {
  '320 pixels': { width: 320, height: 640 },
  '1440 pixels at 200 %': { width: 720, height: 450 },
};
/** Sent with every page, before its first word. */
const MAX_POLICY_LENGTH = 1500;
/** All scripts that a page loads before the first touch, as they come over the wire. */
const MAX_SCRIPT_BYTES = 5500;

// From the start: a colour on its way to another, when motion is told to stop, goes on.
test.use({ viewport: SIZES.desk, contextOptions: { reducedMotion: 'reduce' } });

for (const type of TYPES) tryPage(type);

test.describe('of staff', () => {
  test.use({ account: STAFF });
  for (const type of STAFF_TYPES) tryPage(type);
});

function tryPage(type: string): void {
  // Tables for staff adjust to rows that come later.
  const isStill = TYPES.includes(type);
  const still = isStill ? 'nothing moves, ' : '';

  test(`${type}: the policy holds, reading takes next to no script, ${still}no words are glued, axe finds nothing, nothing is cut off`, async ({
    page,
    fixtureWorld,
    slowLine,
  }) => {
    const complaints = listenForComplaints(page);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const answer = await page.goto(slowLine + addressOf(type, fixtureWorld), { waitUntil: 'networkidle' });
    if (isStill) expect.soft(await shiftsOn(page, '/panel')).toEqual([]);
    expect.soft(answer?.status()).toBe(STATUS[type] ?? 200);
    expectPolicy(answer);
    await expectLittle(requests, slowLine);
    await expect.soft(page.locator('[style], [onclick], [onload], [onerror]')).toHaveCount(0);
    const unsized = page.locator(':is(img, svg):not([width][height])');
    await expect.soft(unsized, 'a picture says its size before it comes').toHaveCount(0);
    await openAll(page);
    expect.soft(await gluedWords(page)).toEqual([]);
    await expectNoFaults(page);
    await expectNoScrollingSideways(page);
    expect(complaints).toEqual([]);
  });

  test(`I18N-01 ${type} on a phone in de: ${still}no words are glued, axe finds nothing, nothing is cut off`, async ({
    page,
    fixtureWorld,
    slowLine,
  }) => {
    // German words are the longest.
    await page.setViewportSize(SIZES.phone);
    await page.goto(`${slowLine}/de${addressOf(type, fixtureWorld)}`);
    if (isStill) expect.soft(await shiftsOn(page)).toEqual([]);
    await openAll(page);
    expect.soft(await gluedWords(page)).toEqual([]);
    await expectNoFaults(page);
    await expectNoScrollingSideways(page);
  });
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

function expectPolicy(answer: Response | null): void {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect.soft(policy).toContain("default-src 'none'");
  expect.soft(policy).toContain("frame-ancestors 'none'");
  expect.soft(policy).toContain("form-action 'self'");
  expect.soft(policy.length).toBeLessThanOrEqual(MAX_POLICY_LENGTH);
  // Originals of posts are shown in frames of their networks, after a press (G-60).
  expect.soft(policy.replace(/frame-src [^;]*/, '')).not.toMatch(/unsafe|\*|https?:|data:/);
}

/** No font, nothing that a script fetches, nothing from elsewhere, and scripts that are small. */
async function expectLittle(requests: readonly Request[], site: string): Promise<void> {
  // What stands beside a page comes after it, where there is room.
  const asked = requests.filter((request) => !request.url().endsWith('/panel'));
  const much = asked.filter(
    (request) => new URL(request.url()).origin !== site || ['fetch', 'xhr'].includes(request.resourceType()),
  );
  expect.soft(much.map((request) => request.url())).toEqual([]);
  const fonts = asked.filter((request) => request.resourceType() === 'font');
  expect.soft(fonts.length, 'the Latin font, and the other for a name').toBeLessThanOrEqual(2);
  const scripts = asked.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  const names = scripts.map((request) => new URL(request.url()).pathname).join();
  expect.soft(bytes, names).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
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
