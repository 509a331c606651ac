import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { appearancesFile, saveAppearances } from './appearances.ts';
import { availabilityNotesFile, saveAvailabilityNotes } from './availability-notes.ts';
import type { ImportFolder } from './csv/read-file.ts';
import type { OutsideTables } from './csv/table-rows.ts';
import { makeWay } from './demo-world.ts';
import { saveNames } from './entities.ts';
import { COLUMNS } from './csv/format.ts';
import { injuriesFile, saveInjuries } from './injuries.ts';
import { importMatches } from './matches.ts';
import { findPlayedWithin } from './played-within.ts';
import { type ImportReport, ReportBuilder } from './report.ts';
import { importEntities } from './save-entities.ts';
import { savePlayers } from './save-players.ts';
import { saveSeasonTotals, seasonTotalsFile } from './season-totals.ts';
import { type FolderSource, folderSource, outsideSource } from './sources.ts';
import { saveProminence, saveSquads, squadsFile } from './squads.ts';
import type { OutsideFile, TableFormat } from './outside/format.ts';
import { saveSpells } from './joining/club-spells.ts';
import { ImportPipeline } from './store/pipeline.ts';
import { inTransaction } from './store/transaction.ts';
import { withoutForeignKeyChecks } from './store/without-fk-checks.ts';
import { beginImport, endImport } from '../../imports/store.ts';
import { lockOtherImports } from './store/lock.ts';
import { rebuildRegistrations } from '../registrations.ts';

/** How far an import is, in bytes of the files it reads. */
export interface ImportProgress {
  file: string;
  bytes: number;
  totalBytes: number;
}

export interface ImportOptions {
  /** Today's date: an open injury is ongoing if its player's record reaches this day. */
  today: string;
  /** Does everything and takes it back. */
  dryRun?: boolean;
  /** Leaves the demo world where it is. */
  keepDemo?: boolean;
  /** Does not match records with those of other sources. */
  apart?: boolean;
  /** Name under which the folder's ids are known; the folder's own name by default. Keep it for the next edition. */
  source?: string;
  onProgress?: (progress: ImportProgress) => void;
  /** Once no other import can change anything before this one. What it throws ends the import. */
  onLocked?: (client: PoolClient) => Promise<void>;
}

const SOURCE_NAME = /^[\w.-]{1,80}$/;

/**
 * Imports a folder of Touchline's import format in one transaction: all of it or nothing.
 * @throws Error when the folder cannot be read, holds none of the files, or another import is running
 */
export async function importFolder(db: Database, folder: string, options: ImportOptions): Promise<ImportReport> {
  const { source = basename(resolve(folder)) } = options;
  if (!SOURCE_NAME.test(source))
    throw new Error(
      `"${source}" is not a valid source name. Set one with --source: up to 80 letters, digits, -, _ and .`,
    );
  const { filesNotImported, totalBytes } = await lookInto(folder);
  const origin = { name: source, format: 'touchline', sourceIn: (client: PoolClient) => folderSource(client, source) };
  return runImport(db, origin, { path: folder, totalBytes, filesNotImported }, options);
}

/** The origin of rows. */
interface Origin {
  name: string;
  format: string;
  sourceIn: (client: PoolClient) => Promise<FolderSource>;
}

/** The input. */
interface Given {
  path: string;
  totalBytes: number;
  filesNotImported: string[];
  /** For another format: opens its rows as rows of our files. */
  open?: (reading: { signal: AbortSignal; onBytes: (bytes: number) => void }) => Promise<OutsideTables>;
}

/**
 * Imports files in another format with the same content as ours, in one transaction.
 * @param path shown in the list of imports
 * @throws Error in plain words for a file that cannot be read as a whole
 */
export async function importTables(
  db: Database,
  path: string,
  format: TableFormat,
  { files, others }: { files: readonly OutsideFile[]; others: string[] },
  options: ImportOptions,
): Promise<ImportReport> {
  const { source } = format;
  const origin = {
    name: source.name,
    format: format.name,
    sourceIn: (client: PoolClient) => outsideSource(client, source),
  };
  const open = async (reading: Parameters<NonNullable<Given['open']>>[0]) => format.tables(files, reading);
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return runImport(db, origin, { path, totalBytes, filesNotImported: others, open }, options);
}

async function runImport(
  db: Database,
  origin: Origin,
  { path, totalBytes, filesNotImported, open }: Given,
  options: ImportOptions,
): Promise<ImportReport> {
  const { dryRun = false, onProgress } = options;
  const report = new ReportBuilder();
  const reading = new AbortController();
  let bytes = 0;
  const onBytes = (file: string, more: number) => {
    bytes += more;
    onProgress?.({ file, bytes: Math.min(bytes, totalBytes), totalBytes });
  };
  const { signal } = reading;
  try {
    const tables = await open?.({ signal, onBytes: (more) => onBytes(origin.name, more) });
    const importing: ImportFolder = { path, report, tables, signal, onBytes };
    const { id, demoRemoved } = await inTransaction(db, dryRun, (client) =>
      importAll(client, origin, importing, options),
    );
    return {
      id: dryRun ? null : id,
      format: origin.format,
      source: origin.name,
      dryRun,
      ...report.contents(),
      filesNotImported,
      demoRemoved,
    };
  } finally {
    reading.abort();
  }
}

/** Which files of the folder are ours, and which are not. */
async function lookInto(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`The folder ${folder} cannot be read.`, { cause: error });
  });
  const known = new Set(Object.keys(COLUMNS));
  const ours = names.filter((name) => known.has(name));
  if (ours.length === 0)
    throw new Error(`The folder ${folder} contains none of these files: ${[...known].join(', ')}.`);
  const sizes = await Promise.all(ours.map(async (name) => sizeOf(join(folder, name))));
  return {
    filesNotImported: names.filter((name) => !known.has(name)).sort(),
    totalBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Bytes of a file; 0 when it cannot be read, which is reported when its turn comes. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function importAll(
  client: PoolClient,
  { format, sourceIn }: Origin,
  folder: ImportFolder,
  { today, keepDemo, apart, onLocked }: ImportOptions,
): Promise<{ id: number; demoRemoved: ImportReport['demoRemoved'] }> {
  await lockOtherImports(client);
  await onLocked?.(client);
  const source = await sourceIn(client);
  const file = basename(resolve(folder.path));
  const id = await beginImport(client, { sourceId: source.id, format, file });
  await withoutForeignKeyChecks(client, source.id, () => importRows(client, source, folder, { today, apart }));
  await endImport(client, id, folder.report);
  const kept = folder.report.files.some(({ read, refused }) => read > refused);
  return { id, demoRemoved: kept ? await makeWay(client, keepDemo) : null };
}

async function importRows(
  client: PoolClient,
  source: FolderSource,
  folder: ImportFolder,
  { today, apart }: Pick<ImportOptions, 'today' | 'apart'>,
): Promise<void> {
  const { report } = folder;
  const ids = await importEntities(client, source.id, folder, { apart });
  const matches = await importMatches(client, source, ids, folder);
  const files = new ImportPipeline(client, folder);
  files.add(squadsFile(ids), async (stage) => {
    await saveSquads(client, source.id, stage, report);
    if (folder.tables?.spells)
      await saveSpells(client, { sourceId: source.id, today }, ids.index, await folder.tables.spells());
    await savePlayers(client, ids);
    await saveProminence(client, source.id);
    await saveNames(client, ids.index, source.id);
  });
  files.add(seasonTotalsFile(ids), (stage) => saveSeasonTotals(client, source.id, stage, report));
  files.add(appearancesFile(ids, matches), (stage) => saveAppearances(client, source, stage, report));
  files.add(injuriesFile(ids, today), (stage) => saveInjuries(client, source, stage, report, today));
  files.add(availabilityNotesFile(ids), (stage) => saveAvailabilityNotes(client, source, stage, report));
  await files.run();
  const isChanged = (names: ReadonlySet<string>) =>
    report.files.some(({ file, added, changed }) => names.has(file) && added + changed > 0);
  if (isChanged(TELLS_ABSENCES)) report.playedWithin = await findPlayedWithin(client, source);
  if (isChanged(DECIDES_CLUBS))
    await rebuildRegistrations(client, [...new Set([...ids.index.of('player')].map(([, id]) => id))]);
}

/** Files that show when a player was out, and when on the pitch. */
const TELLS_ABSENCES: ReadonlySet<string> = new Set(['injuries.csv', 'appearances.csv']);
/** Files that decide when a player belonged to which club. */
const DECIDES_CLUBS: ReadonlySet<string> = new Set(['matches.csv', 'squads.csv', 'appearances.csv', 'injuries.csv']);
