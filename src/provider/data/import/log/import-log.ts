import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';
import type { FileReport } from '../report.ts';

/** What is imported. */
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
  await client.query(`select set_config('touchline.import', $1, true)`, [String(id)]);
  return id;
}

/** Ends the log of an import, with the counts of its report. */
export async function endImport(client: PoolClient, id: number, files: readonly FileReport[]): Promise<void> {
  await client.query(`select set_config('touchline.import', '', true)`);
  const sum = (count: 'added' | 'changed' | 'unchanged' | 'refused') =>
    files.reduce((total, file) => total + file[count], 0);
  await client.query('update data_import set added = $2, changed = $3, unchanged = $4, refused = $5 where id = $1', [
    id,
    sum('added'),
    sum('changed'),
    sum('unchanged'),
    sum('refused'),
  ]);
}

/** An import of the list. */
export interface LoggedImport {
  id: number;
  source: string;
  format: string;
  file: string;
  importedAt: Date;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  undoneAt: Date | null;
}

/** The imports, the newest first. */
export async function listImports(db: Database, limit: number): Promise<LoggedImport[]> {
  const { rows } = await db.$client.query<LoggedImport>(
    `select i.id, s.name as source, i.format, i.file, i.imported_at as "importedAt", i.added, i.changed, i.unchanged,
       i.refused, i.undone_at as "undoneAt"
     from data_import i join source s on s.id = i.source_id order by i.id desc limit $1`,
    [limit],
  );
  return rows;
}
