import { defineConfig } from '@playwright/test';

const port = process.env['PORT'] ?? '4399';
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['line'], ['json', { outputFile: '.touchline/e2e.json' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  // The product as people start it, already built, with a demo world of its own.
  webServer: {
    command: 'node_modules/.bin/node src/cli/main.ts start',
    env: { PORT: port, DATA_DIR: process.env['DATA_DIR'] ?? '.touchline/e2e' },
    url: `${baseURL}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
