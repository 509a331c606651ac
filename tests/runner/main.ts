import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/cli/free-port.ts';
import { BROWSER_TESTS, BUILD, type Report, RESULTS, type Step, chooseSteps } from './steps.ts';

/** Two at a time on two cores: with more, each costs more CPU than its waiting saves. */
const LANES = 2;
/** Files that are listed after a run. */
const SLOWEST = 10;

/** Clock ticks of a second, as Linux counts them for programs on every machine. */
const TICKS = 100;

/**
 * CPU seconds of all processes that this one and its children have started and waited for. It leaves out what outlived
 * its parent. 0 elsewhere than on Linux.
 */
function cpuOfChildren(): number {
  if (process.platform !== 'linux') return 0;
  // After the name: state, 10 numbers, utime, stime, cutime, cstime.
  const [, numbers = ''] = readFileSync('/proc/self/stat', 'utf8').split(/.*\) /s);
  const [user, system] = numbers.split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS;
}

let cpuBefore = 0;

async function runStep(step: Step): Promise<Report> {
  const started = performance.now();
  const child = spawn(process.execPath, step.args, {
    env: { ...process.env, ...step.env, REPORT: step.name, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  let cpu = 0;
  // Node.js has just waited for it, so the sum has grown by its share.
  child.once('exit', () => {
    const sum = cpuOfChildren();
    cpu = sum - cpuBefore;
    cpuBefore = sum;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const report = readReport(step, code === 0);
  if (report.failed > 0) console.log(Buffer.concat(said).toString().trimEnd());
  console.log(`${report.failed > 0 ? '✗' : '✓'} ${step.name} (${durationOf(started, cpu)})`);
  return report;
}

function durationOf(started: number, cpu: number): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return cpu > 0 ? `${seconds} s, CPU ${cpu.toFixed(1)} s` : `${seconds} s`;
}

function readReport(step: Step, succeeded: boolean): Report {
  const whole = { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0, secondTries: [], files: [] };
  if (!step.read) return whole;
  try {
    const report = step.read();
    // A suite may fail outside of any test: a file that does not load, a server that does not start.
    return { ...report, failed: succeeded ? report.failed : Math.max(1, report.failed) };
  } catch {
    return whole;
  }
}

async function runAll(steps: readonly Step[]): Promise<Report[]> {
  const reports: Report[] = [];
  const runInTurn = async (waiting: Step[]) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) reports.push(await runStep(step));
  };
  const waiting = steps.filter((step) => step !== BUILD);
  const prepare = async () => {
    if (steps.includes(BUILD)) reports.push(await runStep(BUILD));
    return steps.includes(BROWSER_TESTS) ? openSharedSite() : undefined;
  };
  // The build and the start of the site use one core: what reads sources alone takes the other.
  const early = steps.includes(BUILD) ? waiting.filter(({ readsSources }) => readsSources) : [];
  const later = waiting.filter((step) => !early.includes(step));
  const prepared = prepare();
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    if (lane === 0) await runInTurn(early);
    await prepared;
    await runInTurn(later);
  });
  await Promise.all(lanes);
  const endSite = await prepared;
  await endSite?.();
  return reports;
}

/** The site that several steps visit. One that does not open fails those steps, which try again and say why. */
async function openSharedSite(): Promise<(() => Promise<void>) | undefined> {
  const { default: openSite } = await import('../site/site.ts');
  const started = performance.now();
  const end = await openSite().catch(() => undefined);
  return async () => {
    await end?.();
    const sum = cpuOfChildren();
    console.log(`✓ site (${durationOf(started, sum - cpuBefore)})`);
    cpuBefore = sum;
  };
}

/** What takes the longest, and what passed or failed only after it was tried again. */
function printDetails(reports: readonly Report[]): void {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.seconds - a.seconds);
  if (files.length > 0) console.log('\nSlowest files:');
  for (const { name, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  const secondTries = reports.flatMap((report) => report.secondTries);
  console.log(`\nSecond tries: ${secondTries.length}`);
  for (const line of secondTries) console.log(`  ${line}`);
}

/** Says where the browser tests find their browser. False, with a reason printed, where there is none. */
async function prepareBrowser(): Promise<boolean> {
  const { findChromium } = await import('../../src/cli/chromium.ts');
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
const started = performance.now();
cpuBefore = cpuOfChildren();
const first = cpuBefore;
const reports = await runAll(steps);
rmSync(dataDir, { recursive: true, force: true });
printDetails(reports);
const sumOf = (key: 'passed' | 'failed' | 'skipped') => reports.reduce((sum, report) => sum + report[key], 0);
const failed = sumOf('failed') + without;
const left = sumOf('skipped') > 0 ? `, ${sumOf('skipped')} skipped` : '';
console.log(`\nAll steps: ${durationOf(started, cpuBefore - first)}`);
console.log(`${sumOf('passed')} passed, ${failed} failed${left}`);
process.exitCode = failed > 0 ? 1 : 0;
