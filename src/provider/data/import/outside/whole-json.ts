import { readFile, stat } from 'node:fs/promises';
import type { OpenFile } from './format.ts';

/**
 * Reads a file that is one JSON value.
 * @param name what messages call it
 * @throws Error in plain words for a file that is too large, not UTF-8 or no JSON
 */
export async function readWholeJson(
  { path, onBytes }: Omit<OpenFile, 'signal'>,
  name: string,
  maxBytes: number,
): Promise<unknown> {
  const { size } = await stat(path);
  if (size > maxBytes) throw new Error(`${name} is larger than ${maxBytes} bytes.`);
  const content = await readFile(path);
  onBytes(size);
  const text = inUtf8(content);
  if (text === null) throw new Error(`${name} is not UTF-8.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${name} is not valid JSON.`, { cause: error });
  }
}

function inUtf8(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
