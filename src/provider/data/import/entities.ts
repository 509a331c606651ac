import type { PoolClient } from 'pg';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Claims } from '../../claims/store.ts';
import { copyInto } from '../copy.ts';
import { rebuildNames } from '../entity-names.ts';

/** An entity as a file gives it. */
export interface EntityRow {
  kind: EntityKind;
  ref: string;
  name: string;
  country: string | null;
  aliases: readonly string[];
  /** The other facts. */
  facts?: Claims;
  /** Ids of the same thing in other collections, by the name of the collection; of places, which have none, left out. */
  externalIds?: Readonly<Record<string, string>>;
  /** Its line in the file; omitted for places, which have none. */
  line?: number;
}

interface StoredEntity {
  id: number;
  kind: EntityKind;
  ref: string;
  aliases: string[];
  /** It contains a merged entity, or another source provides it: it has their names too. */
  hasMerged: boolean;
}

/** The entities of one source: their ids by reference, and the changes of this import. */
export class EntityIndex {
  readonly added = new Set<number>();
  readonly changed = new Set<number>();
  readonly #ids = new Map<EntityKind, Map<string, number>>();
  readonly #merged = new Set<string>();

  set(kind: EntityKind, ref: string, id: number): void {
    const ids = this.#ids.get(kind) ?? new Map<string, number>();
    this.#ids.set(kind, ids.set(ref, id));
  }

  find(kind: EntityKind, ref: string): number | undefined {
    return this.#ids.get(kind)?.get(ref);
  }

  /** Notes that another entity has taken in what the source names so: its facts are not the source's any more. */
  setMerged(kind: EntityKind, ref: string, keptId: number): void {
    this.set(kind, ref, keptId);
    this.#merged.add(`${kind} ${ref}`);
  }

  isMerged(kind: EntityKind, ref: string): boolean {
    return this.#merged.has(`${kind} ${ref}`);
  }

  /** Every entity of a kind that the source names, and how. */
  of(kind: EntityKind): Iterable<[ref: string, id: number]> {
    return this.#ids.get(kind) ?? [];
  }
}

/** Entities already stored for a source. */
export interface KnownEntities {
  index: EntityIndex;
  stored: ReadonlyMap<string, StoredEntity>;
}

/** Reads what the source has stored. */
export async function readKnown(client: PoolClient, sourceId: number): Promise<KnownEntities> {
  const index = new EntityIndex();
  const stored = new Map<string, StoredEntity>();
  for (const entity of await readEntities(client, sourceId)) {
    stored.set(`${entity.kind} ${entity.ref}`, entity);
    index.set(entity.kind, entity.ref, entity.id);
  }
  for (const { kind, ref, id } of await readMerged(client, sourceId)) index.setMerged(kind, ref, id);
  return { index, stored };
}

/**
 * Stores new entities, and the aliases of new and changed ones; a number once given stays.
 * @param join puts new rows that other sources know already into the index
 */
export async function saveEntities(
  client: PoolClient,
  sourceId: number,
  { index, stored }: KnownEntities,
  given: readonly EntityRow[],
  join: (fresh: readonly EntityRow[]) => Promise<void>,
): Promise<void> {
  await join(given.filter(({ kind, ref }) => index.find(kind, ref) === undefined));
  const rows = given
    .filter(({ kind, ref }) => !index.isMerged(kind, ref))
    .map((row) => withMergedNames(row, stored.get(`${row.kind} ${row.ref}`)));
  const isNew = (row: EntityRow) => !stored.has(`${row.kind} ${row.ref}`);
  for (const { id, kind, ref } of await insert(client, sourceId, rows.filter(isNew))) {
    index.set(kind, ref, id);
    index.added.add(id);
  }
  const differing = rows.filter((row) => {
    const entity = stored.get(`${row.kind} ${row.ref}`);
    return entity !== undefined && differs(row, entity);
  });
  const idOf = (row: EntityRow) => index.find(row.kind, row.ref) ?? 0;
  for (const row of differing) index.changed.add(idOf(row));
  await saveAliases(client, [...rows.filter(isNew), ...differing], idOf);
}

/** Stores under which beginnings the new and the changed entities are found by a search. */
export async function saveNames(client: PoolClient, index: EntityIndex, sourceId: number) {
  await client.query(
    `update entity_name n set prominence = e.prominence from entity e
     where e.id = n.entity_id and e.source_id = $1 and n.prominence <> e.prominence`,
    [sourceId],
  );
  await rebuildNames(client, [...index.added, ...index.changed]);
}

async function readEntities(client: PoolClient, sourceId: number): Promise<StoredEntity[]> {
  const found = await client.query<StoredEntity>(
    `select id, kind, source_ref as ref,
       exists (select from entity_merge m where m.kept_id = e.id and m.undone_at is null)
         or exists (select from entity_identity i where i.entity_id = e.id and i.source_id <> e.source_id) as "hasMerged",
       coalesce((select array_agg(a.name) from entity_alias a where a.entity_id = e.id), '{}') as aliases
     from entity e where source_id = $1`,
    [sourceId],
  );
  return found.rows;
}

/** Entities of this source that were merged into another one, or that another source provided first. */
async function readMerged(
  client: PoolClient,
  sourceId: number,
): Promise<{ id: number; kind: EntityKind; ref: string }[]> {
  const found = await client.query<{ id: number; kind: EntityKind; ref: string }>(
    `select kept_id as id, kind, source_ref as ref from entity_merge where source_id = $1 and undone_at is null
     union select i.entity_id, i.kind, i.source_ref from entity_identity i join entity e on e.id = i.entity_id
     where i.source_id = $1 and (e.source_id, e.source_ref) <> ($1, i.source_ref)`,
    [sourceId],
  );
  return found.rows;
}

/** The row with the names of the records that it contains. */
function withMergedNames(row: EntityRow, stored: StoredEntity | undefined): EntityRow {
  if (!stored?.hasMerged) return row;
  const aliases = new Set([...row.aliases, ...stored.aliases]);
  aliases.delete(row.name);
  return { ...row, aliases: [...aliases] };
}

function differs(row: EntityRow, stored: StoredEntity): boolean {
  return row.aliases.length !== stored.aliases.length || row.aliases.some((alias) => !stored.aliases.includes(alias));
}

async function insert(client: PoolClient, sourceId: number, rows: readonly EntityRow[]) {
  const inserted = await client.query<{ id: number; kind: EntityKind; ref: string }>(
    `insert into entity (kind, source_ref, name, source_id)
     select kind::entity_kind, ref, name, $4 from unnest($1::text[], $2::text[], $3::text[]) as n (kind, ref, name)
     returning id, kind, source_ref as ref`,
    [rows.map(({ kind }) => kind), rows.map(({ ref }) => ref), rows.map(({ name }) => name), sourceId],
  );
  return inserted.rows;
}

async function saveAliases(
  client: PoolClient,
  rows: readonly EntityRow[],
  idOf: (row: EntityRow) => number,
): Promise<void> {
  await client.query('delete from entity_alias where entity_id = any($1)', [rows.map(idOf)]);
  const aliases = rows.flatMap((row) => row.aliases.map((name) => ({ entity_id: idOf(row), name })));
  await copyInto(client, 'entity_alias', ['entity_id', 'name'], aliases);
}
