import type { PoolClient } from 'pg';
import { type Catalog, NOT_MOVED, type Reference, type Table } from '../catalog.ts';
import { keyOf, type MergeLog, quoted } from './merge-log.ts';

/** Pairs of a table's rows: merged and kept. */
interface Pairs {
  merged: readonly number[];
  kept: readonly number[];
}

/** The dependencies of a merge. */
export interface Merging {
  client: PoolClient;
  catalog: Catalog;
  log: MergeLog;
}

const PAIRS = 'unnest($1::int[], $2::int[]) as p (merged, kept)';

/**
 * Redirects all references to the merged rows of a table to the kept ones. If the kept one has the same row already (a
 * season of the same name, an injury of the same day, a place in the same squad), the references to the duplicate are
 * redirected first, then it is removed.
 */
export async function redirect(merging: Merging, parent: string, pairs: Pairs): Promise<void> {
  for (const reference of merging.catalog.references) {
    if (reference.parent !== parent || NOT_MOVED.has(reference.table)) continue;
    await joinSame(merging, reference, pairs);
    await move(merging, reference, pairs);
  }
}

async function move({ catalog, log }: Merging, { table, column }: Reference, pairs: Pairs): Promise<void> {
  await log.record(
    { table, action: 'moved', column },
    `update ${quoted(table)} t set ${quoted(column)} = p.kept from ${PAIRS} where t.${quoted(column)} = p.merged
     returning jsonb_build_object('key', ${keyOf(tableOf(catalog, table), 't')},
       'before', jsonb_build_object('${column}', p.merged), 'after', jsonb_build_object('${column}', p.kept)) as entry`,
    [pairs.merged, pairs.kept],
  );
}

/** Merges rows that would become duplicates. */
async function joinSame(merging: Merging, reference: Reference, pairs: Pairs): Promise<void> {
  const { catalog, log } = merging;
  const table = tableOf(catalog, reference.table);
  const isParent = catalog.references.some(({ parent }) => parent === table.name);
  for (const key of table.keys.filter(({ columns }) => columns.includes(reference.column))) {
    const same = sameRows(table, reference.column, key);
    if (isParent) {
      const { rows } = await merging.client.query<{ merged: number; kept: number }>(
        `select o.id as merged, min(k.id) as kept ${same} group by o.id`,
        [pairs.merged, pairs.kept],
      );
      const found = { merged: rows.map(({ merged }) => merged), kept: rows.map(({ kept }) => kept) };
      if (rows.length > 0) await redirect(merging, table.name, found);
      await log.record(
        { table: table.name, action: 'removed' },
        `delete from ${quoted(table.name)} t where id = any($1::int[]) returning to_jsonb(t) as entry`,
        [found.merged],
      );
      continue;
    }
    const isSame = table.primaryKey.map((column) => `t.${quoted(column)} = o.${quoted(column)}`).join(' and ');
    await log.record(
      { table: table.name, action: 'removed' },
      `delete from ${quoted(table.name)} t where exists (select ${same} where ${isSame}) returning to_jsonb(t) as entry`,
      [pairs.merged, pairs.kept],
    );
  }
  if (table.name === 'entity_link') await removeSelfLinks(log, pairs);
}

/** Removes links between the two entities, which would become links to itself. */
async function removeSelfLinks(log: MergeLog, { merged, kept }: Pairs): Promise<void> {
  await log.record(
    { table: 'entity_link', action: 'removed' },
    `delete from entity_link t using ${PAIRS}
     where (t.entity_id, t.related_id) in ((p.merged, p.kept), (p.kept, p.merged), (p.merged, p.merged))
     returning to_jsonb(t) as entry`,
    [merged, kept],
  );
}

/** The rows `o` of the merged entity and their duplicates `k` of the kept one, as a FROM clause. */
function sameRows({ name }: Table, column: string, { columns, condition }: Table['keys'][number]): string {
  const rows = condition === null ? quoted(name) : `(select * from ${quoted(name)} where ${condition})`;
  const others = columns.filter((other) => other !== column);
  const equal = others.map((other) => `k.${quoted(other)} = o.${quoted(other)}`);
  const on = [`k.${quoted(column)} = p.kept`, ...equal].join(' and ');
  return `from ${PAIRS} join ${rows} o on o.${quoted(column)} = p.merged join ${rows} k on ${on}`;
}

export function tableOf({ tables }: Catalog, name: string): Table {
  const table = tables.get(name);
  if (!table || table.primaryKey.length === 0) throw new Error(`The table ${name} has no primary key.`);
  return table;
}
