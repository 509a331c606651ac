import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

/** The last is that of the screenshots. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;

/** The parts in screenshots: only those without text. */
const DRAWN = {
  icons: '[data-photo=icons]',
  pictures: '[data-photo=pictures]',
  flags: '[data-photo=flags]',
  body: '#body .faces >> nth=1',
  bar: '#chart-sample-bars .extent >> nth=0',
  donut: '#chart-sample-donut .donut > svg',
  risk: '#chart-risk svg >> nth=0',
};

/** Removes letters from drawings; their space stays. */
async function hideLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg text, figcaption { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Moves a drawing by less than a pixel: what stands above it has heights with fractions. */
async function onWholePixels(drawing: Locator): Promise<void> {
  await drawing.evaluate((shape: HTMLElement | SVGElement) => {
    // The page may come to rest between two pixels.
    shape.scrollIntoView({ block: 'center' });
    shape.style.inset = 'auto';
    const { x, y } = shape.getBoundingClientRect();
    // Drawings are painted on whole pixels before they are translated: their place itself must be whole.
    shape.style.position = 'relative';
    shape.style.insetInlineStart = `${Math.round(x) - x}px`;
    shape.style.insetBlockStart = `${Math.round(y) - y}px`;
  });
}

/** The computed look of each part, independent of fonts: height, colours, lines, corners, without its position. */
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

test('parts of the style guide look as before, on a desk and a phone, light and dark', async ({ page }) => {
  await page.goto('/styleguide');
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await looksOf(page)).toMatchSnapshot(`looks-${size}-${colorScheme}.txt`);
    }
  }
  await hideLetters(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const [what, where] of Object.entries(DRAWN)) {
      if (what === 'flags' && colorScheme === 'dark') continue;
      const drawing = page.locator(where);
      await onWholePixels(drawing);
      await expect(drawing, what).toHaveScreenshot(`${what}-${colorScheme}.png`);
    }
  }
});

test('the style guide has the names it had, does not scroll sideways, and its dialogs do not block the page', async ({
  page,
}) => {
  await page.goto('/styleguide');
  for (const part of ['palette', 'buttons', 'fields', 'layers', 'messages', 'figures'])
    await expect(page.locator(`#${part}`)).toMatchAriaSnapshot({ name: `${part}.aria.yml` });
  await expect(page.locator('#shown')).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open a dialog' }).click();
  await expect(page.locator('#sample-dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#sample-dialog')).toBeHidden();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
