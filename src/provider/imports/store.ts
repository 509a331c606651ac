import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import type { ReportBuilder } from '../data/import/report.ts';
import type { Transaction } from '../data/transaction.ts';
import { dataImport, type ImportedRows, type ImportFinding } from './schema.ts';

export interface ImportedFile {
  sourceId: number;
  /** The format by its name: 'touchline'. */
  format: string;
  /** The name of the file or folder. */
  file: string;
}

/** Gives an import its number. From here to the end of the transaction the tables log what changes. */
export async function beginImport(client: PoolClient, { sourceId, format, file }: ImportedFile): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into data_import (source_id, format, file, imported_at) values ($1, $2, $3, now()) returning id`,
    [sourceId, format, file],
  );
  const id = rows[0]?.id ?? 0;
  // Decision 0280: triggers log what imports change.
  await client.query(`select set_config('touchline.import', $1, true)`, [String(id)]);
  return id;
}

/** Findings of an import that are stored and shown. */
export const MAX_FINDINGS_SHOWN = 20;

/** Ends the log of an import, with the counts and the first findings of its report. */
export async function endImport(client: PoolClient, id: number, report: ReportBuilder): Promise<void> {
  const { files, findings, findingsNotListed } = report.contents();
  await client.query(`select set_config('touchline.import', '', true)`);
  const sum = (count: 'added' | 'changed' | 'unchanged' | 'refused') =>
    files.reduce((total, file) => total + file[count], 0);
  const rows: ImportedRows[] = files
    .filter(({ state, read }) => state === 'read' && read > 0)
    .map(({ file, added, changed, unchanged, refused }) => ({ file, added, changed, unchanged, refused }));
  const shown: ImportFinding[] = findings
    .slice(0, MAX_FINDINGS_SHOWN)
    .map(({ file, line, column, value, reason }) => ({ file, line, column, value, reason }));
  await client.query(
    `update data_import set added = $2, changed = $3, unchanged = $4, refused = $5, files = $6, findings = $7,
       finding_count = $8 where id = $1`,
    [
      id,
      sum('added'),
      sum('changed'),
      sum('unchanged'),
      sum('refused'),
      JSON.stringify(rows),
      JSON.stringify(shown),
      findings.length + findingsNotListed,
    ],
  );
}

export interface LoggedImport {
  id: number;
  source: string;
  url: string | null;
  licence: string | null;
  format: string;
  file: string;
  importedAt: Date;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Null of imports before counts of files were kept. */
  files: ImportedRows[] | null;
  /** The first of them; null of imports before they were kept. */
  findings: ImportFinding[] | null;
  findingCount: number;
  /** When staff requested its undo, which has not finished. */
  undoAskedAt: Date | null;
  /** The code of the error by which the last undo was refused. */
  undoRefused: ErrorCode | null;
  undoneAt: Date | null;
  /** In rows; null while it is in force, and of imports undone before they were counted. */
  undone: { removed: number; restored: number; kept: number } | null;
}

/** The newest import and when it was undone; undefined before the first. */
export async function newestImport(
  client: Pick<PoolClient, 'query'>,
): Promise<{ id: number; undoneAt: Date | null } | undefined> {
  const { rows } = await client.query<{ id: number; undoneAt: Date | null }>(
    'select id, undone_at as "undoneAt" from data_import order by id desc limit 1',
  );
  return rows[0];
}

/** The imports, newest first. @param before the list continues with imports older than this number */
export async function listImports(db: Database, limit: number, before?: number): Promise<LoggedImport[]> {
  const { rows } = await db.$client.query<LoggedImport>(
    `select i.id, s.name as source, s.url, s.licence, i.format, i.file, i.imported_at as "importedAt", i.added,
       i.changed, i.unchanged, i.refused, i.files, i.findings, i.finding_count as "findingCount", i.undone_at as "undoneAt", i.undo_refused as "undoRefused",
       case when i.undone_at is null then i.undo_asked_at end as "undoAskedAt",
       case when i.undo_removed is not null then json_build_object('removed', i.undo_removed,
         'restored', i.undo_restored, 'kept', i.undo_kept) end as undone
     from data_import i join source s on s.id = i.source_id
     where $2::int is null or i.id < $2 order by i.id desc limit $1`,
    [limit, before ?? null],
  );
  return rows;
}

/** When staff requested the undo of an import, and when it was undone; locks the import. */
export async function findUndo(
  db: Transaction,
  id: number,
): Promise<Pick<typeof dataImport.$inferSelect, 'undoAskedAt' | 'undoneAt'> | undefined> {
  const [found] = await db
    .select({ undoAskedAt: dataImport.undoAskedAt, undoneAt: dataImport.undoneAt })
    .from(dataImport)
    .where(eq(dataImport.id, id))
    .for('update');
  return found;
}

export async function askForUndo(db: Transaction, id: number, now: Date): Promise<void> {
  await db.update(dataImport).set({ undoAskedAt: now, undoRefused: null }).where(eq(dataImport.id, id));
}

/** The import whose undo was requested first. */
export async function nextToUndo(db: Database): Promise<number | undefined> {
  const { rows } = await db.$client.query<{ id: number }>(
    'select id from data_import where undo_asked_at is not null and undone_at is null order by undo_asked_at, id limit 1',
  );
  return rows[0]?.id;
}

/** Keeps why an undo was refused; staff may request it again. */
export async function refuseUndo(db: Database, id: number, code: ErrorCode): Promise<void> {
  await db.update(dataImport).set({ undoAskedAt: null, undoRefused: code }).where(eq(dataImport.id, id));
}
