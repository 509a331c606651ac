import type { PoolClient } from 'pg';

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
  from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;
const REFERENCES = `select c.relname as "table", a.attname as "column", p.relname as parent
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace
  order by c.relname, a.attnum`;

/** Reads tables, unique keys and references from PostgreSQL's catalogue. */
export async function readCatalog(client: PoolClient): Promise<Catalog> {
  const { rows: tables } = await client.query<{
    name: string;
    columns: Table['columns'];
    keys: (Key & { primary: boolean })[];
  }>(TABLES);
  const { rows: references } = await client.query<Reference>(REFERENCES);
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
