import type { ClientBase, PoolClient } from 'pg';

/** A column that refers to a row of another table by its id. */
export interface Reference {
  table: string;
  column: string;
  /** The table it refers to. */
  parent: string;
}

/** Unique columns, among the rows that meet the condition. */
interface Key {
  columns: readonly string[];
  condition: string | null;
}

/** A table, as merging entities and taking changes back need it. */
export interface Table {
  name: string;
  primaryKey: readonly string[];
  keys: readonly Key[];
  /** Writable columns: computed ones are left out. */
  columns: readonly { name: string; nullable: boolean }[];
}

/** The tables of the database, and their references to each other. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>;
  references: readonly Reference[];
}

/** A reference that the database checks. */
interface CheckedReference extends Reference {
  /** What happens to the row when the other is deleted. */
  whenGone: 'delete' | 'forget' | 'refuse';
}

// Decision 0837: posts in a database of their own are foreign tables of the first.
/** Schema with empty tables in place of foreign ones, which have no keys. */
export const EMPTY_TABLES = 'moved';

/** References without a foreign key: the tables are too large to be checked. */
export const UNCHECKED_REFERENCES: readonly Reference[] = [
  { table: 'appearance', column: 'player_id', parent: 'entity' },
  { table: 'appearance', column: 'team_id', parent: 'entity' },
  { table: 'appearance', column: 'match_id', parent: 'match' },
];

/** Derived tables, which triggers or the merge rebuild; and the log of merges itself. */
export const NOT_MOVED: ReadonlySet<string> = new Set([
  'entity_name',
  'registration',
  'injury_return',
  'injury_change',
  'open_case',
  'contradiction',
  'forecast',
  'entity_merge',
]);

/** Duplicates between two sources, in tables without a key that prevents them. */
const SAME_EVENT: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'match', columns: ['season_id', 'home_team_id', 'away_team_id', 'day'] },
  { table: 'injury', columns: ['player_id', 'start_date', 'other_event'] },
];

/** Columns that an index only includes are no part of its key. */
const TABLES = `select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'nullable', not a.attnotnull) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('primary', i.indisprimary,
        'columns', (select json_agg(a.attname order by k.place)
          from unnest((i.indkey::int[])[:i.indnkeyatts - 1]) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number),
        'condition', pg_get_expr(i.indpred, i.indrelid))), '[]')
      from pg_index i where i.indrelid = c.oid and i.indisunique and not 0 = any (i.indkey::int[])) as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', '${EMPTY_TABLES}')`;
/** Foreign keys, and the triggers that take their place between two databases. */
const REFERENCES = `select c.relname as "table", a.attname as "column", p.relname as parent, r."whenGone"
  from (
      select conrelid as child, conkey[1] as number, confrelid as parent,
          case confdeltype when 'c' then 'delete' when 'n' then 'forget' else 'refuse' end as "whenGone"
        from pg_constraint where contype = 'f' and conparentid = 0
      union all
      select k.attrelid, k.attnum, t.tgrelid, given[3]
        from pg_trigger t join pg_proc f on f.oid = t.tgfoid,
          string_to_array(encode(t.tgargs, 'escape'), '\\000') as given, pg_attribute k
        where f.proname = 'follow_reference' and k.attrelid = to_regclass(format('public.%I', given[1])) and k.attname = given[2]
    ) as r join pg_class c on c.oid = r.child join pg_class p on p.oid = r.parent
    join pg_attribute a on a.attrelid = r.child and a.attnum = r.number
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', '${EMPTY_TABLES}')
  order by c.relname, a.attnum`;

/** Reads tables, unique keys and references from PostgreSQL's catalogue. */
export async function readCatalog(client: PoolClient): Promise<Catalog> {
  const { rows: tables } = await client.query<{
    name: string;
    columns: Table['columns'];
    keys: (Key & { primary: boolean })[];
  }>(TABLES);
  const references = await findReferences(client);
  return {
    tables: new Map(
      tables.map(({ name, columns, keys }) => {
        const eventKeys = SAME_EVENT.filter(({ table }) => table === name);
        const table: Table = {
          name,
          columns,
          primaryKey: keys.find(({ primary }) => primary)?.columns ?? [],
          keys: [...keys, ...eventKeys.map(({ columns: event }) => ({ columns: event, condition: null }))],
        };
        return [name, table];
      }),
    ),
    references: [...references, ...UNCHECKED_REFERENCES],
  };
}

/** References that the database checks, by foreign keys or triggers. */
export async function findReferences(client: ClientBase): Promise<CheckedReference[]> {
  return (await client.query<CheckedReference>(REFERENCES)).rows;
}

/** Whether the posts of this installation are in a database of their own. */
export async function havePostsMoved(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select relkind = 'f' as is from pg_class where oid = to_regclass('public.post')`,
  );
  return rows[0]?.is ?? false;
}
