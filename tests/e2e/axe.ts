import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOnly, RunOptions, run } from 'axe-core';

const SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG_AND_GOOD_PRACTICE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };
/** What axe need not work out: no rule of ours reads style sheets, no frame has axe in it, and selectors are not shown. */
const LEAST: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/** What axe finds on a page as it stands, a line for each element: `rule: <html>`. */
export function faultsOf(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: WCAG_AND_GOOD_PRACTICE });
}

/** What axe finds on a page as it stands, colours left out, which take as long as all else. */
export function faultsButContrastOf(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: WCAG_AND_GOOD_PRACTICE, rules: { 'color-contrast': { enabled: false } } });
}

/** What axe finds of colours alone, which are all that differs in the dark. */
export function contrastFaultsOf(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: CONTRAST });
}

/** Without the rules that passed. */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // As a script of its own, which the browser compiles for the first page only.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: SCRIPT });
    await session.detach();
  }
  return page.evaluate(
    async (all) => {
      const { axe } = globalThis as unknown as { axe: { run: typeof run } };
      // Colours of what fades in count when it has come. What follows the scroll or never ends stays as it is.
      for (const animation of document.getAnimations()) {
        const hasEnd = animation.effect?.getComputedTiming().endTime !== Infinity;
        if (hasEnd && animation.timeline instanceof DocumentTimeline) animation.finish();
      }
      const { violations } = await axe.run(all);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { ...options, ...LEAST },
  );
}
