import type { PoolClient } from 'pg';
import { deriveFacts, EDITORS } from '../claims/store.ts';
import type { Database } from '../data/connect.ts';
import { rebuildNames } from '../data/entity-names.ts';
import { type Catalog, readCatalog, type Reference } from '../data/merge/catalog.ts';
import { quoted } from '../data/merge/merge-log.ts';
import { tableOf } from '../data/merge/redirect.ts';
import { Refusal } from '../../domain/refusal.ts';
import { rebuildRegistrations } from '../data/registrations.ts';
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

/** A logged step without its rows. */
interface Step {
  id: number;
  table: string;
  action: 'added' | 'changed' | 'removed';
  rows: number;
}

/** Corrections by editors, as a condition on a row `t`: they stay. */
const CORRECTED: Readonly<Record<string, string>> = {
  entity: `(exists (select from claim c where c.entity_id = t.id and c.source_id = ${EDITORS})
    or exists (select from club_spell s where t.id in (s.entity_id, s.team_id) and s.source_id = ${EDITORS}))`,
  injury: 't.edited_at is not null',
  join_candidate: 't.verdict is not null',
};

/** Tables that describe one entity, in the column `entity_id`: they are removed with it. */
const ATTRIBUTES = [
  'player',
  'team',
  'competition',
  'person',
  'entity_alias',
  'entity_link',
  'external_id',
  'entity_identity',
  'claim',
  'entity_account',
  'account_followers',
  'club_spell',
];

/** Derived rows, logs and lists of readers: they go with the rows that they name, and keep none of them. */
const NO_HOLD: ReadonlySet<string> = new Set([
  'entity_name',
  'registration',
  'injury_return',
  'open_case',
  'contradiction',
  'forecast',
  'audit_event',
  'medical_read',
  'search_view',
  'notification',
  'player_event',
  'favourite',
  'post_entity',
  'unlinked_mention',
  'linking_rule',
  'injury_candidate',
  'injury_candidate_post',
]);

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
    const catalog = await readCatalog(client);
    const steps = await client.query<Step>(
      `select id::int, table_name as "table", action, jsonb_array_length(rows) as rows
       from import_change where import_id = $1 and not (table_name = 'entity' and action = 'added') order by id desc`,
      [id],
    );
    await client.query(
      `create temp table changed_later on commit drop as
       select c.table_name, r -> 'key' as key from import_change c join data_import i on i.id = c.import_id
         cross join jsonb_array_elements(c.rows) r
       where c.import_id > $1 and c.action = 'changed' and i.undone_at is null`,
      [id],
    );
    await client.query('create index on changed_later (table_name, key)');
    await client.query('create temp table given_back (table_name text, key jsonb, was_removed boolean) on commit drop');
    const affected = await affectedBy(client, id);
    await client.query(`create temp table added_entity on commit drop as ${ADDED_ENTITIES}`, [id]);
    await client.query('create unique index on added_entity (id)');
    const done = { added: 0, changed: 0, removed: 0 };
    let kept = 0;
    for (const step of steps.rows) {
      const { rowCount } = await client.query(back(catalog, step), [step.id]);
      done[step.action] += rowCount ?? 0;
      // The descriptions of added entities are removed with them.
      const isLeft = step.action === 'added' && ATTRIBUTES.includes(step.table);
      if (!isLeft) kept += step.rows - (rowCount ?? 0);
    }
    const entities = await removeEntities(client, catalog, id);
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

const ADDED_ENTITIES = `select (r ->> 'id')::int as id from import_change c, jsonb_array_elements(c.rows) r
  where c.import_id = $1 and c.table_name = 'entity' and c.action = 'added'`;

/** Players with other registrations afterwards, and entities with other facts or names. */
async function affectedBy(client: PoolClient, id: number): Promise<{ players: number[]; entities: number[] }> {
  const idsOf = async (column: string, tables: readonly string[]) => {
    const { rows } = await client.query<{ id: number }>(
      `select distinct (coalesce(r -> 'key', r) ->> $2)::int as id
       from import_change c, jsonb_array_elements(c.rows) r where c.import_id = $1 and c.table_name = any($3)`,
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
         union select (r ->> 'id')::int from import_change c join data_import i on i.id = c.import_id
           cross join jsonb_array_elements(c.rows) r
         where i.undone_at is not null and c.table_name = 'entity' and c.action = 'added')
       and ${isFree(catalog, 'entity')} and not exists (
       select from changed_later l where l.table_name = 'entity' and l.key = jsonb_build_object('id', t.id))`,
  );
  await client.query('create unique index on going (id)');
  await client.query(
    `delete from going g using import_change c join data_import i on i.id = c.import_id
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
       select distinct c.table_name, entry as key from import_change c cross join jsonb_array_elements(c.rows) entry
       where c.import_id = $1 and c.action = 'added' and c.table_name in (select table_name from given_back)) a
     on a.table_name = g.table_name and a.key = g.key`,
    [importId],
  );
  return rows[0] ?? { restored: 0, own: 0 };
}

const ENTRIES = `(select entry from import_change s, jsonb_array_elements(s.rows) entry where s.id = $1) as entries`;

/** The statement that takes a step back. `$1` is its number. */
function back(catalog: Catalog, { table, action }: Step): string {
  const definition = tableOf(catalog, table);
  const name = quoted(table);
  const record = (field: string) => `jsonb_populate_record(null::${name}, ${field})`;
  const isRow = definition.primaryKey.map((key) => `t.${quoted(key)} = k.${quoted(key)}`).join(' and ');
  const writable = definition.columns.map((column) => column.name);
  const list = (columns: readonly string[]) => columns.map(quoted).join(', ');
  const references = catalog.references.filter((reference) => reference.table === table);
  switch (action) {
    case 'added':
      return `delete from ${name} t using ${ENTRIES}, ${record('entry')} k
        where ${isRow} and ${isFree(catalog, table)} ${ATTRIBUTES.includes(table) ? 'and t.entity_id not in (select id from added_entity)' : ''}
          and not exists (select from changed_later l where l.table_name = '${table}' and l.key = entry)`;
    case 'removed':
      return `with given as (insert into ${name} (${list(writable)}) overriding system value
        select ${list(writable)} from (select (${record('entry')}).* from ${ENTRIES}) t
        where ${references.map(isThere).join(' and ') || 'true'} on conflict do nothing
        returning jsonb_build_object(${definition.primaryKey.map((key) => `'${key}', ${quoted(key)}`).join(', ')}) as key)
        insert into given_back select '${table}', key, true from given`;
    case 'changed': {
      const given = list(writable.filter((column) => !definition.primaryKey.includes(column)));
      return `with given as (update ${name} t
        set (${given}) = (select ${given} from jsonb_populate_record(t, entry -> 'before'))
        from ${ENTRIES}, ${record("entry -> 'key'")} k where ${isRow} and to_jsonb(t) @> (entry -> 'after')
        returning entry -> 'key' as key)
        insert into given_back select '${table}', key, false from given`;
    }
  }
}

/** The condition that nothing which was imported or written since refers to the row `t`, and no editor corrected it. */
function isFree({ references }: Catalog, table: string): string {
  const held = references
    .filter(({ parent, table: child }) => parent === table && !NO_HOLD.has(child) && !ATTRIBUTES.includes(child))
    .map(({ table: child, column }) => `not exists (select from ${quoted(child)} c where c.${quoted(column)} = t.id)`);
  const corrected = CORRECTED[table];
  return [...held, ...(corrected ? [`not (${corrected})`] : [])].join(' and ') || 'true';
}

function isThere({ column, parent }: Reference): string {
  const value = `t.${quoted(column)}`;
  return `(${value} is null or exists (select from ${quoted(parent)} p where p.id = ${value}))`;
}
