import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

// Decision 0350: rows are inserted as one JSON parameter.
/**
 * The start of a statement that inserts many rows; ON CONFLICT and RETURNING may follow. All rows are one parameter, in
 * JSON: to write a parameter for each value, and to read thousands of them, costs as much as to store the rows.
 * @param rows at least one
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const all: readonly Readonly<Record<string, unknown>>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => all.some((row) => row[key] !== undefined));
  const names = columns.map(([key, { keyAsName, name }]) => sql.identifier(keyAsName ? toSnakeCase(key) : name));
  const types = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  const values = columns.map(([key, column]) => {
    const given = sql`given.${sql.identifier(key)}`;
    return column.notNull && column.hasDefault ? sql`coalesce(${given}, ${sql.param(column.default, column)})` : given;
  });
  const comma = sql`, `;
  return sql`insert into ${table} (${sql.join(names, comma)}) select ${sql.join(values, comma)}
    from json_to_recordset(${jsonOf(all)}::json) as given (${sql.join(types, comma)})`;
}

/** Inserts rows; existing ones are left as they are. */
export async function insertMissing<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertOf(table, rows)} on conflict do nothing`);
}

/** In a form that PostgreSQL takes: JSON has no numbers of 64 bits, and texts there have no half of a surrogate pair. */
function jsonOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(rows, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'string' ? value.toWellFormed() : value;
  });
}
