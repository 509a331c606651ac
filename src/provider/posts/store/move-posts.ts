import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { from, to } from 'pg-copy-streams';
import { havePostsMoved, EMPTY_TABLES, findReferences } from '../../data/catalog.ts';
import type { Database } from '../../data/connect.ts';

// Decision 0837: posts in a database of their own are foreign tables of the first.
/** The tables that move, each after those it refers to. */
const MOVED = ['post', 'post_entity', 'post_hashtag', 'post_tag'] as const;
const TABLES = MOVED.map((table) => `public.${table}`).join(', ');
/** Name of the other database in the catalogue of this one. */
const SERVER = 'posts';
/** How long this database waits for a connection to the other, seconds. */
const CONNECT_SECONDS = 5;
/** A connection without an answer ends after this time, milliseconds. */
const SILENCE_MS = 15_000;
/** Rows that this database asks for at once. */
const FETCHED = 1000;

/**
 * Moves the posts to another database, and puts foreign tables in their place, all or nothing. Readers go on; whoever
 * writes posts waits. If they have moved before, their address is changed.
 * @param address of the other database, as this one reaches it
 * @returns how many posts have moved; null if only the address was changed
 * @throws Error in plain words if the other database does not fit
 */
export async function movePosts(db: Database, address: string): Promise<number | null> {
  const isMoved = await havePostsMoved(db.$client);
  const client = await db.$client.connect();
  const other = new Client({ connectionString: address, connectionTimeoutMillis: CONNECT_SECONDS * 1000 });
  try {
    await other.connect();
    // Names of definitions are then complete.
    for (const each of [client, other])
      await each.query(`begin; set local search_path = ''; set local statement_timeout = 0`);
    const posts = isMoved ? null : await moveTables(client, other, address);
    if (isMoved) await changeAddress(client, other, address);
    await other.query('commit');
    await client.query('commit');
    await other.query(`analyze ${TABLES}`);
    return posts;
  } finally {
    // What has failed ends with its connection.
    await other.end();
    client.release(true);
  }
}

async function moveTables(client: ClientBase, other: ClientBase, address: string): Promise<number> {
  await client.query(`lock table ${TABLES} in share row exclusive mode`);
  await refuseOther(client, other);
  const definitions = async (query: string) =>
    (await client.query<{ statement: string }>(query)).rows.map(({ statement }) => statement);
  const [keys, indexes] = [await definitions(KEYS), await definitions(INDEXES)];
  const foreign = await definitions(columnsOf('create foreign table public.%I (%s) server posts'));
  for (const query of [TYPES, columnsOf('create table public.%I (%s)')])
    for (const statement of await definitions(query)) await other.query(statement);
  for (const table of MOVED)
    await pipeline(
      client.query(to(`copy (select * from public.${table}) to stdout`)),
      other.query(from(`copy public.${table} from stdin`)),
    );
  for (const statement of [...keys, ...indexes]) await other.query(statement);
  await takePlace(client, address, foreign);
  const { rows } = await other.query<{ count: string }>('select count(*) from public.post');
  return Number(rows[0]?.count);
}

/** Whether a row of pg_class is a table that moves. */
const isMoving = (row: string) =>
  `(${row}.relnamespace = 'public'::regnamespace and ${row}.relname in (${MOVED.map(escapeLiteral).join(', ')}))`;

async function refuseOther(client: ClientBase, other: ClientBase): Promise<void> {
  const { rows } = await other.query<{ name: string }>(`select relname as name from pg_class c where ${isMoving('c')}`);
  if (rows[0])
    throw new Error(`The database at POSTS_DATABASE_URL has a table ${rows[0].name}. Give an empty database.`);
  const query = `select concat_ws(', ', pg_encoding_to_char(encoding), datcollate, datctype, datlocprovider,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')) as sorting
    from pg_database d where datname = current_database()`;
  const [own, found] = await Promise.all([client, other].map((each) => each.query<{ sorting: string }>(query)));
  const [wanted, given] = [own?.rows[0]?.sorting, found?.rows[0]?.sorting];
  if (wanted !== given)
    throw new Error(
      `The database at POSTS_DATABASE_URL sorts texts in another way (${given}). Create one that does it like the first (${wanted}).`,
    );
}

const TYPES = `select distinct format('create type %s as enum (%s)', format_type(t.oid, null), (
      select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as statement
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where ${isMoving('c')} and a.attnum > 0 and t.typtype = 'e'`;
/** @param statement with %I for the table and %s for its columns */
const columnsOf = (statement: string) => `select format('${statement}', c.relname, string_agg(
      concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid)),
      ', ' order by a.attnum)) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${isMoving('c')} and a.attnum > 0 and not a.attisdropped group by c.relname`;
/** References to tables that stay are left out. */
const KEYS = `select format('alter table public.%I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as statement
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class p on p.oid = k.confrelid
  where ${isMoving('c')} and (k.contype in ('p', 'u') or k.contype = 'f' and ${isMoving('p')}) order by k.contype desc`;
const INDEXES = `select pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${isMoving('c')} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

/** Puts foreign tables in the place of the posts, and triggers in that of what foreign tables cannot have. */
async function takePlace(client: ClientBase, address: string, foreignTables: readonly string[]): Promise<void> {
  const references = await findReferences(client);
  const { rows: numbers } = await client.query<{ table: string; column: string; sequence: string; next: string }>(
    `select "table", "column", sequence, nextval(sequence) as next from (
      select c.relname as "table", a.attname as "column",
          pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where ${isMoving('c')} and a.attidentity <> '') as numbered`,
  );
  await client.query(`create schema ${EMPTY_TABLES}`);
  for (const table of MOVED)
    await client.query(`create table ${EMPTY_TABLES}.${table} (like public.${table} including all)`);
  const moves = (name: string) => MOVED.some((table) => table === name);
  for (const { table, column, parent } of references.filter((each) => moves(each.table) && moves(each.parent)))
    await client.query(
      `alter table ${EMPTY_TABLES}.${table} add foreign key (${column}) references ${EMPTY_TABLES}.${parent}`,
    );
  await client.query(`drop table ${TABLES} cascade`);
  await client.query('create extension if not exists postgres_fdw with schema public');
  const { server, account } = optionsOf(address);
  await client.query(`create server ${SERVER} foreign data wrapper postgres_fdw options (${written(server)})`);
  await client.query(`create user mapping for current_user server ${SERVER} options (${written(account)})`);
  for (const statement of foreignTables) await client.query(statement);
  for (const { table, column, sequence, next } of numbers) {
    await client.query(`create sequence ${sequence} start ${next}`);
    await client.query(`alter table public.${table} alter column ${column} set default nextval('${sequence}')`);
    await client.query(`alter sequence ${sequence} owned by public.${table}.${column}`);
  }
  await client.query(FUNCTIONS);
  const crossing = references.filter(({ table, parent }) => moves(table) !== moves(parent));
  for (const { table, column, parent, whenGone } of crossing) {
    const name = escapeIdentifier(`${table}_${column}_reference`);
    await client.query(`create trigger ${name} after insert or update of ${column} on public.${table}
      for each row execute function public.check_reference(${column}, ${parent})`);
    await client.query(`create trigger ${name} after delete on public.${parent}
      for each row execute function public.follow_reference(${table}, ${column}, ${whenGone})`);
  }
  await client.query(COUNTING);
}

/** What a foreign key does, between two databases; and what counts posts again, by the row. */
const FUNCTIONS = `
create function public.check_reference() returns trigger language plpgsql as $$
declare
  value bigint;
  is_there boolean;
begin
  execute format('select ($1).%I', tg_argv[0]) into value using new;
  if value is null then return null; end if;
  execute format('select true from public.%I where id = $1 for key share', tg_argv[1]) into is_there using value;
  if is_there is null then
    raise foreign_key_violation using message = format('%s.%s %s is not in %s', tg_table_name, tg_argv[0], value, tg_argv[1]);
  end if;
  return null;
end $$;
create function public.follow_reference() returns trigger language plpgsql as $$
declare
  is_there boolean;
begin
  if tg_argv[2] = 'delete' then
    execute format('delete from public.%I where %I = $1', tg_argv[0], tg_argv[1]) using old.id;
  elsif tg_argv[2] = 'forget' then
    execute format('update public.%1$I set %2$I = null where %2$I = $1', tg_argv[0], tg_argv[1]) using old.id;
  else
    execute format('select true from public.%I where %I = $1 limit 1', tg_argv[0], tg_argv[1]) into is_there using old.id;
    if is_there then
      raise foreign_key_violation using message = format('%s %s is in %s.%s', tg_table_name, old.id, tg_argv[0], tg_argv[1]);
    end if;
  end if;
  return null;
end $$;
create function public.mark_stale_media_of_row() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  execute format('select ($1).%I', tg_argv[0]) into changed using coalesce(new, old);
  insert into public.media_stale select public.post_day(changed)
    union select public.post_day(o.post_id) from public.grouped_post g join public.grouped_post o using (group_id)
      where g.post_id = changed;
  perform pg_notify('posts_changed', 'posts');
  return null;
end $$`;

const COUNTING = (
  [
    ['post', 'id'],
    ['post_entity', 'post_id'],
  ] as const
)
  .map(
    ([table, id]) => `
create trigger media_changed after insert or update or delete on public.${table}
  for each row execute function public.mark_stale_media_of_row(${id});
create trigger media_emptied after truncate on public.${table}
  for each statement execute function public.mark_stale_media();
alter table public.${table} enable always trigger media_changed, enable always trigger media_emptied`,
  )
  .join(';');

/** Writes the address anew, because the other database is elsewhere or has another password. */
async function changeAddress(client: ClientBase, other: ClientBase, address: string): Promise<void> {
  const found = await other.query(`select from pg_class c where ${isMoving('c')}`);
  if (found.rowCount !== MOVED.length)
    throw new Error('The posts have moved before, and the database at POSTS_DATABASE_URL does not have them.');
  const { server, account } = optionsOf(address);
  const { rows } = await client.query<{ name: string }>(
    `select split_part(unnest(srvoptions), '=', 1) as name from pg_foreign_server where srvname = '${SERVER}'`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const gone = [...known].filter((name) => !(name in server)).map((name) => `drop ${name}`);
  const set = Object.entries(server).map(
    ([name, value]) => `${known.has(name) ? 'set' : 'add'} ${name} ${escapeLiteral(value)}`,
  );
  await client.query(`alter server ${SERVER} options (${[...gone, ...set].join(', ')})`);
  await client.query(`drop user mapping if exists for current_user server ${SERVER}`);
  await client.query(`create user mapping for current_user server ${SERVER} options (${written(account)})`);
}

/** An address as options of the server and of the account there. */
function optionsOf(address: string): { server: Record<string, string>; account: Record<string, string> } {
  const { host, port, database = '', user = '', password } = new Client({ connectionString: address });
  const encrypted = [...new URL(address).searchParams].filter(([name]) => name === 'sslmode' || name === 'sslrootcert');
  return {
    server: {
      host,
      port: String(port),
      dbname: database,
      ...Object.fromEntries(encrypted),
      connect_timeout: String(CONNECT_SECONDS),
      tcp_user_timeout: String(SILENCE_MS),
      fetch_size: String(FETCHED),
      // Otherwise whole tables are fetched: this database knows nothing of how the rows are spread.
      use_remote_estimate: 'true',
    },
    account: { user, ...(typeof password === 'string' && { password }) },
  };
}

function written(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name} ${escapeLiteral(value)}`)
    .join(', ');
}
