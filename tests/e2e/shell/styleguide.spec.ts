import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;

/** What each part of the page looks like where no font has a say: place aside, its height, colours, lines, corners. */
async function looksOf(page: Page): Promise<string> {
  const looks = await page.locator('[data-look]').evaluateAll((parts) =>
    parts.map((part) => {
      const style = getComputedStyle(part);
      const edge = `${style.borderTopWidth} ${style.borderTopStyle} ${style.borderTopColor}`;
      const letters = `${style.fontSize} ${style.fontWeight} ${style.color}`;
      return [
        part.getAttribute('data-look'),
        letters,
        `on ${style.backgroundColor}`,
        style.borderTopStyle === 'none' ? 'no edge' : edge,
        `corners ${style.borderTopLeftRadius}`,
        style.minHeight === '0px' ? '' : `at least ${style.minHeight}`,
      ].join(' | ');
    }),
  );
  return `${looks.join('\n')}\n`;
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test(`parts of the style guide look as before on a ${size}, ${colorScheme}`, async ({
        page,
      }) => {
        await page.goto('/styleguide');
        expect(await looksOf(page)).toMatchSnapshot(`looks-${size}-${colorScheme}.txt`);
        if (size === 'phone') return;
        // Photographs only of what no font takes part in.
        for (const what of ['icons', 'pictures'])
          await expect(page.locator(`[data-photo=${what}]`)).toHaveScreenshot(
            `${what}-${colorScheme}.png`,
          );
        if (colorScheme === 'light')
          await expect(page.locator('[data-photo=flags]')).toHaveScreenshot('flags.png');
      });
    });
  }
}

test('what is drawn and written in the style guide has the names it had', async ({ page }) => {
  await page.goto('/styleguide');
  for (const part of ['colours', 'buttons', 'fields', 'layers', 'messages', 'figures'])
    await expect(page.locator(`#${part}`)).toMatchAriaSnapshot({ name: `${part}.aria.yml` });
});
