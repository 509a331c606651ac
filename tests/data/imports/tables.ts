import type { Database } from '../../../src/provider/data/connect.ts';

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Empties every table but those that migrations fill. To truncate takes time, and tables without a page are empty. */
export async function emptyTables(db: Database): Promise<void> {
  const { rows } = await db.$client.query<{ name: string }>(
    `${TABLES} and relname not in ('text_reader', 'plan') and pg_relation_size(oid) > 0`,
  );
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') await db.$client.query(`truncate ${names} restart identity cascade`);
}

/** Every row of what an import writes by table, the list of imports and its log excepted. */
export async function everyRow(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.$client.query<{ name: string }>(
    `${TABLES} and relname not in ('data_import', 'logged_change', 'source', 'name_spelling', 'closed_case', 'media_stale', 'injury_change', 'record_change') order by 1`,
  );
  const dumps = rows.map(async ({ name }) => {
    const found = await db.$client.query(`select t::text from ${name} t order by 1`);
    return [name, found.rows] as const;
  });
  return Object.fromEntries(await Promise.all(dumps));
}
