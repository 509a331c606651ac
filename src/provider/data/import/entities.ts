import type { PoolClient } from 'pg';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { OverriddenValue } from './corrections/player-corrections.ts';
import { copyInto } from '../copy.ts';
import { rebuildNames } from '../entity-names.ts';

/** An entity as a file gives it. */
export interface EntityRow {
  kind: EntityKind;
  ref: string;
  name: string;
  country: string | null;
  aliases: readonly string[];
  /** For clubs; if omitted or null, the stored value stays. */
  colours?: string | null;
  /** Ids of the same thing in other collections, by the name of the collection; of places, which have none, left out. */
  externalIds?: Readonly<Record<string, string>>;
  /** Its line in the file; omitted for places, which have none. */
  line?: number;
}

interface StoredEntity {
  id: number;
  kind: EntityKind;
  ref: string;
  name: string;
  country: string | null;
  colours: string | null;
  aliases: string[];
  byHand: string[];
  /** It contains a merged entity, or another source provides it: it has their names too. */
  hasMerged: boolean;
}

/** The entities of one source: their ids by reference, and the changes of this import. */
export class EntityIndex {
  readonly added = new Set<number>();
  readonly changed = new Set<number>();
  /** Values that gave way to manual corrections. */
  readonly givenWay: OverriddenValue[] = [];
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
 * Stores new entities, corrects changed ones, with their aliases; a number once given stays.
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
    .map((row) => corrected(row, stored.get(`${row.kind} ${row.ref}`), index));
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
  await correct(client, differing, idOf);
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
    `select id, kind, source_ref as ref, name, country, colours, by_hand as "byHand",
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

/** The columns of files that a fact of an entity is read from. */
const READ_FROM: Partial<Record<EntityKind, { file: string; country: string }>> = {
  player: { file: 'players.csv', country: 'nationality' },
  team: { file: 'clubs.csv', country: 'country' },
  competition: { file: 'competitions.csv', country: 'country' },
};

/** The row to store: an editor's corrections stay, and the index records what gave way. */
function corrected(given: EntityRow, stored: StoredEntity | undefined, { givenWay }: EntityIndex): EntityRow {
  const row = stored?.hasMerged ? { ...given, aliases: withNames(given, stored.aliases) } : given;
  const read = READ_FROM[row.kind];
  if (!stored || !read || stored.byHand.length === 0) return row;
  const keeps = (fact: 'name' | 'country' | 'colours') => {
    if (fact === 'colours' && !row.colours) return false;
    const isKept = stored.byHand.includes(fact) && row[fact] !== stored[fact];
    const column = fact === 'country' ? read.country : fact;
    if (isKept) givenWay.push({ file: read.file, line: row.line ?? 0, column, value: row[fact] ?? '' });
    return isKept;
  };
  return {
    ...row,
    ...(keeps('name') && { name: stored.name }),
    ...(keeps('country') && { country: stored.country }),
    ...(keeps('colours') && { colours: stored.colours }),
  };
}

function withNames({ name, aliases }: EntityRow, more: readonly string[]): string[] {
  return [...new Set([...aliases, ...more])].filter((alias) => alias !== name);
}

function differs(row: EntityRow, stored: StoredEntity): boolean {
  return (
    row.name !== stored.name ||
    row.country !== stored.country ||
    (row.colours ?? stored.colours) !== stored.colours ||
    row.aliases.length !== stored.aliases.length ||
    row.aliases.some((alias) => !stored.aliases.includes(alias))
  );
}

async function insert(client: PoolClient, sourceId: number, rows: readonly EntityRow[]) {
  const inserted = await client.query<{ id: number; kind: EntityKind; ref: string }>(
    `insert into entity (kind, source_ref, name, country, colours, source_id)
     select kind::entity_kind, ref, name, country, colours, $6
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as n (kind, ref, name, country, colours)
     returning id, kind, source_ref as ref`,
    [...columnsOf(rows), sourceId],
  );
  return inserted.rows;
}

async function correct(
  client: PoolClient,
  rows: readonly EntityRow[],
  idOf: (row: EntityRow) => number,
): Promise<void> {
  await client.query(
    `update entity e set name = n.name, country = n.country,
       colours = coalesce(n.colours, e.colours), updated_at = now()
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as n (id, name, country, colours) where e.id = n.id`,
    [rows.map(idOf), ...columnsOf(rows).slice(2)],
  );
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

function columnsOf(rows: readonly EntityRow[]): (string | null)[][] {
  return [
    rows.map(({ kind }) => kind),
    rows.map(({ ref }) => ref),
    rows.map(({ name }) => name),
    rows.map(({ country }) => country),
    rows.map(({ colours }) => colours ?? null),
  ];
}
