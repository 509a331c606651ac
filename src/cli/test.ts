import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  /** Words for the product's Node. */
  words: readonly string[];
  /** The step that must have ended before. */
  after?: string;
  /** Reads how many tests ran; without it the step counts as one. */
  count?: () => Counts;
}

/** Two at a time: most steps keep one core busy. */
const LANES = 2;
const RESULTS = '.touchline';

const bin = (path: string) => `node_modules/${path}`;

const CHECKS: readonly Step[] = [
  { name: 'build', words: ['src/cli/main.ts', 'build'] },
  {
    name: 'types',
    words: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint'],
  },
  { name: 'domain', words: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'src/domain'] },
  {
    name: 'lint',
    words: [bin('eslint/bin/eslint.js'), '-c', '.eslint.config.mjs', '--max-warnings', '0', '.'],
  },
  {
    name: 'format',
    words: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused', words: [bin('knip/bin/knip.js'), '--config', '.knip.json'] },
];

/** Every kind of test but those in the browser, in one run. */
const TESTS: Step = {
  name: 'tests',
  words: [
    ...[bin('vitest/vitest.mjs'), 'run', '--config', '.vitest.config.ts'],
    ...['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', `${RESULTS}/tests.json`],
  ],
  after: 'build',
  count: countTests,
};

/** Pages as people use them, in a server with a demo world of its own. */
const BROWSER_TESTS: Step = {
  name: 'e2e',
  words: [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    '.playwright.config.ts',
    '--pass-with-no-tests',
  ],
  after: 'build',
  count: countBrowserTests,
};

function countTests(): Counts {
  const result = JSON.parse(readFileSync(`${RESULTS}/tests.json`, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests,
  };
}

function countBrowserTests(): Counts {
  const { stats } = JSON.parse(readFileSync(`${RESULTS}/e2e.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  // A test that passed only at the second try is not a passing test.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  const child = spawn(process.execPath, step.words, {
    env: { ...process.env, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const counts = countStep(step, code === 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (counts.failed > 0) console.log(Buffer.concat(said).toString().trimEnd());
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s)`);
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
  const total = { passed: 0, failed: 0, skipped: 0 };
  const waiting = new Set(steps);
  const over = new Set<string>();
  const isReady = ({ after }: Step) =>
    !after || over.has(after) || !steps.some(({ name }) => name === after);
  const running = new Set<Promise<void>>();
  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find(isReady);
    if (next && running.size < LANES) {
      waiting.delete(next);
      const run: Promise<void> = runStep(next).then((counts) => {
        for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
        over.add(next.name);
        running.delete(run);
      });
      running.add(run);
    } else {
      await Promise.race(running);
    }
  }
  return total;
}

/** All steps, or those named: `node src/cli/test.ts lint format`. Unknown names are kinds of tests: unit, rules, api … */
function chooseSteps(names: readonly string[]): Step[] {
  if (names.length === 0) return [...CHECKS, TESTS, BROWSER_TESTS];
  const steps = [...CHECKS, BROWSER_TESTS].filter(({ name }) => names.includes(name));
  const kinds = names.filter((wanted) => !steps.some(({ name }) => name === wanted));
  if (kinds.length === 0) return steps;
  const projects = kinds.flatMap((kind) => ['--project', kind]);
  return [...steps, { ...TESTS, words: [...TESTS.words, ...projects] }];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const names = process.argv.slice(2);
const steps = chooseSteps(names);
mkdirSync(RESULTS, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
if (steps.includes(BROWSER_TESTS)) {
  const { findChromium } = await import('./chromium.ts');
  process.env['PLAYWRIGHT_CHROMIUM_PATH'] = findChromium();
}
// The switches of whoever runs the tests must not reach them.
for (const name of ['DATABASE_URL', 'SITE_URL', 'PROVIDER_URL', 'HOST'])
  Reflect.deleteProperty(process.env, name);
Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(await freePort()) });
const { passed, failed, skipped } = await runAll(steps);
rmSync(dataDir, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
