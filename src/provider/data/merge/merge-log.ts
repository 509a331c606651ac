import type { PoolClient } from 'pg';
import type { Table } from '../catalog.ts';

/** The kind of a step, and the number of its rows. */
export interface MergeStep {
  table: string;
  /** For `moved` steps: the column that refers to the kept entity now. */
  column: string | null;
  /** `filled`: values that the kept entity lacked. `removed`: it has the same row. */
  action: 'moved' | 'removed' | 'filled' | 'added';
  rows: number;
}

/** Logs the steps of a merge in order. */
export class MergeLog {
  readonly steps: MergeStep[] = [];
  readonly #client: PoolClient;
  readonly #mergeId: number;

  constructor(client: PoolClient, mergeId: number) {
    this.#client = client;
    this.#mergeId = mergeId;
  }

  /**
   * Executes a step and logs its changes.
   * @param change a statement that changes rows and returns each as the `entry` that `logged_change` keeps of it; its
   *   parameters are `$1` and following
   */
  async record(
    step: { table: string; action: MergeStep['action']; column?: string },
    change: string,
    values: readonly unknown[],
  ): Promise<void> {
    const { table, action, column = null } = step;
    const place = (index: number) => `$${values.length + index}`;
    const { rows } = await this.#client.query<{ rows: number }>(
      `with changed as (${change}), parts as (select entry, (row_number() over () - 1) / 1000 as part from changed)
       insert into logged_change (merge_id, table_name, action, rows)
       select ${place(1)}::int, ${place(2)}, ${place(3)}, jsonb_agg(entry) from parts group by part order by part
       returning jsonb_array_length(rows) as rows`,
      [...values, this.#mergeId, table, action === 'moved' || action === 'filled' ? 'changed' : action],
    );
    const changed = rows.reduce((sum, part) => sum + part.rows, 0);
    if (changed > 0) this.steps.push({ table, column, action, rows: changed });
  }
}

/** A quoted identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The key of the row `alias` of a table as JSON. */
export function keyOf({ primaryKey }: Table, alias: string): string {
  return `jsonb_build_object(${primaryKey.map((column) => `'${column}', ${alias}.${quoted(column)}`).join(', ')})`;
}
