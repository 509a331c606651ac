import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row<Table extends PgTable> = Table['$inferSelect'];

/** Columns of a table as SQL, and the reader of its result. */
interface RowArrays<Table extends PgTable, Name extends keyof Row<Table>> {
  /** The SQL expressions, for `json_build_array`. */
  sql: string;
  read: (arrays: readonly (readonly unknown[])[]) => Pick<Row<Table>, Name>;
}

/**
 * Lets PostgreSQL return rows as arrays, one array per type of column. This takes two thirds of the time of single
 * values, and half the time of objects.
 * @param alias the name of the table in the statement
 * @example rowArrays(injury, 'i', ['id', 'playerId', 'surgery']).sql // 'ARRAY[i.id,i.player_id],ARRAY[i.surgery]'
 */
export function rowArrays<Table extends PgTable, const Name extends keyof Row<Table> & string>(
  table: Table,
  alias: string,
  names: readonly Name[],
): RowArrays<Table, Name> {
  const columns = table as unknown as Record<Name, Column>;
  const groups = [...Map.groupBy(names, (name) => arrayType(columns[name]))];
  const expressions = groups.map(([type, members]) => {
    const values = members.map((name) => `${alias}.${columnName(name)}${type === 'text' ? '::text' : ''}`);
    return type === 'json' ? `json_build_array(${values.join()})` : `ARRAY[${values.join()}]`;
  });
  return {
    sql: expressions.join(),
    read: (arrays) => {
      const row: Partial<Record<Name, unknown>> = {};
      for (const [place, [, members]] of groups.entries())
        for (const [index, name] of members.entries()) row[name] = arrays[place]?.[index];
      return row as Pick<Row<Table>, Name>;
    },
  };
}

function arrayType({ dataType, columnType }: Column): 'number' | 'boolean' | 'date' | 'text' | 'json' {
  if (dataType === 'number' || dataType === 'boolean' || dataType === 'json') return dataType;
  return columnType === 'PgDateString' ? 'date' : 'text';
}

function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
