import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The same server, another database on it. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

/** Name of the database for the posts of another. */
export const postsOf = (name: string) => `${name}_posts`;

/**
 * Creates `name` as a copy of `template`. No connection may use `template` meanwhile. Copying its files takes half as
 * long as writing them to the log, which is on a disk that nothing waits for.
 */
export async function createFrom(url: string, template: string, name: string): Promise<void> {
  const [to, from] = [escapeIdentifier(name), escapeIdentifier(template)];
  await onServer(url, `create database ${to} template ${from} strategy file_copy`);
}

/** Drops the database together with whatever connections a failed test left behind. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

/** Drops a database and the copies that were made of it. */
export async function dropWithCopies(url: string, name: string): Promise<void> {
  const named = `select datname as name from pg_database where starts_with(datname, ${escapeLiteral(name)})`;
  for (const copy of await onServer(url, named)) await dropDatabase(url, copy.name);
}

async function onServer(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new Client({ connectionString: databaseUrl(url, 'postgres') });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
