import type { PoolClient } from 'pg';

/** The source of an import; the sources named in its rows are its sub-sources. */
export interface FolderSource {
  id: number;
  key: string;
}

/** The folder's source; created if it is new. */
export async function folderSource(client: PoolClient, name: string): Promise<FolderSource> {
  const key = `dataset:${name}`;
  const [id] = await sourcesByKey(client, [{ key, name }]);
  if (id === undefined) throw new Error(`The source ${key} could not be stored.`);
  return { id, key };
}

/** The origin of a format. It is shown with the imported data. */
export interface FormatSource {
  key: string;
  name: string;
  /** Null for a list that is not published. */
  url: string | null;
  licence: string;
}

/** The source of another format; created if it is new. */
export async function outsideSource(client: PoolClient, source: FormatSource): Promise<FolderSource> {
  const key = `dataset:${source.key}`;
  await client.query(
    `insert into source (key, name, kind, url, licence) values ($1, $2, 'dataset', $3, $4) on conflict (key) do nothing`,
    [key, source.name, source.url, source.licence],
  );
  const { rows } = await client.query<{ id: number }>('select id from source where key = $1', [key]);
  return { id: rows[0]?.id ?? 0, key };
}

/**
 * Gives every source named in staged rows its own record below the folder's.
 * @returns the staged rows with their `source_id`, as a query in brackets; a row without a source has the folder's
 */
export async function withSources(client: PoolClient, folder: FolderSource, stage: string): Promise<string> {
  const named = await client.query<{ name: string }>(
    `select distinct source_name as name from ${stage} where source_name is not null order by 1`,
  );
  const sources = named.rows.map(({ name }) => ({ key: `${folder.key}/${name}`, name }));
  const ids = await sourcesByKey(client, sources);
  return `(select staged.*, coalesce(named.id, ${folder.id}) as source_id from ${stage} staged
    left join (select id, key from source where id in (${[0, ...ids].join(', ')})) named
      on named.key = ${client.escapeLiteral(`${folder.key}/`)} || staged.source_name)`;
}

/** Numbers of the folder's source and of all below it: within these a reference names one record. */
export async function familyOf(client: PoolClient, folder: FolderSource): Promise<number[]> {
  const found = await client.query<{ id: number }>(
    `select id from source where id = $1 or starts_with(key, $2 || '/')`,
    [folder.id, folder.key],
  );
  return found.rows.map(({ id }) => id);
}

async function sourcesByKey(client: PoolClient, sources: readonly { key: string; name: string }[]): Promise<number[]> {
  const keys = sources.map(({ key }) => key);
  await client.query(
    `insert into source (key, name, kind) select k, n, 'dataset' from unnest($1::text[], $2::text[]) as u(k, n)
     where not exists (select from source where key = k)`,
    [keys, sources.map(({ name }) => name)],
  );
  const found = await client.query<{ id: number }>('select id from source where key = any($1)', [keys]);
  return found.rows.map(({ id }) => id);
}
