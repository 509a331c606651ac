import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { RESULTS, type Report } from './steps.ts';

/** Writes what `main.ts` prints about a run of Vitest. The environment variable `REPORT` names it. */
export default class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const countOf = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: Report = {
      passed: countOf('passed'),
      failed: countOf('failed'),
      skipped: countOf('skipped'),
      secondTries: [],
      files: modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return { name: relative('.', module.moduleId), seconds: (collectDuration + duration) / 1000 };
      }),
    };
    writeFileSync(`${RESULTS}/${process.env['REPORT'] ?? 'tests'}.json`, JSON.stringify(report));
  }
}
