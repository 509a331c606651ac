import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './queries/transaction.ts';

/**
 * The start of a statement that inserts many rows; ON CONFLICT and RETURNING may follow. All rows are one parameter, in
 * JSON: to write a parameter for each value, and to read thousands of them, costs as much as to store the rows.
 * @param rows at least one
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const all: readonly Readonly<Record<string, unknown>>[] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => all.some((row) => row[key] !== undefined));
  const names = columns.map(([key]) => sql.identifier(toSnakeCase(key)));
  const types = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`);
  const values = columns.map(([key, column]) => {
    const given = sql`given.${sql.identifier(key)}`;
    return column.notNull && column.hasDefault ? sql`coalesce(${given}, ${sql.param(column.default, column)})` : given;
  });
  const numbers = columns.flatMap(([key, { dataType }]) => (dataType === 'bigint' ? [key] : []));
  const comma = sql`, `;
  return sql`insert into ${table} (${sql.join(names, comma)}) select ${sql.join(values, comma)}
    from json_to_recordset(${jsonOf(all, numbers)}::json) as given (${sql.join(types, comma)})`;
}

/** Inserts rows; those that are there already are left as they are. */
export async function insertMissing<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(sql`${insertOf(table, rows)} on conflict do nothing`);
}

/** Half of a surrogate pair, as JSON.stringify writes it. A backslash that is text stands there twice. */
const HALF_PAIR = /(?<!\\)((?:\\\\)*)\\ud[89a-f][\da-f]{2}/g;

/** @param numbers columns of 64 bits, which JSON does not have */
function jsonOf(rows: readonly Readonly<Record<string, unknown>>[], numbers: readonly string[]): string {
  const written = rows.map((row) => {
    const copy = { ...row };
    for (const key of numbers) if (typeof copy[key] === 'bigint') copy[key] = String(copy[key]);
    return copy;
  });
  const json = JSON.stringify(written);
  // PostgreSQL takes them in no text.
  return json.includes(String.raw`\ud`) ? json.replace(HALF_PAIR, '$1\uFFFD') : json;
}
