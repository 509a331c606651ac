import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { COLUMNS } from '../csv/format.ts';
import type { OutsideFormat } from './format.ts';
import { firstBytes, startOf } from './lines.ts';
import { WIKIDATA } from './wikidata/wikidata.ts';

/** Every format beside our own. A new one is a line here. */
const FORMATS: readonly OutsideFormat[] = [WIKIDATA];

/** What a file or folder is, by its content. */
export type Recognised =
  | { format: 'touchline' }
  | { format: OutsideFormat; files: readonly { name: string; path: string; bytes: number }[]; others: string[] };

/**
 * Recognises the format of a file, or of a folder's files, by their content.
 * @throws Error in plain words when nothing can be read, nothing is known, or two formats lie side by side
 */
export async function recognise(path: string): Promise<Recognised> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  if (!stats.isDirectory()) {
    const format = await formatOf(path);
    if (!format) throw new Error(`${path} is of no known format. ${KNOWN}`);
    return { format, files: [{ name: path.slice(path.lastIndexOf('/') + 1), path, bytes: stats.size }], others: [] };
  }
  const names = (await readdir(path)).sort();
  if (names.some((name) => Object.hasOwn(COLUMNS, name))) return { format: 'touchline' };
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(path, name);
      const { size, isFile } = await stat(file).then((it) => ({ size: it.size, isFile: it.isFile() }));
      return { name, path: file, bytes: size, format: isFile ? await formatOf(file) : undefined };
    }),
  );
  const formats = new Set(found.flatMap(({ format }) => format ?? []));
  const [format] = formats;
  if (!format) throw new Error(`The folder ${path} has no file of a known format. ${KNOWN}`);
  if (formats.size > 1)
    throw new Error(
      `The folder ${path} has files of several formats: ${[...formats].map(({ name }) => name).join(', ')}. Import them one by one.`,
    );
  const others = found.filter((file) => !file.format).map(({ name }) => name);
  return { format, files: found.filter((file) => file.format), others };
}

const KNOWN = `Known are a folder with ${Object.keys(COLUMNS).slice(0, 3).join(', ')} and so on, and files of ${FORMATS.map(({ source }) => source.name).join(', ')}.`;

async function formatOf(path: string): Promise<OutsideFormat | undefined> {
  const bytes = await firstBytes(path);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new Error(`${path} is a zip archive. Unpack it first, and import what it holds.`);
  const start = await startOf(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be unpacked.`, { cause: error });
  });
  return FORMATS.find((format) => format.recognises(start));
}
