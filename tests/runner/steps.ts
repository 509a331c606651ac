import { globSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';

/** The results of a test run. */
export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test that did not pass at the first try, and why. */
  secondTries: readonly string[];
  /** How long each file took by itself. */
  files: readonly { name: string; seconds: number }[];
}

/** One program that checks or tests something. */
export interface Step {
  name: string;
  /** Words for the product's Node. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** It reads sources alone, so it may run before there is a build. */
  readsSources?: boolean;
  /** Reads the results of its tests; a step without it counts as one. */
  read?: () => Report;
}

/** Folder of what the runners report. */
export const RESULTS = '.touchline';

const bin = (path: string) => `node_modules/${path}`;

/** Runs before all others: most of them need the build. A build at the same time elsewhere is waited for. */
export const BUILD: Step = { name: 'build', args: ['src/cli/setup.mjs', '--build'] };

const CHECKS: readonly Step[] = [
  // Types and rules of all TypeScript; each file is checked by the nearest tsconfig.json.
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--quiet', '.'], readsSources: true },
  {
    name: 'types-astro',
    args: [
      bin('astro/bin/astro.mjs'),
      'check',
      '--minimumFailingSeverity',
      'hint',
      '--tsconfig',
      '.tsconfig.astro.json',
    ],
  },
  {
    name: 'lint-astro',
    args: [bin('eslint/bin/eslint.js'), '-c', '.eslint.config.mjs', '--max-warnings', '0', 'src/**/*.astro'],
    readsSources: true,
  },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'], readsSources: true },
  {
    name: 'format-astro',
    args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '**/*.astro'],
    readsSources: true,
  },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--config', '.knip.json'], readsSources: true },
];

/** Tests outside of a browser, in one run; of those files whose paths contain one of the words, if there are any. */
function testsOf(name: string, projects: readonly string[], words: readonly string[] = []): Step {
  const reports = ['--reporter', 'dot', '--reporter', './tests/runner/report.ts'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    args: [bin('vitest/vitest.mjs'), 'run', '--config', '.vitest.config.ts', ...reports, ...chosen, ...words],
    read: () => readResults(name) as Report,
  };
}

/** What only a release runs, and what it runs more often: kills, full disks, invented requests, languages, real data. */
function releaseTests(): Step {
  const oftener = globSync('tests/{unit,api,data,pages}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('IS_RELEASE'),
  );
  const projects = ['release', 'faults', 'data', 'api', 'pages', 'unit'];
  const step = testsOf('release', projects, ['tests/release/', 'tests/faults/', ...oftener]);
  return { ...step, env: { RELEASE_TESTS: '1' } };
}

/** Pages in a browser, against a server with a new demo world. */
export const BROWSER_TESTS: Step = {
  name: 'e2e',
  args: [bin('@playwright/test/cli.js'), 'test', '-c', '.playwright.config.ts', '--pass-with-no-tests'],
  read: readBrowserTests,
};

const readResults = (name: string) => JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8')) as unknown;

function readBrowserTests(): Report {
  const { stats, suites } = readResults('e2e') as JSONReport;
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const secondTries = tests.flatMap(({ spec, projectName, results: [first, second] }) => {
    const [reason] = stripVTControlCharacters(first?.error?.message ?? first?.status ?? '').split('\n');
    return second ? [`${spec.file} › ${spec.title} (${projectName}): ${reason}`] : [];
  });
  const seconds: Record<string, number> = {};
  for (const { spec, results } of tests)
    for (const { duration } of results) seconds[spec.file] = (seconds[spec.file] ?? 0) + duration / 1000;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTries,
    files: Object.entries(seconds).map(([name, sum]) => ({ name: `tests/e2e/${name}`, seconds: sum })),
  };
}

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** All steps, or those named: `node tests/runner/main.ts lint format`. Unknown names are kinds of tests: unit, rules, api … */
export function chooseSteps(names: readonly string[]): Step[] {
  // The longest begin first, and what is short fills the lane that is free sooner.
  if (names.length === 0) {
    // In several runs: vitest uses one process at a time here, and one long run would be left over on a single core.
    const others = ['data', 'pages', 'faults', 'release', 'moved'].map((project) => `!${project}`);
    const [data, pages] = [testsOf('data', ['data']), testsOf('pages', ['pages'])];
    return [BUILD, BROWSER_TESTS, data, testsOf('tests', others), pages, ...CHECKS];
  }
  const steps = [BUILD, ...CHECKS, BROWSER_TESTS].filter(({ name }) => names.includes(name));
  if (names.includes('release')) steps.push(releaseTests(), testsOf('moved', ['moved']));
  const kinds = names.filter((requested) => !steps.some(({ name }) => name === requested));
  if (kinds.length === 0) return steps;
  return [testsOf('tests', kinds), ...steps];
}
