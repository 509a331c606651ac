import type { PoolClient } from 'pg';
import { type FolderSource, familyOf, withSources } from '../sources.ts';
import type { ReportBuilder } from '../report.ts';
import type { Stage } from './pipeline.ts';
import { count, insertUnrepeated, refuseRepeated, upsert } from './upsert.ts';

/** The target of a staged file's rows. */
interface Destination {
  table: string;
  /** Columns that identify a row: a key of the table. */
  key: readonly string[];
  columns: readonly string[];
  /** The column of the file that the report names when a key is repeated. */
  reportedColumn: string;
  /** The condition for a row `t` of the table to stay unchanged. */
  stays?: string;
}

/** Inserts the rows of a stage that are new and corrects those that differ. */
export async function saveRows(
  client: PoolClient,
  report: ReportBuilder,
  { table: stage, report: file }: Stage,
  { table, key, columns, reportedColumn }: Destination,
): Promise<void> {
  const target = { stage, table, key, columns };
  const inserted = await insertUnrepeated(client, target);
  if (inserted === file.read - file.refused) {
    count(file, { added: inserted, changed: 0 });
    return;
  }
  await refuseRepeated(client, stage, key, reportedColumn, file, report);
  const { added, changed } = await upsert(client, target);
  count(file, { added: inserted + added, changed: changed.length });
}

/** The columns of staged rows that hold their source. */
export const SOURCE_COLUMNS = { source_ref: 'text', source_name: 'text' };

/**
 * The same for rows that name their source (`source_name`) and are identified by their reference within the folder's
 * sources: a record with a corrected source remains the same record. Returns the references of the corrected records.
 */
export async function saveSourcedRows(
  client: PoolClient,
  report: ReportBuilder,
  folder: FolderSource,
  { table: stage, report: file }: Stage,
  { table, columns, reportedColumn, stays }: Omit<Destination, 'key'>,
): Promise<readonly string[]> {
  const key = ['source_ref'];
  await refuseRepeated(client, stage, key, reportedColumn, file, report);
  const rows = await withSources(client, folder, stage);
  const family = await familyOf(client, folder);
  const { added, changed } = await upsert<string>(client, {
    stage: rows,
    table,
    key,
    columns: [...columns, 'source_id'],
    same: `t.source_ref = s.source_ref and t.source_id in (${family.join(', ')})`,
    ...(stays !== undefined && { stays }),
  });
  count(file, { added, changed: changed.length });
  return changed;
}
