import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../src/cli/chromium.ts';
import { signIn, startServer } from '../product-server.ts';
import { addFixtureWorld } from '../site/fixture-world/fixture-world.ts';
import { DEMO, fixtureTags } from '../site/fixture-world/fixture-tags.ts';
import type { Figure } from './figure.ts';
import { medianAndP95, quantile } from './times.ts';

const VISITS = 20;

/** Milliseconds since the beginning of a visit. */
interface Times {
  firstByte: number;
  loaded: number;
  painted: number;
}

/**
 * How long the injuries page of a player with sixty rows takes without a connection: until its first byte, until its
 * document is complete, and until its first text is on the screen. Beside it, in turns, the page that says that one is
 * offline: the least that the same worker can answer from the same cache, and that this browser can draw, so that their
 * ratio holds on a busy machine as well; and the same page by a click on a link of another kept page, as readers come.
 */
export async function benchOffline(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-offline-'));
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    process.env['DATA_DIR'] = dataDir;
    await addFixtureWorld();
    const context = await browser.newContext({ baseURL: server.url });
    await context.addCookies([{ name: 'token', value: await signIn(server.url, DEMO), url: server.url }]);
    const page = await context.newPage();
    const { sixty, club } = fixtureTags();
    const from = `/explore/${sixty}`;
    const kept = `${from}/injuries`;
    await page.goto('/settings/device');
    await page.locator('[data-offline] button:visible').click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const path of [from, kept]) await page.goto(path);
    await page.waitForFunction(async () => (await (await caches.open('pages')).keys()).length === 2);
    await context.setOffline(true);
    const devTools = await context.newCDPSession(page);
    await devTools.send('ServiceWorker.enable');
    const figures: Figure[] = [];
    for (const worker of ['running', 'stopped'] as const) {
      const times: Record<'kept' | 'plain' | 'click', Times[]> = { kept: [], plain: [], click: [] };
      const visit = async (path: string) => {
        if (worker === 'stopped') await devTools.send('ServiceWorker.stopAllWorkers');
        await page.goto(path);
        return timesOf(page);
      };
      for (let count = 0; count < VISITS; count += 1) {
        times.kept.push(await visit(kept));
        // It was not kept.
        times.plain.push(await visit(`/explore/${club}`));
        await page.goto(from);
        if (worker === 'stopped') await devTools.send('ServiceWorker.stopAllWorkers');
        await page.locator(`.tabs a[href$="${kept}"]`).click();
        await page.waitForURL(`**${kept}`);
        times.click.push(await timesOf(page));
      }
      for (const [name, moment] of [
        ['first byte', 'firstByte'],
        ['DOMContentLoaded', 'loaded'],
        ['first contentful paint', 'painted'],
      ] as const) {
        const [own, plain, click] = [times.kept, times.plain, times.click].map((all) =>
          all.map((each) => each[moment]),
        );
        const ratio = quantile(own ?? [], 0.5) / quantile(plain ?? [], 0.5);
        figures.push({
          what: `an injuries page without a connection, the worker ${worker}: ${name}`,
          measured: `${medianAndP95(own ?? [])}; the plain page ${medianAndP95(plain ?? [])}: ${ratio.toFixed(2)} times; by a click ${medianAndP95(click ?? [])}`,
          goal: 'median and p95 under 100 ms',
        });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timesOf(page: Page): Promise<Times> {
  return page.evaluate(async () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const painted = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
      });
      observer.observe({ type: 'paint', buffered: true });
    });
    return {
      firstByte: visit?.responseStart ?? Infinity,
      loaded: visit?.domContentLoadedEventEnd ?? Infinity,
      painted,
    };
  });
}
