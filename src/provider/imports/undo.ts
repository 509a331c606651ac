import type { PoolClient } from 'pg';
import { deriveFacts } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';
import { rebuildNames } from '../data/entity-names.ts';
import { type Catalog, readCatalog } from '../data/catalog.ts';
import { quoted } from '../data/merge/merge-log.ts';
import { rebuildRegistrations } from '../data/registrations.ts';
import { ADDED_ENTITIES, ATTRIBUTES, isFree, takeBack } from '../data/take-back.ts';
import { Refusal } from '../../domain/refusal.ts';
import { lockOtherImports } from '../data/import/store/lock.ts';
import { inTransaction } from '../data/import/store/transaction.ts';

/** The result of undoing an import, in rows of tables. */
export interface UndoneImport {
  source: string;
  removed: number;
  /** Rows that are as they were before the import, each once. */
  restored: number;
  /** Rows that later imports, editors or readers have changed or refer to. */
  kept: number;
}

/**
 * Undoes an import: removes the rows that it added, restores those that it changed or removed. Rows changed by later
 * imports or editors stay, with the rows they refer to. The demo world does not come back.
 * @throws Error with the remedy if it cannot be undone
 */
export async function undoImport(
  db: Database,
  id: number,
  { dryRun = false, now }: { dryRun?: boolean; now: Date },
): Promise<UndoneImport> {
  return inTransaction(db, dryRun, async (client) => {
    await lockOtherImports(client);
    const source = await findImport(client, id);
    await refuseMerged(client, id);
    const affected = await affectedBy(client, id);
    const steps = await takeBack(client, { importId: id });
    const done = { added: 0, changed: 0, removed: 0 };
    let kept = 0;
    for (const step of steps) {
      done[step.action] += step.done;
      // The descriptions of added entities are removed with them.
      const isLeft = step.action === 'added' && ATTRIBUTES.includes(step.table);
      if (!isLeft) kept += step.rows - step.done;
    }
    const entities = await removeEntities(client, await readCatalog(client), id);
    done.added += entities.removed;
    kept += entities.kept;
    await rebuildRegistrations(client, affected.players);
    await deriveFacts(client, affected.entities);
    await rebuildNames(client, affected.entities);
    const { restored, own } = await countGivenBack(client, id);
    const removed = done.added - own;
    await client.query(
      `update data_import set undone_at = $2, undo_removed = $3, undo_restored = $4, undo_kept = $5, undo_refused = null
       where id = $1`,
      [id, now, removed, restored, kept],
    );
    return { source, removed, restored, kept };
  });
}

async function findImport(client: PoolClient, id: number): Promise<string> {
  const { rows } = await client.query<{ source: string; undoneAt: Date | null }>(
    `select s.name as source, i.undone_at as "undoneAt" from data_import i join source s on s.id = i.source_id
     where i.id = $1 for update of i`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Refusal('not_found', `There is no import ${id}. npm run import -- --list lists them.`);
  if (found.undoneAt)
    throw new Refusal('changed_meanwhile', `Import ${id} was undone on ${found.undoneAt.toISOString().slice(0, 10)}.`);
  return found.source;
}

/** A merge has moved rows to another entity, where the log does not find them. */
async function refuseMerged(client: PoolClient, id: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select m.id from entity_merge m
     where m.undone_at is null and (m.merged_id in (${ADDED_ENTITIES}) or m.kept_id in (${ADDED_ENTITIES}))
     order by m.id desc limit 1`,
    [id],
  );
  const [merge] = rows;
  if (merge)
    throw new Refusal(
      'later_first',
      `Merge ${merge.id} concerns an entity of this import. Undo it first: npm run admin -- merge --undo ${merge.id}`,
    );
}

/** Players with other registrations afterwards, and entities with other facts or names. */
async function affectedBy(client: PoolClient, id: number): Promise<{ players: number[]; entities: number[] }> {
  const idsOf = async (column: string, tables: readonly string[]) => {
    const { rows } = await client.query<{ id: number }>(
      `select distinct (coalesce(r -> 'key', r) ->> $2)::int as id
       from logged_change c, jsonb_array_elements(c.rows) r where c.import_id = $1 and c.table_name = any($3)`,
      [id, column, tables],
    );
    return rows.map((row) => row.id);
  };
  const players = await idsOf('player_id', ['squad', 'appearance']);
  const described = [
    ...(await idsOf('id', ['entity'])),
    ...(await idsOf('entity_id', ['entity_alias', 'claim', 'club_spell'])),
  ];
  return { players, entities: [...new Set([...players, ...described])] };
}

/**
 * Removes the entities that the import added, with their descriptions. An entity stays if other rows refer to it, if
 * another import provided it, or if another entity that stays refers to it. An entity from an import undone earlier is
 * removed too if nothing refers to it any more.
 */
async function removeEntities(
  client: PoolClient,
  catalog: Catalog,
  importId: number,
): Promise<{ removed: number; kept: number }> {
  const { rowCount } = await client.query(
    `create temp table going on commit drop as
     select t.id from entity t
     where t.id in (
         select id from added_entity
         union select (r ->> 'id')::int from logged_change c join data_import i on i.id = c.import_id
           cross join jsonb_array_elements(c.rows) r
         where i.undone_at is not null and c.table_name = 'entity' and c.action = 'added')
       and ${isFree(catalog, 'entity')} and not exists (
       select from changed_later l where l.table_name = 'entity' and l.key = jsonb_build_object('id', t.id))`,
  );
  await client.query('create unique index on going (id)');
  await client.query(
    `delete from going g using logged_change c join data_import i on i.id = c.import_id
       cross join jsonb_array_elements(c.rows) r
     where c.import_id <> $1 and i.undone_at is null and c.table_name = any($2)
       and g.id = (coalesce(r -> 'key', r) ->> 'entity_id')::int`,
    [importId, ATTRIBUTES],
  );
  const ties = catalog.references.filter(
    ({ table, column, parent }) => parent === 'entity' && ATTRIBUTES.includes(table) && column !== 'entity_id',
  );
  for (let more = rowCount ?? 0; more > 0;) {
    more = 0;
    for (const { table, column } of ties) {
      const held = await client.query(
        `delete from going g using ${quoted(table)} a
         where a.${quoted(column)} = g.id and a.entity_id not in (select id from going)`,
      );
      more += held.rowCount ?? 0;
    }
  }
  const removed = await client.query('delete from entity e using going g where g.id = e.id');
  const kept = await client.query('select from added_entity join entity using (id)');
  return { removed: removed.rowCount ?? 0, kept: kept.rowCount ?? 0 };
}

/**
 * Counts the restored rows, except those that the import itself had added and then changed; `own` are rows that it had
 * added and removed again.
 */
async function countGivenBack(client: PoolClient, importId: number): Promise<{ restored: number; own: number }> {
  const { rows } = await client.query<{ restored: number; own: number }>(
    `select count(distinct (g.table_name, g.key)) filter (where a.key is null)::int as restored,
       count(*) filter (where a.key is not null and g.was_removed)::int as own
     from given_back g left join (
       select distinct c.table_name, entry as key from logged_change c cross join jsonb_array_elements(c.rows) entry
       where c.import_id = $1 and c.action = 'added' and c.table_name in (select table_name from given_back)) a
     on a.table_name = g.table_name and a.key = g.key`,
    [importId],
  );
  return rows[0] ?? { restored: 0, own: 0 };
}
