import { execFile } from 'node:child_process';
import { format, promisify } from 'node:util';
import type { Command } from 'commander';
import { vi } from 'vitest';
import { adminCommand } from '../../src/cli/admin.ts';
import type { Database } from '../../src/provider/data/connect.ts';

interface Outcome {
  code: number;
  /** The output for staff; for a refusal, the error output. */
  said: string;
}

const run = promisify(execFile);
const switchesOf = (db: Database, env: Record<string, string>) => ({
  SMTP_URL: '',
  DATABASE_URL: db.$client.options.connectionString,
  ...env,
});

/** Runs a command on a database as staff do, as a process. */
export async function runAdmin(db: Database, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const options = { env: { ...process.env, ...switchesOf(db, env) } };
  try {
    const { stdout } = await run(process.execPath, ['src/cli/touchline.mjs', 'admin', ...words], options);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** Runs the same in the process of the test: starting one takes longer than most commands. One at a time. */
export async function callAdmin(db: Database, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => void lines.push(`${format(...parts)}\n`));
  for (const [name, value] of Object.entries(switchesOf(db, env))) vi.stubEnv(name, value);
  try {
    const admin = await adminCommand(words[0]);
    for (const each of withParts(admin)) each.exitOverride().configureOutput({ writeErr: () => undefined });
    await admin.parseAsync(words, { from: 'user' });
    return { code: 0, said: lines.join('') };
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error) };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}

const withParts = (command: Command): Command[] => [command, ...command.commands.flatMap(withParts)];
