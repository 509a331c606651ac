import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';
import { pageTypes } from './page-types.ts';
import type { WardTags } from './ward/ward-tags.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// From the start: a colour on its way to another, when motion is told to stop, goes on.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A test for each: many pages in one test take longer than a test may, on a slow machine. */
const TYPES = Object.keys(pageTypes(new Proxy({} as WardTags, { get: () => '' })));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Opens whatever a page can open: rows, stages, menus. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
  });
}

async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const type of TYPES) {
      test(`axe finds nothing on ${type} on a ${size}, with everything open, light and dark`, async ({
        page,
        ward,
      }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(pageTypes(ward)[type] ?? '');
        await openAll(page);
        expect.soft(await faultsOf(page), 'light').toEqual([]);
        // Only colours differ in the dark.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await faultsOf(page, ['color-contrast']), 'dark').toEqual([]);
      });
    }
  });
}

test.describe('without a session', () => {
  test.use({ account: null });

  test('axe finds nothing on the sign-in page, before and after a refusal', async ({ page }) => {
    await page.goto('/login');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('E-mail address').fill('nobody@touchline.example');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

for (const [what, viewport] of [
  ['320 pixels', { width: 320, height: 640 }],
  ['1440 pixels at 200 %', { width: 720, height: 450 }],
] as const) {
  test.describe(what, () => {
    test.use({ viewport });

    for (const type of TYPES) {
      test(`${type} does not scroll sideways at ${what}, in the longest languages`, async ({
        page,
        ward,
      }) => {
        for (const language of ['', '/de', '/br']) {
          await page.goto(language + (pageTypes(ward)[type] ?? ''));
          await openAll(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, language).toBeLessThanOrEqual(viewport.width);
        }
      });
    }
  });
}

test('the skip link comes first, shows itself, and leads past the header', async ({
  page,
  ward,
}) => {
  await page.goto(`/explore/${ward.every}/injuries`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :is(a, button)').first()).toBeFocused();
});

test('the focus is always visible and never under the fixed head', async ({ page, ward }) => {
  await page.goto(`/explore/${ward.every}/injuries`);
  const seen = new Set<string>();
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, left, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        name: `${element.tagName} ${element.textContent.trim().slice(0, 30)} ${Math.round(top + scrollY)}`,
        outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        hidden: hit !== null && !element.contains(hit) && !hit.contains(element),
      };
    });
    if (!stop || seen.has(stop.name)) break;
    seen.add(stop.name);
    expect.soft(stop, stop.name).toMatchObject({ outlined: true, hidden: false });
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('nothing moves for readers who asked for less motion', async ({ page, ward }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/explore/${ward.every}/injuries`);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter((style) => /[1-9]/.test(style.transitionDuration + style.animationDuration))
      .map((style) => style.transitionProperty),
  );
  expect(moving).toEqual([]);
});
