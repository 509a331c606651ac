import type { Page } from '@playwright/test';
import { expect, test } from '../signed-in.ts';

/** A printed page's size in points, and how many there are. */
async function print(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format, tagged: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
    pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0,
    tagged: pdf.includes('/StructTreeRoot'),
    language: /\/Lang \(([\w-]+)\)/.exec(pdf)?.[1],
  };
}

test('the history prints on A4 and on Letter, as a tagged document', async ({ page, fixtureWorld }) => {
  await page.goto(`/it/explore/${fixtureWorld.sixty}/injuries`);
  const sizes = { A4: [595, 842], Letter: [612, 792] } as const;
  for (const format of ['A4', 'Letter'] as const) {
    const paper = await print(page, format);
    // Chromium lays pages out in whole pixels, so a sheet may come a point larger.
    expect(Math.abs(paper.width - sizes[format][0])).toBeLessThanOrEqual(1);
    expect(Math.abs(paper.height - sizes[format][1])).toBeLessThanOrEqual(1);
    expect(paper.pages).toBeGreaterThan(1);
    expect(paper.pages).toBeLessThan(16);
    expect(paper).toMatchObject({ tagged: true, language: 'it' });
  }
});

test('paper shows every row with its stages, the details of those that are open, and nothing to press', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.emulateMedia({ media: 'print' });
  const details = page.locator('.injuries .detail');
  const printed = details.filter({ visible: true });
  await expect(details).toHaveCount(15);
  await expect(printed).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  // An episode opens in its place, an injury in a dialog.
  await page.locator('.injuries tbody:has(.stage) tr:first-child summary').first().click();
  const operated = page.locator('.injuries tbody:not(:has(.stage))', { hasText: 'Larkwater Sports Clinic' });
  await operated.locator('summary').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toHaveCount(2);
  for (const stage of await page.locator('tr.stage:not(.more)').all()) await expect(stage).toBeVisible();
  await expect(operated.getByText('Larkwater Sports Clinic')).toBeVisible();
  for (const shown of ['.print-header', '.who img', '.figures', '.paper-only'])
    await expect(page.locator(shown).first(), shown).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Please note' })).toBeVisible();
  for (const chrome of ['header.top', 'footer.site-footer', '.tabs', '.choice', '.skip'])
    await expect(page.locator(chrome), chrome).toBeHidden();

  // The head of the table stands on every sheet, and the footer names player, day and address.
  const display = (element: Element) => getComputedStyle(element).display;
  expect(await page.locator('.injuries thead').evaluate(display)).toBe('table-header-group');
  const footer = await page.locator('html').getAttribute('data-print-footer');
  expect(footer).toMatch(/^Tobias Wardlow · Printed on \d\d\.\d\d\.\d{4} · http.*\/injuries$/);

  // Links show their address, and the dark scheme prints on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const link = page.locator('.detail li a').first();
  const after = await link.evaluate((shown) => getComputedStyle(shown, '::after').content);
  expect(after).toContain('https://ward.example/');
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

/** Texts that end at the edge of a box which hides what is beyond it, or that leave the sheet. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true });
      if (!isSeen || !node.textContent?.trim() || node.parentElement?.closest('.hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, bottom } = range.getBoundingClientRect();
      if (right > innerWidth + 1) cut.add(`beyond the sheet: ${node.textContent.trim()}`);
      for (let box = node.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const edge = box.getBoundingClientRect();
        if (bottom > edge.bottom + 1 || right > edge.right + 1) cut.add(`${box.className}: ${node.textContent.trim()}`);
      }
    }
    return [...cut];
  });

test('nothing is cut off on a sheet of A4', async ({ page, fixtureWorld }) => {
  // A sheet without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 688, height: 987 });
  await page.emulateMedia({ media: 'print' });
  const { every, sixty, beacon, club } = fixtureWorld;
  for (const address of [
    `${every}/injuries`,
    `${sixty}/injuries`,
    `${every}/availability`,
    `${club}/injuries`,
    `${beacon}/competition_injuries`,
    `${beacon}/ranking`,
    'diagnosis/hamstring-strain',
  ]) {
    await page.goto(`/de/explore/${address}`);
    expect.soft(await cutOff(page), address).toEqual([]);
  }
});

test('CHART-01 the caption of a chart stays on the sheet of its chart', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.beacon}/competition_injuries`);
  await page.emulateMedia({ media: 'print' });
  // The rows of a long table may continue on the next sheet, under its head.
  const charts = await page.locator('.chart:not(:has(> table))').evaluateAll((found) =>
    found.map((chart) => {
      const [caption, drawing] = [...chart.children].map((part) => getComputedStyle(part));
      // Between the rows of a grid a sheet may end all the same.
      return [getComputedStyle(chart).display, caption?.breakAfter, caption?.breakInside, drawing?.breakInside];
    }),
  );
  expect(charts.length).toBeGreaterThan(3);
  for (const chart of charts) expect(chart).toEqual(['block', 'avoid', 'avoid', 'avoid']);
});
