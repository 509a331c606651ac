import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, UpdatedRows } from '../../domain/updates.ts';
import { SourceError } from '../../domain/feeds/source-failure.ts';
import { Refusal } from '../../domain/refusal.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import type { Database } from '../data/connect.ts';
import { importOutside } from '../data/import/outside/import-outside.ts';
import { recognise } from '../data/import/outside/recognise.ts';
import { FileRefused, type ImportReport } from '../data/import/report.ts';
import { refreshStatistics } from '../data/import/store/statistics.ts';
import { createOutbound, type Outbound } from '../outbound/guard.ts';
import { log } from '../runtime/log.ts';
import { REMOTE_COLLECTIONS, type RemoteFile } from './collections.ts';
import type { Validators } from './schema.ts';
import { endUpdate, keepUpdate, leaveUpdate, type TakenUpdate, takeUpdate, type UpdateOutcome } from './store.ts';

/** Limits of a download: a collection has up to a gigabyte, and a query is answered after a minute. */
const DOWNLOAD = { milliseconds: 30 * 60_000, silence: 90_000, redirects: 5 };
const KEEP_MS = 60_000;
/** Where more rows are refused, the file has changed in a way that we do not know. */
const MAX_REFUSED_SHARE = 0.25;

/** What an update needs besides the database. */
export interface UpdateTools {
  outboundAllow: readonly string[];
  siteUrl: string;
  now: () => Date;
}

export interface DoneUpdate extends UpdateOutcome {
  collection: Collection;
  report?: ImportReport;
}

/**
 * Takes an update, downloads what has changed, tries the import and does it.
 * @param which a collection that is on, now; without it, one that is due
 * @param onlyTry stores no rows
 * @returns null if there is nothing to do, another process does it, or another import is running
 */
export async function runUpdate(
  db: Database,
  tools: UpdateTools,
  { which, onlyTry = false }: { which?: Collection; onlyTry?: boolean } = {},
): Promise<DoneUpdate | null> {
  const taken = await takeUpdate(db, tools.now(), which);
  if (!taken) return null;
  const { collection } = taken;
  const keeping = setInterval(() => {
    keepUpdate(db, collection).catch((error: unknown) => log.error(error));
  }, KEEP_MS);
  try {
    const done = await update(db, taken, tools, onlyTry || taken.asked === 'try');
    if (done) await endUpdate(db, taken, done, tools.now());
    else await leaveUpdate(db, collection);
    return done && { ...done, collection };
  } finally {
    clearInterval(keeping);
  }
}

/** @returns null if another import is running */
async function update(
  db: Database,
  taken: TakenUpdate,
  { outboundAllow, siteUrl, now }: UpdateTools,
  onlyTry: boolean,
): Promise<Omit<DoneUpdate, 'collection'> | null> {
  const { maxBytes } = REMOTE_COLLECTIONS[taken.collection];
  const userAgent = `Touchline/1.0 (+${siteUrl})`;
  const outbound = createOutbound({ allowed: outboundAllow, userAgent, limits: { ...DOWNLOAD, bytes: maxBytes } });
  const folder = await mkdtemp(join(tmpdir(), 'touchline-update-'));
  try {
    const today = now().toISOString().slice(0, 10);
    const validators = await download(outbound, taken, folder, { today, onlyTry });
    const files = await readdir(folder);
    if (files.length === 0) return { result: 'unchanged' };
    const path = files.length === 1 ? join(folder, files[0] ?? '') : folder;
    return await importDownloaded(db, taken.collection, path, { today, onlyTry, validators });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'import_running') return null;
    if (error instanceof SourceError)
      return {
        result: 'failed',
        failure: error.failure,
        failureDetail: error.status === null ? error.message : String(error.status),
      };
    log.error(error);
    return { result: 'failed', failure: 'other', failureDetail: error instanceof Error ? error.message : null };
  } finally {
    await outbound.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns what the servers said of the files that have changed, which are in the folder now */
async function download(
  outbound: Outbound,
  { collection, parts, address, validators }: TakenUpdate,
  folder: string,
  { today, onlyTry }: { today: string; onlyTry: boolean },
): Promise<Record<string, Validators>> {
  const remote = REMOTE_COLLECTIONS[collection];
  const told: Record<string, Validators> = {};
  for (const file of remote.filesOf(address ?? remote.address, parts, today)) {
    const known = onlyTry ? {} : validators;
    const answer = await getNewest(outbound, file, known, join(folder, file.name));
    if (answer) told[answer.address] = answer.validators;
  }
  return told;
}

/** @returns null if the file is as it was */
async function getNewest(
  outbound: Outbound,
  { address, earlier }: RemoteFile,
  known: Record<string, Validators>,
  toFile: string,
): Promise<{ address: string; validators: Validators } | null> {
  const { etag, lastModified } = known[address] ?? {};
  const headers = {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const { status, headers: said } = await outbound.get(address, { headers, toFile });
  if (status === 304) return null;
  if (status === 404 && earlier) return getNewest(outbound, { name: '', address: earlier }, known, toFile);
  if (status < 200 || status > 299)
    throw new SourceError(`The server responded with ${status}.`, { failure: 'status', status });
  const [newEtag, newLastModified] = [said.get('etag'), said.get('last-modified')];
  return {
    address,
    validators: { ...(newEtag && { etag: newEtag }), ...(newLastModified && { lastModified: newLastModified }) },
  };
}

/** Tries the import of a file or folder first; what would lose too many rows is not imported. */
async function importDownloaded(
  db: Database,
  collection: Collection,
  path: string,
  { today, onlyTry, validators }: { today: string; onlyTry: boolean; validators: Record<string, Validators> },
): Promise<Omit<DoneUpdate, 'collection'>> {
  const { format } = REMOTE_COLLECTIONS[collection];
  const found = await recognise(path).catch((error: unknown) =>
    error instanceof FileRefused ? reasonText('en-gb', error.reason) : String(error),
  );
  if (typeof found === 'string') return { result: 'failed', failure: 'format', failureDetail: found };
  try {
    if (found.format !== format) return { result: 'failed', failure: 'format' };
    const tried = await importOutside(db, path, found, { today, dryRun: true });
    const rows = rowsOf(tried);
    const all = rows.added + rows.changed + rows.unchanged + rows.refused;
    if (tried.files.some(({ state }) => state === 'refused')) return { result: 'failed', failure: 'format', rows };
    if (rows.refused > all * MAX_REFUSED_SHARE)
      return { result: 'failed', failure: 'rows', failureDetail: `${rows.refused}/${all}`, rows, report: tried };
    if (onlyTry) return { result: 'tried', rows, report: tried };
    const report = await importOutside(db, path, found, { today });
    await refreshStatistics(db);
    return { result: 'imported', rows: rowsOf(report), importId: report.id, validators, report };
  } finally {
    await found.discard();
  }
}

function rowsOf({ files }: ImportReport): UpdatedRows {
  const sum = (count: keyof UpdatedRows) => files.reduce((total, file) => total + file[count], 0);
  return { added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged'), refused: sum('refused') };
}
