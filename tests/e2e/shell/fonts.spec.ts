import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';
import { shiftsOn } from '../shifts.ts';

/** Names of the font files that a page requests. */
function fontsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(request.url().replace(/^.*\/|\..*$/g, ''));
  });
  return names;
}

test('G-87 a page is set in its own face, asks for one file and does not move', async ({ page, fixtureWorld }) => {
  const fonts = fontsOf(page);
  await page.goto(`/explore/${fixtureWorld.twenty}/injuries`, { waitUntil: 'networkidle' });
  expect(fonts).toEqual(['source-sans-3-latin']);
  expect(await page.evaluate(() => document.fonts.check("600 16px 'Source Sans 3'"))).toBe(true);
  expect(await shiftsOn(page)).toEqual([]);
});

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  test('no font is asked for', async ({ page, fixtureWorld }) => {
    const fonts = fontsOf(page);
    await page.goto(`/explore/${fixtureWorld.twenty}/injuries`, { waitUntil: 'networkidle' });
    expect(fonts).toEqual([]);
  });
});
