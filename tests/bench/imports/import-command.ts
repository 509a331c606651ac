import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 200;

/** Runs the command in another process, because this one holds the data from which it created the file. Linux. */
export async function runImport(path: string, url: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, ['src/cli/touchline.mjs', 'import', path], {
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
