import { format } from 'node:util';
import type { Command } from 'commander';
import { vi } from 'vitest';

/** What a command has done; a process would end with `code`. */
export interface Outcome {
  code: number;
  /** The output; for a refusal, its reason. */
  said: string;
  /** The error output. */
  warned: string;
}

/** Runs a command in the process of the test: starting one takes longer than most commands. One at a time. */
export async function callCommand(
  command: Command,
  words: string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Outcome> {
  const lines: string[] = [];
  const warnings: string[] = [];
  const to =
    (list: string[]) =>
    (...parts: unknown[]) =>
      void list.push(`${format(...parts)}\n`);
  const written = (piece: string | Uint8Array) => lines.push(piece.toString()) > 0;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(to(lines)),
    vi.spyOn(console, 'error').mockImplementation(to(warnings)),
    vi.spyOn(process.stdout, 'write').mockImplementation(written),
  ];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const before = process.exitCode;
  try {
    for (const each of withParts(command)) each.exitOverride().configureOutput({ writeErr: () => undefined });
    await command.parseAsync(words, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), said: lines.join(''), warned: warnings.join('') };
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error), warned: warnings.join('') };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

const withParts = (command: Command): Command[] => [command, ...command.commands.flatMap(withParts)];
