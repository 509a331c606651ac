import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { adminCommand } from '../../src/cli/admin.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { callCommand, type Outcome } from './call-command.ts';

const run = promisify(execFile);
const switchesOf = (db: Database, env: Record<string, string>) => ({
  SMTP_URL: '',
  DATABASE_URL: db.$client.options.connectionString,
  ...env,
});

/** Runs a command on a database as staff do, as a process. */
export async function runAdmin(
  db: Database,
  words: string[],
  env: Record<string, string> = {},
): Promise<Omit<Outcome, 'warned'>> {
  const options = { env: { ...process.env, ...switchesOf(db, env) } };
  try {
    const { stdout } = await run(process.execPath, ['src/cli/touchline.mjs', 'admin', ...words], options);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** Runs the same in the process of the test. */
export async function callAdmin(db: Database, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return callCommand(await adminCommand(words[0]), words, switchesOf(db, env));
}
