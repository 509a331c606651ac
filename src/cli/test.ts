import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { BROWSER_TESTS, BUILD, type Counts, RESULTS, type Step, chooseSteps } from './test-steps.ts';

/** Three at a time on two cores: tests that start processes, and those in the browser, wait for much of their time. */
const LANES = 3;

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  const child = spawn(process.execPath, step.args, {
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const counts = countStep(step, code === 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const flaky = counts.flaky ? `, ${counts.flaky} flaky` : '';
  if (counts.failed > 0 || flaky) console.log(Buffer.concat(said).toString().trimEnd());
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s${flaky})`);
  return counts;
}

function countStep(step: Step, succeeded: boolean): Counts {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!step.count) return whole;
  try {
    const counts = step.count();
    // A suite may fail outside of any test: a file that does not load, a server that does not start.
    return { ...counts, failed: succeeded ? counts.failed : Math.max(1, counts.failed) };
  } catch {
    return whole;
  }
}

async function runAll(steps: readonly Step[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const runInTurn = async (waiting: Step[]) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const counts = await runStep(step);
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    }
  };
  const waiting = [...steps];
  if (waiting[0] === BUILD) await runInTurn(waiting.splice(0, 1));
  await Promise.all(Array.from({ length: LANES }, () => runInTurn(waiting)));
  return total;
}

/** Says where the browser tests find their browser. False, with a reason printed, where there is none. */
async function prepareBrowser(): Promise<boolean> {
  const { findChromium } = await import('./chromium.ts');
  try {
    process.env['PLAYWRIGHT_CHROMIUM_PATH'] = findChromium();
    return true;
  } catch (error) {
    console.error(`✗ e2e: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

let steps = chooseSteps(process.argv.slice(2));
let without = 0;
if (steps.includes(BROWSER_TESTS) && !(await prepareBrowser())) {
  steps = steps.filter((step) => step !== BROWSER_TESTS);
  without = 1;
}
// The developer's own switches must not affect the tests.
for (const name of ['DATABASE_URL', 'SITE_URL', 'PROVIDER_URL', 'HOST']) Reflect.deleteProperty(process.env, name);
mkdirSync(RESULTS, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  // Many tests start a process of the product, which spends most of its start on reading itself.
  NODE_COMPILE_CACHE: join(RESULTS, 'compiled'),
});
const { passed, failed, skipped } = await runAll(steps);
rmSync(dataDir, { recursive: true, force: true });
const left = skipped > 0 ? `, ${skipped} skipped` : '';
console.log(`\n${passed} passed, ${failed + without} failed${left}`);
process.exitCode = failed + without > 0 ? 1 : 0;
