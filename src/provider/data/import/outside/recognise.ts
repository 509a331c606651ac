import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { COLUMNS } from '../csv/format.ts';
import { FOOTBALL_DATA } from './football-data/football-data.ts';
import type { AnyFormat, OutsideFile } from './format.ts';
import { FPL } from './fpl/fpl.ts';
import { firstBytes, startOf } from './lines.ts';
import { OPENFOOTBALL } from './openfootball/openfootball.ts';
import { TRANSFERMARKT } from './transfermarkt/transfermarkt.ts';
import { WIKIDATA } from './wikidata/wikidata.ts';

/** Every format beside our own. A new one is a line here. */
const FORMATS: readonly AnyFormat[] = [WIKIDATA, TRANSFERMARKT, FOOTBALL_DATA, OPENFOOTBALL, FPL];

/** What a file or folder is, by its content. */
export type Recognised =
  { format: 'touchline' } | { format: AnyFormat; files: readonly OutsideFile[]; others: string[] };

/**
 * Recognises the format of a file, or of a folder's files, by their content.
 * @throws Error in plain words when nothing can be read, nothing is known, or two formats lie side by side
 */
export async function recognise(path: string): Promise<Recognised> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  if (!stats.isDirectory()) {
    const { format, ...file } = await look(path, basename(path), stats.size);
    if (!format) throw new Error(`${path} is of no known format. ${KNOWN}`);
    return { format, files: [file], others: [] };
  }
  const names = (await readdir(path)).sort();
  const found: Awaited<ReturnType<typeof look>>[] = [];
  for (const name of names) {
    const file = join(path, name);
    const { size, isFile } = await stat(file).then((it) => ({ size: it.size, isFile: it.isFile() }));
    found.push(isFile ? await look(file, name, size) : { name, path: file, bytes: size, start: '' });
  }
  if (found.some(({ name, format }) => !format && Object.hasOwn(COLUMNS, name))) return { format: 'touchline' };
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

const KNOWN = `Known are a folder with ${Object.keys(COLUMNS).slice(0, 3).join(', ')} and so on, and files of ${FORMATS.map(({ source }) => source.name).join(', ')}. A club's own list needs --club t_12.`;

/** The beginning of a file, and its format if it is known. */
async function look(path: string, name: string, bytes: number): Promise<OutsideFile & { format?: AnyFormat }> {
  const first = await firstBytes(path);
  if (first.subarray(0, 2).toString('latin1') === 'PK')
    throw new Error(`${path} is a zip archive. Unpack it first, and import what it holds.`);
  const start = await startOf(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be unpacked.`, { cause: error });
  });
  const format = FORMATS.find((known) => known.recognises(start, name));
  return { name, path, bytes, start, ...(format && { format }) };
}
