import { DatabaseError, type PoolClient } from 'pg';
import { type FileReport, type ReportBuilder, RowRefused } from '../report.ts';

const UNIQUE_VIOLATION = '23505';

/** How staged rows find and fill their table. Names are ours, never the input's. */
export interface Target {
  /** A staging table, or a query in brackets over one. */
  stage: string;
  table: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** The other columns that the import gives. */
  columns: readonly string[];
  /** The condition that a row `t` of the table is the staged row `s`, where it is more than an equal key. */
  same?: string;
  /** The condition for a row `t` of the table to stay unchanged. */
  stays?: string;
}

/**
 * Refuses staged rows with the key of an earlier line.
 * @param shown the column of the file that the report names
 */
export async function refuseRepeated(
  client: PoolClient,
  stage: string,
  key: readonly string[],
  shown: string,
  file: FileReport,
  report: ReportBuilder,
): Promise<void> {
  const keys = key.join(', ');
  const repeated = await client.query<{ line: number; first: number; value: string }>(
    `delete from ${stage} s
     using (select ${keys}, min(line) as first from ${stage} group by ${keys} having count(*) > 1) d
     where (${key.map((column) => `s.${column}`).join(', ')}) = (${key.map((column) => `d.${column}`).join(', ')})
       and s.line > d.first
     returning s.line, d.first, s.${key.at(-1)}::text as value`,
  );
  for (const { line, first, value } of repeated.rows)
    report.refuseRow(file, line, new RowRefused(report.sameAs(file, first, line), shown, value));
}

/** How many rows an import added to a table, and the first columns of the keys of those it corrected. */
export interface Done<Key> {
  added: number;
  changed: readonly Key[];
}

/** Corrects the rows that differ from their staged ones and inserts those that are not there. */
export async function upsert<Key = unknown>(client: PoolClient, target: Target): Promise<Done<Key>> {
  const { stage, table, key, columns, stays = 'false' } = target;
  const list = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
  const changed = await client.query<{ key: Key }>(
    `update ${table} t set ${columns.map((column) => `${column} = s.${column}`).join(', ')}
     from ${stage} s where ${isSame(target)} and not (${stays}) and row(${list('t')}) is distinct from row(${list('s')})
     returning t.${key[0]} as key`,
  );
  const added = await insertNew(client, target);
  return { added, changed: changed.rows.map((row) => row.key) };
}

/** Inserts the rows that are not there, in the order in which they were staged. Gives how many. */
async function insertNew(client: PoolClient, target: Target): Promise<number> {
  const { stage, table, key, columns } = target;
  const all = [...key, ...columns].join(', ');
  const added = await client.query(
    `insert into ${table} (${all}) select ${all} from ${stage} s
     where not exists (select 1 from ${table} t where ${isSame(target)})`,
  );
  return added.rowCount ?? 0;
}

/**
 * Inserts the missing rows if no two of them have the same key; otherwise none. The table's own key, which must be this
 * one, detects repeated rows at no cost; a query for them takes as long as staging them.
 * @returns the number of inserted rows
 */
export async function insertUnrepeated(client: PoolClient, target: Target): Promise<number> {
  await client.query('savepoint unrepeated');
  try {
    const added = await insertNew(client, target);
    await client.query('release unrepeated');
    return added;
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
    await client.query('rollback to unrepeated');
    return 0;
  }
}

function isSame({ same, key }: Target): string {
  return same ?? key.map((column) => `t.${column} = s.${column}`).join(' and ');
}

/** Notes in a file's report what became of its rows. */
export function count(file: FileReport, { added, changed }: { added: number; changed: number }): void {
  file.added = added;
  file.changed = changed;
  file.unchanged = file.read - file.refused - added - changed;
}
