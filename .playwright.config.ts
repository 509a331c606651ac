import { defineConfig } from '@playwright/test';
import './src/provider/data/quick-drizzle.ts';
import { SITE } from './tests/site/site.ts';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];

/** Flows without script, of which `tests/pages` has the rest. */
const smoke = /without-script\.spec\.ts/;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/site/site.ts',
  projects: [
    { name: 'desktop', testIgnore: smoke, use: desktop },
    {
      name: 'phone without script',
      testMatch: smoke,
      use: { ...phone, javaScriptEnabled: false },
    },
  ],
  outputDir: 'test-results',
  // One set of screenshots for every machine: they show no text.
  snapshotPathTemplate: '{testDir}/{testFileDir}/shots/{arg}{ext}',
  expect: {
    // On a slow machine a page takes longer, and is no worse for it.
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, threshold: 0.3, animations: 'disabled' },
  },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Decision 0441: what passes only at the second try is reported as flaky, with the reason.
  retries: 1,
  timeout: 120_000,
  // The reasons of failures come last.
  reporter: [['dot'], ['json', { outputFile: '.touchline/e2e.json' }]],
  use: {
    baseURL: SITE,
    // What a test left in the browser is cleared away: a new context takes longer than most tests. Visitors, each from
    // a network of their own, get a new one.
    reuseContext: true,
    // Playwright scrolls the page while it waits for a moving button to stand still.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // A renderer for each page, and a process that paints, cost more to start than most tests do.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        // Every page runs its scripts for a moment only: compiling them well takes longer than it saves, and compiling
        // them simply, at once, takes less than reading their bytes again and again.
        '--js-flags=--no-opt --no-maglev --always-sparkplug',
      ],
    },
  },
});
