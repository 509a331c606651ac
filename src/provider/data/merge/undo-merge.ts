import type { PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { inTransaction } from '../import/store/transaction.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { lockOtherImports } from '../import/store/lock.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { type MergeStep, quoted } from './merge-log.ts';
import { rebuildDerived } from './rebuild-derived.ts';
import { tableOf } from './redirect.ts';

interface Merge {
  id: number;
  keptId: number;
  mergedId: number;
  name: string;
  undoneAt: Date | null;
}

/** The result of undoing a merge: the rows restored, and those that have changed or gone since. */
export interface UndoReport {
  name: string;
  restored: number;
  changedSince: number;
}

/**
 * Undoes a merge: restores every row that it moved, removed or filled. Rows added since then stay with the kept entity.
 * @throws Error with the remedy if it cannot be undone
 */
export async function undoMerge(db: Database, id: number, now: Date): Promise<UndoReport> {
  return inTransaction(db, false, async (client) => {
    await lockOtherImports(client);
    return undoMergeIn(client, id, now);
  });
}

/** The same within a transaction that keeps imports out. */
export async function undoMergeIn(client: PoolClient, id: number, now: Date): Promise<UndoReport> {
  const merge = await find(client, id);
  const catalog = await readCatalog(client);
  const steps = await client.query<StoredStep>(
    `select step, table_name as "table", column_name as "column", action, jsonb_array_length(rows) as rows,
         case action when 'filled' then array(select jsonb_object_keys(rows -> 0 -> 'before')) end as filled
       from entity_merge_step where merge_id = $1 order by step desc`,
    [id],
  );
  let restored = 0;
  let all = 0;
  for (const step of steps.rows) {
    const done = await client.query(back(catalog, step), [id, step.step]);
    restored += done.rowCount ?? 0;
    all += step.rows;
  }
  // What its sources have said since goes with it.
  await client.query(
    `update claim c set entity_id = $1
     from (select source_id, source_ref from entity where id = $1
       union select source_id, source_ref from entity_identity where entity_id = $1) own
     where c.entity_id = $2 and (c.source_id, c.source_ref) = (own.source_id, own.source_ref)`,
    [merge.mergedId, merge.keptId],
  );
  await client.query('update entity_merge set undone_at = $2 where id = $1', [id, now]);
  await rebuildDerived(client, id, [merge.keptId, merge.mergedId]);
  return { name: merge.name, restored, changedSince: all - restored };
}

async function find(client: PoolClient, id: number): Promise<Merge> {
  const { rows } = await client.query<Merge>(
    `select id, kept_id as "keptId", merged_id as "mergedId", name, undone_at as "undoneAt"
     from entity_merge where id = $1 for update`,
    [id],
  );
  const [merge] = rows;
  if (!merge) throw new Refusal('not_found', `There is no merge ${id}.`);
  if (merge.undoneAt)
    throw new Refusal('changed_meanwhile', `Merge ${id} was undone on ${merge.undoneAt.toISOString().slice(0, 10)}.`);
  const later = await client.query<{ id: number }>(
    'select id from entity_merge where kept_id = $1 and id > $2 and undone_at is null order by id desc limit 1',
    [merge.keptId, id],
  );
  const [last] = later.rows;
  if (last)
    throw new Refusal('later_first', `Merge ${last.id} is more recent and may concern the same rows. Undo it first.`);
  return merge;
}

/** A logged step. */
interface StoredStep extends MergeStep {
  step: number;
  /** For `filled` steps: the columns. */
  filled: string[] | null;
}

/** The rows of a step. `$1` is the merge, `$2` the step. */
const ENTRIES = `(select entry from entity_merge_step s, jsonb_array_elements(s.rows) entry
  where s.merge_id = $1 and s.step = $2) as entries`;

/** The statement that undoes a step. */
function back(catalog: Catalog, { table, column, action, filled }: StoredStep): string {
  const definition = tableOf(catalog, table);
  const name = quoted(table);
  const record = (field: string) => `jsonb_populate_record(null::${name}, ${field})`;
  const isRow = definition.primaryKey.map((key) => `t.${quoted(key)} = k.${quoted(key)}`).join(' and ');
  const all = definition.columns.map((each) => quoted(each.name)).join(', ');
  const given = (filled ?? []).map(quoted).join(', ');
  switch (action) {
    case 'removed':
      return `insert into ${name} (${all}) overriding system value
        select ${all} from (select (${record('entry')}).* from ${ENTRIES}) gone on conflict do nothing`;
    case 'added':
      return `delete from ${name} t using ${ENTRIES}, ${record('entry')} k where ${isRow}`;
    case 'moved':
      return `update ${name} t set ${quoted(column ?? '')} = (entry ->> 'old')::int
        from ${ENTRIES}, ${record("entry -> 'key'")} k where ${isRow}`;
    case 'filled':
      // Values that have changed again since then stay.
      return `update ${name} t set (${given}) = (select ${given} from ${record("entry -> 'before'")})
        from ${ENTRIES}, ${record("entry -> 'key'")} k where ${isRow} and to_jsonb(t) @> (entry -> 'after')`;
  }
}
