import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../../src/cli/chromium.ts';
import { freePort } from '../../src/cli/free-port.ts';
import { addFixtureWorld } from '../site/fixture-world/fixture-world.ts';
import { DEMO, fixtureTags } from '../site/fixture-world/fixture-tags.ts';
import { signIn, startServer } from '../product-server.ts';
import type { Figure } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOAL = '100';

/**
 * Lighthouse's scores and the layout shift, on a throttled phone, of the desk, of the injuries of a player with sixty
 * rows, of a squad and of a list of posts; prints what cost points.
 */
export async function benchLighthouse(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    process.env['DATA_DIR'] = dataDir;
    await addFixtureWorld();
    const token = await signIn(server.url, DEMO);
    const { sixty, club } = fixtureTags();
    const pages = {
      desk: '/search',
      '60 injuries': `/explore/${sixty}/injuries`,
      squad: `/explore/${club}/roster`,
      news: `/explore/${sixty}/news`,
    };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) figures.push(...(await score(name, server.url + path, token)));
    return figures;
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function score(page: string, url: string, token: string): Promise<Figure[]> {
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
    const shift = {
      what: `Lighthouse, slow phone, ${page}: cumulative layout shift`,
      measured: String(audits['cumulative-layout-shift']?.numericValue ?? 'none'),
      goal: '0',
    };
    const scores = CATEGORIES.map((name) => {
      const { score = null, auditRefs = [] } = categories[name] ?? {};
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && (audit.score ?? 1) < 1)
          console.log(`  ${page}, ${name}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
      const measured = score === null ? 'none' : String(Math.round(score * 100));
      return { what: `Lighthouse, slow phone, ${page}: ${name}`, measured, goal: GOAL };
    });
    return [...scores, shift];
  } finally {
    await browser.close();
  }
}
