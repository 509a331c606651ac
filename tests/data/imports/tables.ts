import type { Database } from '../../../src/provider/data/connect.ts';

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Empties every table but those that migrations fill. Without triggers and foreign keys: nothing is left for them. */
export async function emptyTables(db: Database): Promise<void> {
  await db.$client.query(`do $$
    declare made record;
    begin
      set local session_replication_role = replica;
      for made in ${TABLES} and relname not in ('text_reader', 'plan') and pg_relation_size(oid) > 0 loop
        execute format('delete from %I', made.name);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class c on c.oid = seqrelid
        where relnamespace = 'public'::regnamespace;
    end $$`);
}

/** Every row of what an import writes by table, the list of imports and its log excepted. */
export async function everyRow(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.$client.query<{ name: string }>(
    `${TABLES} and relname not in ('data_import', 'logged_change', 'source', 'name_spelling', 'closed_case', 'media_stale', 'injury_change', 'record_change') order by 1`,
  );
  const dumps: Record<string, unknown> = {};
  // One after the other, on one connection: each new one reads the whole schema anew.
  for (const { name } of rows) dumps[name] = (await db.$client.query(`select t::text from ${name} t order by 1`)).rows;
  return dumps;
}
