import { closeSync, openSync, type Stats, writeSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { COLUMNS } from '../csv/format.ts';
import { FOOTBALL_DATA } from './football-data/football-data.ts';
import type { AnyFormat, OutsideFile } from './format.ts';
import { FPL } from './fpl/fpl.ts';
import { firstBytes, startOf } from './lines.ts';
import { OPENFOOTBALL } from './openfootball/openfootball.ts';
import { TRANSFERMARKT } from './transfermarkt/transfermarkt.ts';
import { WIKIDATA } from './wikidata/wikidata.ts';
import { unzip } from './zip.ts';

/** Every format except our own. Add a new one here. */
const FORMATS: readonly AnyFormat[] = [WIKIDATA, TRANSFERMARKT, FOOTBALL_DATA, OPENFOOTBALL, FPL];

/** The format of files, with those that are of it. */
type Found = { format: 'touchline' } | { format: AnyFormat; files: readonly OutsideFile[]; others: string[] };

/**
 * The format of a file, folder or archive, by its content. The content of an archive is in `folder` until it is
 * discarded.
 */
export type Recognised = Found & { folder: string; discard: () => Promise<void> };

/** Bounds of an archive: the largest data set has twelve tables and one gigabyte. */
const ZIP_LIMITS = { entries: 1000, bytes: 8 * 2 ** 30 };

/**
 * Recognises the format of a file, of the files in a folder or of those in a zip archive, by their content.
 * @throws Error in plain words if nothing can be read, nothing is recognised, or there are two formats in one folder
 */
export async function recognise(path: string): Promise<Recognised> {
  const stats = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: error });
  });
  if (!stats.isDirectory() && (await isZip(path))) return recogniseZip(path);
  return { ...(await recogniseIn(path, stats)), folder: path, discard: () => Promise.resolve() };
}

async function recogniseZip(path: string): Promise<Recognised> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await unzipInto(path, folder);
    return { ...(await recogniseIn(folder, await stat(folder), path)), folder, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Unpacks the files of an archive into one folder: its subfolders are ignored. */
async function unzipInto(path: string, folder: string): Promise<void> {
  const seen = new Set<string>();
  const open = new Set<number>();
  const close = (file: number) => {
    if (open.delete(file)) closeSync(file);
  };
  try {
    await unzip(path, ZIP_LIMITS, (entry) => {
      const name = basename(entry);
      if (name === '[Content_Types].xml')
        throw new Error(`${path} is an XLSX file. A club's own list needs --club t_12.`);
      if (seen.has(name)) throw new Error(`${path} has two files called ${name}.`);
      seen.add(name);
      const file = openSync(join(folder, name), 'wx');
      open.add(file);
      return (bytes, isLast) => {
        writeSync(file, bytes);
        if (isLast) close(file);
      };
    });
  } finally {
    for (const file of open) close(file);
  }
}

const isZip = async (path: string) => (await firstBytes(path)).subarray(0, 2).toString('latin1') === 'PK';

/** @param shown the path that messages name */
async function recogniseIn(path: string, stats: Stats, shown = path): Promise<Found> {
  if (!stats.isDirectory()) {
    const { format, ...file } = await look(path, basename(path), stats.size);
    if (!format) throw new Error(`${path} is not in a known format. ${KNOWN}`);
    return { format, files: [file], others: [] };
  }
  const names = (await readdir(path)).sort();
  for (const name of names.filter((known) => Object.hasOwn(COLUMNS, known)))
    if (!(await look(join(path, name), name, 0)).format) return { format: 'touchline' };
  const found: Awaited<ReturnType<typeof look>>[] = [];
  for (const name of names) {
    const file = join(path, name);
    const { size, isFile } = await stat(file).then((it) => ({ size: it.size, isFile: it.isFile() }));
    found.push(isFile ? await look(file, name, size) : { name, path: file, bytes: size, start: '' });
  }
  const formats = new Set(found.flatMap(({ format }) => format ?? []));
  const [format] = formats;
  if (!format) throw new Error(`${shown} contains no file in a known format. ${KNOWN}`);
  if (formats.size > 1)
    throw new Error(
      `${shown} has files of several formats: ${[...formats].map(({ name }) => name).join(', ')}. Import them one at a time.`,
    );
  const others = found.filter((file) => !file.format).map(({ name }) => name);
  return { format, files: found.filter((file) => file.format), others };
}

const KNOWN = `Known are a folder with ${Object.keys(COLUMNS).slice(0, 3).join(', ')} and so on, and files of ${FORMATS.map(({ source }) => source.name).join(', ')}. A club's own list needs --club t_12.`;

/** The beginning of a file, and its format if it is known. */
async function look(path: string, name: string, bytes: number): Promise<OutsideFile & { format?: AnyFormat }> {
  if (await isZip(path)) throw new Error(`${path} is a zip archive among other files. Import it on its own.`);
  const start = await startOf(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be unpacked.`, { cause: error });
  });
  const format = FORMATS.find((known) => known.recognises(start, name));
  return { name, path, bytes, start, ...(format && { format }) };
}
