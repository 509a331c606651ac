import { readFileSync } from 'node:fs';

/** The results of a test run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Those that passed at the second try only. */
  flaky?: number;
}

/** One program that checks or tests something. */
export interface Step {
  name: string;
  /** Words for the product's Node. */
  args: readonly string[];
  /** Reads the number of tests; a step without it counts as one. */
  count?: () => Counts;
}

/** Folder of what the runners report. */
export const RESULTS = '.touchline';

const bin = (path: string) => `node_modules/${path}`;

/** Runs before all others: most of them need the build. */
export const BUILD: Step = { name: 'build', args: ['src/cli/main.ts', 'build'] };

const CHECKS: readonly Step[] = [
  {
    name: 'types',
    args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint'],
  },
  { name: 'domain', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', 'src/domain'] },
  {
    name: 'lint',
    args: [bin('eslint/bin/eslint.js'), '-c', '.eslint.config.mjs', '--max-warnings', '0', '.'],
  },
  {
    name: 'format',
    args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--config', '.knip.json'] },
];

/** The kinds of tests that start commands and servers, and wait for them about half of their time. */
const STARTING = ['data', 'faults'];

/** Tests outside of a browser, in one run. */
function testsOf(name: string, projects: readonly string[]): Step {
  const file = `${RESULTS}/${name}.json`;
  const reports = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', file];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    args: [bin('vitest/vitest.mjs'), 'run', '--config', '.vitest.config.ts', ...reports, ...chosen],
    count: () => countTests(file),
  };
}

/** Pages in a browser, against a server with a new demo world. */
export const BROWSER_TESTS: Step = {
  name: 'e2e',
  args: [bin('@playwright/test/cli.js'), 'test', '-c', '.playwright.config.ts', '--pass-with-no-tests'],
  count: countBrowserTests,
};

function countTests(file: string): Counts {
  const result = JSON.parse(readFileSync(file, 'utf8')) as {
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
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

/** All steps, or those named: `node src/cli/test.ts lint format`. Unknown names are kinds of tests: unit, rules, api … */
export function chooseSteps(names: readonly string[]): Step[] {
  // The longest begin first, and what is short fills the lane that is free sooner.
  if (names.length === 0) {
    // In several runs: vitest uses one process at a time here, and one long run would be left over on a single core.
    const others = STARTING.map((project) => `!${project}`);
    const starting = STARTING.map((project) => testsOf(project, [project]));
    return [BUILD, BROWSER_TESTS, ...starting, testsOf('tests', others), ...CHECKS];
  }
  const steps = [BUILD, ...CHECKS, BROWSER_TESTS].filter(({ name }) => names.includes(name));
  const kinds = names.filter((requested) => !steps.some(({ name }) => name === requested));
  if (kinds.length === 0) return steps;
  return [...steps, testsOf('tests', kinds)];
}
