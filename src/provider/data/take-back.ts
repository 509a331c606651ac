import type { PoolClient } from 'pg';
import { EDITORS } from '../claims/store.ts';
import { type Catalog, readCatalog, type Reference } from './catalog.ts';
import { quoted } from './merge/merge-log.ts';
import { tableOf } from './merge/redirect.ts';

/** What is taken back: an import or a merge, by its number. */
export type Operation = { importId: number } | { mergeId: number };

/** A logged step without its rows. */
interface Step {
  id: number;
  table: string;
  action: 'added' | 'changed' | 'removed';
  rows: number;
  /** For `changed` steps: the columns that changed in some row. */
  changed: string[];
}

/** A step that was taken back: how many of its rows it had, and for how many of them that was possible. */
export type StepBack = Pick<Step, 'table' | 'action' | 'rows'> & { done: number };

/** Corrections by editors, as a condition on a row `t`: they stay. */
const CORRECTED: Readonly<Record<string, string>> = {
  entity: `(exists (select from claim c where c.entity_id = t.id and c.source_id = ${EDITORS})
    or exists (select from club_spell s where t.id in (s.entity_id, s.team_id) and s.source_id = ${EDITORS}))`,
  injury: 't.edited_at is not null',
  join_candidate: 't.verdict is not null',
};

/** Tables that describe one entity, in the column `entity_id`: they are removed with it. */
export const ATTRIBUTES: readonly string[] = [
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

/** The entities that an operation added; it is `$1`. */
const addedEntities = (column: string) => `select (r ->> 'id')::int as id
  from logged_change c, jsonb_array_elements(c.rows) r
  where c.${column} = $1 and c.table_name = 'entity' and c.action = 'added'`;
export const ADDED_ENTITIES = addedEntities('import_id');

/**
 * Takes back what an import or a merge changed, from the last step to the first, but not the entities that it added,
 * which the temporary table `added_entity` names. A row that was added goes unless it has been changed or corrected
 * since or another row refers to it. What describes an added entity stays. A row that was changed gets its columns back
 * if they are as the operation left them. A removed row comes back where what it refers to exists.
 *
 * The temporary table `given_back` then has the keys of the rows that were restored. Both tables end with the
 * transaction, in which this must be called.
 */
export async function takeBack(client: PoolClient, operation: Operation): Promise<StepBack[]> {
  const [column, id] =
    'importId' in operation ? (['import_id', operation.importId] as const) : (['merge_id', operation.mergeId] as const);
  const catalog = await readCatalog(client);
  const { rows: steps } = await client.query<Step>(
    `select id::int, table_name as "table", action, jsonb_array_length(rows) as rows,
       case action when 'changed' then array(select distinct name from jsonb_array_elements(rows) r,
         jsonb_object_keys(r -> 'before') name) else '{}' end as changed
     from logged_change where ${column} = $1 and not (table_name = 'entity' and action = 'added') order by id desc`,
    [id],
  );
  await client.query('drop table if exists changed_later, given_back, added_entity');
  await client.query(
    `create temp table changed_later on commit drop as
     select c.table_name, r -> 'key' as key
     from logged_change c left join data_import i on i.id = c.import_id left join entity_merge m on m.id = c.merge_id
       cross join jsonb_array_elements(c.rows) r
     where c.${column} > $1 and c.action = 'changed' and coalesce(i.undone_at, m.undone_at) is null`,
    [id],
  );
  await client.query('create index on changed_later (table_name, key)');
  await client.query('create temp table given_back (table_name text, key jsonb, was_removed boolean) on commit drop');
  await client.query(`create temp table added_entity on commit drop as ${addedEntities(column)}`, [id]);
  await client.query('create unique index on added_entity (id)');
  const done: StepBack[] = [];
  for (const step of steps) {
    const { rowCount } = await client.query(back(catalog, step), [step.id]);
    done.push({ table: step.table, action: step.action, rows: step.rows, done: rowCount ?? 0 });
  }
  return done;
}

const ENTRIES = `(select entry from logged_change s, jsonb_array_elements(s.rows) entry where s.id = $1) as entries`;

/** The statement that takes a step back. `$1` is its number. */
function back(catalog: Catalog, { table, action, changed }: Step): string {
  const { primaryKey, columns } = tableOf(catalog, table);
  const name = quoted(table);
  const record = (field: string) => `jsonb_populate_record(null::${name}, ${field})`;
  const isRow = primaryKey.map((key) => `t.${quoted(key)} = k.${quoted(key)}`).join(' and ');
  const list = (names: readonly string[]) => names.map(quoted).join(', ');
  switch (action) {
    case 'added':
      return `delete from ${name} t using ${ENTRIES}, ${record('entry')} k
        where ${isRow} and ${isFree(catalog, table)} ${ATTRIBUTES.includes(table) ? 'and t.entity_id not in (select id from added_entity)' : ''}
          and not exists (select from changed_later l where l.table_name = '${table}' and l.key = entry)`;
    case 'removed': {
      const all = list(columns.map((column) => column.name));
      const references = catalog.references.filter((reference) => reference.table === table);
      return `with given as (insert into ${name} (${all}) overriding system value
        select ${all} from (select (${record('entry')}).* from ${ENTRIES}) t
        where ${references.map(isThere).join(' and ') || 'true'} on conflict do nothing
        returning jsonb_build_object(${primaryKey.map((key) => `'${key}', ${quoted(key)}`).join(', ')}) as key)
        insert into given_back select '${table}', key, true from given`;
    }
    case 'changed': {
      // A column that is computed follows the others.
      const given = list(columns.filter((column) => changed.includes(column.name)).map((column) => column.name));
      if (!given) return 'select from logged_change where id = $1 and false';
      return `with given as (update ${name} t
        set (${given}) = (select ${given} from jsonb_populate_record(t, entry -> 'before'))
        from ${ENTRIES}, ${record("entry -> 'key'")} k where ${isRow} and to_jsonb(t) @> (entry -> 'after')
        returning entry -> 'key' as key)
        insert into given_back select '${table}', key, false from given`;
    }
  }
}

/** The condition that nothing which was imported or written since refers to the row `t`, and no editor corrected it. */
export function isFree({ references }: Catalog, table: string): string {
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
