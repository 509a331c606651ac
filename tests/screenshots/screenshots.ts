import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../src/cli/chromium.ts';
import { TOKEN_COOKIE } from '../../src/domain/accounts/session.ts';
import { pageTypes, staffPageTypes } from '../e2e/page-types.ts';
import { addFixtureWorld } from '../site/fixture-world/fixture-world.ts';
import { DEMO, fixtureTags, STAFF } from '../site/fixture-world/fixture-tags.ts';
import { signIn, startServer } from '../product-server.ts';

const OUT = '.touchline/screenshots';
const SIZES = {
  wide: { width: 1920, height: 1080 },
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
const SCHEMES = ['light', 'dark'] as const;

/** The address of the pages and their viewer. */
interface Visit {
  browser: Browser;
  site: string;
  token: string;
}

/** One page on three screens, light and dark, and on paper. */
async function takeScreenshots(visit: Visit, name: string, path: string): Promise<void> {
  const { browser, site, token } = visit;
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport });
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: site, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: 'networkidle' });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const path = `${OUT}/${name}-${size}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    if (size === 'desk') await page.pdf({ path: `${OUT}/${name}.pdf`, preferCSSPageSize: true });
    await context.close();
  }
}

// Every kind of page, or those that are named: `npm run screenshots -- injuries "full text"`.
const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-screenshots-'));
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const server = await startServer({ DATA_DIR: dataDir, STYLEGUIDE: '1' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  process.env['DATA_DIR'] = dataDir;
  await addFixtureWorld();
  const visit = { browser, site: server.url, token: await signIn(server.url, DEMO) };
  for (const [name, path] of Object.entries({
    ...pageTypes(fixtureTags()),
    styleguide: '/styleguide',
  }))
    if (wanted.length === 0 || wanted.includes(name)) await takeScreenshots(visit, name.replaceAll(' ', '-'), path);
  const staff = { ...visit, token: await signIn(server.url, STAFF) };
  for (const [name, path] of Object.entries(staffPageTypes(fixtureTags())))
    if (wanted.length === 0 || wanted.includes(name)) await takeScreenshots(staff, name.replaceAll(' ', '-'), path);
  console.log(`The screenshots are in ${OUT}`);
} finally {
  await browser.close();
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
}
