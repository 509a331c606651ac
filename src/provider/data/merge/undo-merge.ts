import type { PoolClient } from 'pg';
import type { Database } from '../connect.ts';
import { inTransaction } from '../import/store/transaction.ts';
import { lockOtherImports } from '../import/store/lock.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { rebuildDerived } from './rebuild-derived.ts';
import { takeBack } from '../take-back.ts';

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
  const steps = await takeBack(client, { mergeId: id });
  const restored = steps.reduce((sum, step) => sum + step.done, 0);
  const all = steps.reduce((sum, step) => sum + step.rows, 0);
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
