import { stat } from 'node:fs/promises';

/**
 * The path of a file that a command reads; `-` is the standard input.
 * @throws Error if there is no such file
 */
export async function inputFile(path: string): Promise<string> {
  if (path === '-') return path;
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`There is no file ${path}.`);
  if (found.isDirectory()) throw new Error(`${path} is a folder, not a file.`);
  return path;
}
