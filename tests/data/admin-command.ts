import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../../src/provider/data/connect.ts';

const run = promisify(execFile);

/** What staff read after a command on a database; on a refusal what stands on the error output. */
export async function runAdmin(
  db: Database,
  words: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const DATABASE_URL = db.$client.options.connectionString;
  const options = { env: { ...process.env, SMTP_URL: '', DATABASE_URL, ...env } };
  try {
    const { stdout } = await run(process.execPath, ['src/cli/main.ts', 'admin', ...words], options);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}
