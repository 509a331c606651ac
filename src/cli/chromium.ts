import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The shell, which has no window, takes half the time of the whole browser. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the browser tests, or installs one: Debian's packages if permitted, otherwise Playwright's own.
 *
 * @throws Error with instructions if none is available
 */
export function findChromium(): string {
  const named = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH is set to ${named}, which does not exist.`);
  }
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installed()) run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name]);
  }
  if (!installed()) run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const fetched = installed();
  if (fetched) return fetched;
  throw new Error(
    'The browser tests need Chromium, which is not installed and could not be downloaded. Install it (Debian: ' +
      'apt-get install chromium) or set PLAYWRIGHT_CHROMIUM_PATH to its executable.',
  );
}

function installed(): string | undefined {
  return [...KNOWN_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

function run(command: string, args: readonly string[]) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
