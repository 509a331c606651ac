import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from '../../src/cli/chromium.ts';
import { addWard } from '../e2e/ward/ward.ts';
import { DEMO, wardTags } from '../e2e/ward/ward-tags.ts';
import type { Figure } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOAL = '100';
const PATIENCE_MS = 180_000;

/** Lighthouse's scores, on a throttled phone, of the injuries page of a player with sixty rows; prints what cost points. */
export async function benchLighthouse(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const server = spawn(process.execPath, ['src/cli/main.ts', 'start'], { env, stdio: 'ignore' });
  try {
    await untilHealthy(site, server);
    process.env['DATA_DIR'] = dataDir;
    await addWard();
    return await score(`${site}/explore/${wardTags().sixty}/injuries`, await tokenOf(site));
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
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

async function tokenOf(site: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(DEMO);
  const answer = await fetch(`${site}/api/oauth/token`, { method: 'POST', headers, body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function untilHealthy(site: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const isHealthy = () =>
    fetch(`${site}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The site does not start; run `npm start` to see why.');
    await sleep(250);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
