import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { playerReport } from '../../../src/reports/player-report.ts';
import { createRenderer, type Renderer } from '../../../src/reports/renderer.ts';
import type { Report } from '../../../src/reports/report.ts';
import { readPdf } from '../../reading-pdf.ts';
import { sampleGraph, sampleInjuries, samplePlayer, TODAY } from './sample-player.ts';

const profile = samplePlayer(sampleInjuries(10));
const report = playerReport({
  profile,
  graph: sampleGraph(),
  calibration: [],
  language: 'en-gb',
  paper: 'a4',
  today: TODAY,
});
/** Of a kind that the template does not know. */
const broken = { ...report, sections: [{ ...report.sections[0], blocks: [{ kind: 'none' }] }] } as unknown as Report;
const unlimited = { deadline: Infinity };
let renderer: Renderer;
afterEach(() => renderer.end());

test('a separate process lays out a report, with the same bytes each time and after its replacement', async () => {
  renderer = createRenderer({ ...unlimited, reports: 2 });
  const made = [];
  for (let at = 0; at < 3; at += 1) made.push(Buffer.from(await renderer.render(report, TODAY)));
  expect(made[1]?.equals(made[0] ?? Buffer.of())).toBe(true);
  expect(made[2]?.equals(made[0] ?? Buffer.of())).toBe(true);
  expect((await readPdf(made[0] ?? Buffer.of())).title).toBe(report.title);
});

test('a report that fails says why, and the next one is made', async () => {
  renderer = createRenderer(unlimited);
  await expect(renderer.render(broken, TODAY)).rejects.toThrow(/could not be typeset/);
  expect((await renderer.render(report, TODAY)).length).toBeGreaterThan(10_000);
});

test.each([
  ['takes too long', { deadline: 0 }, /longer than/],
  ['takes too much processor time', { ...unlimited, cpu: 0 }, /process ended/],
  ['takes too much memory', { ...unlimited, maxMemory: 0 }, /process ended/],
])('a report that %s is given up, and the renderer goes on', async (_, limits, reason) => {
  renderer = createRenderer(limits);
  await expect(renderer.render(report, TODAY)).rejects.toThrow(reason);
  await expect(renderer.render(report, TODAY)).rejects.toThrow(reason);
});

test.runIf(existsSync('/proc/self/status'))(
  'a process lets pages go first, and is replaced when it was killed while it waited',
  async () => {
    renderer = createRenderer(unlimited);
    const first = Buffer.from(await renderer.render(report, TODAY));
    const id = compilers().at(-1) ?? 0;
    expect(getPriority(id)).toBe(constants.priority.PRIORITY_LOW);
    process.kill(id, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${id}`), { timeout: 60_000 }).toBe(false);
    expect(Buffer.from(await renderer.render(report, TODAY)).equals(first)).toBe(true);
  },
);

/** The ids of this process's compilers. */
function compilers(): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter(isCompiler).map(Number);
}

function isCompiler(id: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${id}/status`, 'utf8').includes(`\nPPid:\t${process.pid}\n`);
    return isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('reports/compiler.ts');
  } catch {
    // It has just ended.
    return false;
  }
}

test('too many reports at once are refused, and the others are made', async () => {
  renderer = createRenderer({ ...unlimited, waiting: 2 });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => renderer.render(report, TODAY)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(all[4]).toMatchObject({ reason: { code: 'unavailable', params: { retryAfter: 10 } } });
});
