import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../../src/cli/chromium.ts';
import { freePort } from '../../src/cli/free-port.ts';
import { addFixtureWorld } from '../e2e/fixture-world/fixture-world.ts';
import { DEMO, fixtureTags } from '../e2e/fixture-world/fixture-tags.ts';
import { signIn, startServer } from '../product-server.ts';
import type { Figure } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOAL = '100';

/** Lighthouse's scores, on a throttled phone, of the injuries page of a player with sixty rows; prints what cost points. */
export async function benchLighthouse(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    process.env['DATA_DIR'] = dataDir;
    await addFixtureWorld();
    const token = await signIn(server.url, DEMO);
    return await score(`${server.url}/explore/${fixtureTags().sixty}/injuries`, token);
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function score(url: string, token: string): Promise<Figure[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      extraHeaders: { Cookie: `token=${token}` },
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    const { categories, audits } = result.lhr;
    return CATEGORIES.map((name) => {
      const { score = null, auditRefs = [] } = categories[name] ?? {};
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && (audit.score ?? 1) < 1)
          console.log(`  ${name}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
      const measured = score === null ? 'none' : String(Math.round(score * 100));
      return { what: `Lighthouse, slow phone, 60 rows: ${name}`, measured, goal: GOAL };
    });
  } finally {
    await browser.close();
  }
}
