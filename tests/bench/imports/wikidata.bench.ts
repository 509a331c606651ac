import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/provider/data/embedded.ts';
import type { Figure } from './figure.ts';
import { writeWikidataFile } from './wikidata-file.ts';

const PEOPLE = 100_000;
const GOAL_SECONDS = 180;
const GOAL_MB = 400;
const SAMPLE_MS = 200;

/** How long 100,000 people with names in ten languages take, and how much memory the command needs. Linux. */
export async function benchWikidata(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const path = join(folder, 'people.json');
  await writeWikidataFile(path, PEOPLE);
  const server = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') });
  try {
    const first = await runImport(path, server.url);
    const again = await runImport(path, server.url);
    return [
      {
        what: `import of ${PEOPLE} people from a Wikidata dump`,
        measured: `${first.seconds.toFixed(0)} s`,
        goal: `at most ${GOAL_SECONDS} s`,
      },
      { what: 'memory of the command', measured: `${first.megabytes.toFixed(0)} MB`, goal: `at most ${GOAL_MB} MB` },
      { what: 'the same import again', measured: `${again.seconds.toFixed(0)} s`, goal: '' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command in another process: this one holds what it made the file with. */
async function runImport(path: string, url: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['src/cli/main.ts', 'import', path], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let kilobytes = 0;
  const sampling = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakOf(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error('The import failed.');
  return { seconds: (performance.now() - start) / 1000, megabytes: kilobytes / 1024 };
}

/** The most memory that a process has held, in kilobytes; 0 when it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
