import type { Locator, Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

/** What counts the presses of a task. */
interface Reader {
  page: Page;
  press: (what: Locator) => Promise<void>;
  /** Whom the account does not follow. */
  player: string;
}

interface Task {
  /** How many presses it takes at most, from the desk unless its name says otherwise. */
  best: number;
  run: (reader: Reader) => Promise<void>;
}

const REPORT = /\/api\/(?:v2\/)?players\/p_\d+\/report/;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The first player on the board of those who are out. */
const outRow = (page: Page) => block(page, 'When they will be back').locator('.outs li').first();
const outPlayer = (page: Page) => outRow(page).getByRole('link');

const TASKS: Record<string, Task> = {
  'whether a player is fit': {
    best: 0,
    run: async ({ page }) => {
      await expect(outRow(page)).toBeVisible();
    },
  },
  'when a player is back, beside comparable ones': {
    best: 0,
    run: async ({ page }) => {
      await expect(outRow(page).locator('.touch-row > svg')).toBeVisible();
      await expect(outRow(page).locator('.touch-row')).toContainText(/\d+ days?/);
    },
  },
  'a history with its diagnoses': {
    best: 1,
    run: async ({ page, press }) => {
      await press(outPlayer(page));
      await expect(page.locator('.injuries summary').first()).toBeVisible();
      // The type stands beside the diagnosis; a phone has no room for it in every row.
      await expect(page.locator('.injuries th small').first()).toBeAttached();
    },
  },
  // Two more than the review's best: a report is confirmed before it is made.
  'a report': {
    best: 4,
    run: async ({ page, press }) => {
      // Other tests read reports; this one asks for it.
      await page.route(REPORT, (route) => route.abort());
      await press(outPlayer(page));
      await press(page.getByRole('link', { name: 'PDF report' }));
      const asked = page.waitForRequest(REPORT);
      await press(page.getByRole('button', { name: 'Prepare the report' }));
      await asked;
    },
  },
  'who is missing in the next match': {
    best: 0,
    run: async ({ page }) => {
      await expect(block(page, 'Next matches')).toContainText(/\d+ of \d+ out/);
    },
  },
  'the availability of a team': {
    best: 1,
    run: async ({ page }) => {
      await expect(block(page, 'Your teams').locator('.tiles b').first()).toHaveText(/^\d+%$/);
    },
  },
  'negative posts about those who are followed': {
    best: 1,
    run: async ({ page, press }) => {
      await press(block(page, 'What is being said').getByRole('link', { name: /^Negative/ }));
      await expect(page).toHaveURL(/sentiment=/);
      await expect(page.locator('.feed')).toBeVisible();
    },
  },
  'the analytics of posts': {
    best: 1,
    run: async ({ page, press }) => {
      await press(block(page, 'What is being said').getByRole('link', { name: /^Posts, 24 hours/ }));
      await expect(page).toHaveURL(/media_stats/);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  },
  'following a player from their page': {
    best: 1,
    run: async ({ page, press, player }) => {
      // Other tests follow; this one asks for it.
      await page.route('**/api/favourite/**', (route) => route.abort());
      await page.goto(`/explore/${player}/injuries`);
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/favourite/'));
      await press(page.locator('.acts .star'));
      await asked;
    },
  },
  'two players beside each other': {
    best: 2,
    run: async ({ page, press }) => {
      await press(block(page, 'When they will be back').getByRole('link', { name: 'Compare' }));
      await expect(page.locator('.compared thead th').nth(1)).toBeVisible();
    },
  },
};

for (const [kind, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  for (const [name, { best, run }] of Object.entries(TASKS))
    test(`on a ${kind}, ${name} takes at most ${best} presses`, async ({ page, fixtureWorld }) => {
      await page.setViewportSize(viewport);
      await page.goto('/search');
      let presses = 0;
      await run({
        page,
        player: fixtureWorld.well,
        press: async (what) => {
          presses += 1;
          // A press that comes before the page's scripts leads to another page, where it works as well.
          await page.waitForLoadState();
          await what.click();
        },
      });
      expect(presses).toBeLessThanOrEqual(best);
    });
