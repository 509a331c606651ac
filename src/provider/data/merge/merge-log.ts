import type { PoolClient } from 'pg';
import type { Table } from './catalog.ts';

/** The kind of a step, and the number of its rows. */
export interface MergeStep {
  table: string;
  /** For `moved` steps: the column that refers to the kept entity now. */
  column: string | null;
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
   * @param change a statement that changes rows and returns each as `entry`; its parameters are `$1` and following
   */
  async record(
    step: { table: string; action: MergeStep['action']; column?: string },
    change: string,
    values: readonly unknown[],
  ): Promise<void> {
    const { table, action, column = null } = step;
    const place = (index: number) => `$${values.length + index}`;
    const { rows } = await this.#client.query<{ rows: number }>(
      `with changed as (${change})
       insert into entity_merge_step (merge_id, step, table_name, action, column_name, rows)
       select ${place(1)}::int, ${place(2)}::int, ${place(3)}, ${place(4)}, ${place(5)}, jsonb_agg(entry) from changed
       having count(*) > 0 returning jsonb_array_length(rows) as rows`,
      [...values, this.#mergeId, this.steps.length + 1, table, action, column],
    );
    const changed = rows[0]?.rows;
    if (changed !== undefined) this.steps.push({ table, column, action, rows: changed });
  }
}

/** A quoted identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The key of the row `alias` of a table as JSON. */
export function keyOf({ primaryKey }: Table, alias: string): string {
  return `jsonb_build_object(${primaryKey.map((column) => `'${column}', ${alias}.${quoted(column)}`).join(', ')})`;
}
