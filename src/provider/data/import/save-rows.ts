import type { PoolClient } from 'pg';
import { type FolderSource, familyOf, withSources } from './sources.ts';
import type { ReportBuilder } from './report.ts';
import type { StagedFile } from './stage.ts';
import { count, insertUnrepeated, refuseRepeated, upsert } from './upsert.ts';

/** Where the rows of a staged file go. */
interface Destination {
  table: string;
  /** Columns that make a row the same one: a key of the table. */
  key: readonly string[];
  columns: readonly string[];
  /** The column of the file that the report names when a key is repeated. */
  shown: string;
}

/** Copies a file's rows and brings its table up to them. */
export async function saveRows(
  client: PoolClient,
  report: ReportBuilder,
  staged: StagedFile,
  { table, key, columns, shown }: Destination,
): Promise<void> {
  const file = await staged.copy(client);
  const target = { stage: staged.table, table, key, columns };
  const inserted = await insertUnrepeated(client, target);
  if (inserted === file.read - file.refused) {
    count(file, { added: inserted, changed: 0 });
    return;
  }
  await refuseRepeated(client, staged.table, key, shown, file, report);
  const { added, changed } = await upsert(client, target);
  count(file, { added: inserted + added, changed: changed.length });
}

/**
 * The same for rows that name their source (`source_name`) and are known by their reference within the folder's
 * sources: a record whose source was corrected stays the same record. Gives the references of those it corrected.
 */
export async function saveSourcedRows(
  client: PoolClient,
  report: ReportBuilder,
  folder: FolderSource,
  staged: StagedFile,
  { table, columns, shown }: Omit<Destination, 'key'>,
): Promise<readonly string[]> {
  const file = await staged.copy(client);
  const key = ['source_ref'];
  await refuseRepeated(client, staged.table, key, shown, file, report);
  const rows = await withSources(client, folder, staged.table);
  const family = await familyOf(client, folder);
  const { added, changed } = await upsert<string>(client, {
    stage: rows,
    table,
    key,
    columns: [...columns, 'source_id'],
    same: `t.source_ref = s.source_ref and t.source_id in (${family.join(', ')})`,
  });
  count(file, { added, changed: changed.length });
  return changed;
}
