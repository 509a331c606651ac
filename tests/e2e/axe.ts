import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunOnly, RunOptions, run } from 'axe-core';

const SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG_AND_GOOD_PRACTICE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** What axe finds on a page as it stands, a line for each element: `rule: <html>`. */
export function faultsOf(page: Page): Promise<string[]> {
  return runAxe(page, WCAG_AND_GOOD_PRACTICE);
}

/** What axe finds of colours alone, which are all that differs in the dark. */
export function contrastFaultsOf(page: Page): Promise<string[]> {
  return runAxe(page, CONTRAST);
}

/** What axe finds of all but colours and sizes, which take axe the longest and are alike in every language. */
export function faultsOfTextsOf(page: Page): Promise<string[]> {
  return runAxe(page, WCAG_AND_GOOD_PRACTICE, {
    'color-contrast': { enabled: false },
    'target-size': { enabled: false },
  });
}

/** Once for each page and without the rules that passed: bringing axe takes longer than what it does. */
async function runAxe(page: Page, runOnly: RunOnly, rules: RunOptions['rules'] = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT);
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run: typeof run } };
      // Colours of what fades in count when it has come.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run({ ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    { runOnly, rules },
  );
}
