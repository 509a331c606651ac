import type { PoolClient } from 'pg';
import { nameTurns } from '../../../domain/names/fold.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { GivenWay } from './corrections/kept-facts.ts';
import { copyInto } from '../copy.ts';

/** An entity as a file gives it. */
export interface EntityRow {
  kind: EntityKind;
  ref: string;
  name: string;
  country: string | null;
  aliases: readonly string[];
  /** Where it stands in its file; of places, which stand in none, left out. */
  line?: number;
}

interface StoredEntity {
  id: number;
  kind: EntityKind;
  ref: string;
  name: string;
  country: string | null;
  aliases: string[];
  byHand: string[];
}

/** The entities of one source: who is whom, and what this import did to them. */
export class EntityIndex {
  readonly added = new Set<number>();
  readonly changed = new Set<number>();
  /** What gave way to corrections by hand. */
  readonly givenWay: GivenWay[] = [];
  readonly #ids = new Map<EntityKind, Map<string, number>>();

  set(kind: EntityKind, ref: string, id: number): void {
    const ids = this.#ids.get(kind) ?? new Map<string, number>();
    this.#ids.set(kind, ids.set(ref, id));
  }

  find(kind: EntityKind, ref: string): number | undefined {
    return this.#ids.get(kind)?.get(ref);
  }
}

/** Stores new entities, corrects changed ones, with their aliases; a number once given stays. */
export async function saveEntities(
  client: PoolClient,
  sourceId: number,
  given: readonly EntityRow[],
): Promise<EntityIndex> {
  const index = new EntityIndex();
  const stored = new Map<string, StoredEntity>();
  for (const entity of await readEntities(client, sourceId)) {
    stored.set(`${entity.kind} ${entity.ref}`, entity);
    index.set(entity.kind, entity.ref, entity.id);
  }
  const rows = given.map((row) => corrected(row, stored.get(`${row.kind} ${row.ref}`), index));
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
  return index;
}

/** Stores under which beginnings the new and the changed entities are found by a search. */
export async function saveNames(client: PoolClient, index: EntityIndex, sourceId: number) {
  const renamed = [...index.changed];
  await client.query('delete from entity_name where entity_id = any($1)', [renamed]);
  await client.query(
    `update entity_name n set prominence = e.prominence from entity e
     where e.id = n.entity_id and e.source_id = $1 and n.prominence <> e.prominence`,
    [sourceId],
  );
  const ids = [...index.added, ...renamed];
  const entities = await client.query<{ id: number; prominence: number; names: string[] }>(
    `select e.id, e.prominence, e.name || coalesce(a.names, '{}') as names
     from entity e left join (select entity_id, array_agg(name) as names from entity_alias group by 1) a
       on a.entity_id = e.id
     where e.id = any($1) order by e.id`,
    [ids],
  );
  const turns = entities.rows.flatMap(({ id, prominence, names }) =>
    nameTurns(names).map((turn) => ({ ...turn, entity_id: id, prominence })),
  );
  // In the order of most of their indexes, which take them quicker so.
  turns.sort((a, b) => (a.glued < b.glued ? -1 : 1));
  await copyInto(client, 'entity_name', ['glued', 'folded', 'entity_id', 'ends', 'prominence'], turns);
}

async function readEntities(client: PoolClient, sourceId: number): Promise<StoredEntity[]> {
  const found = await client.query<StoredEntity>(
    `select id, kind, source_ref as ref, name, country, by_hand as "byHand",
       coalesce((select array_agg(a.name) from entity_alias a where a.entity_id = e.id), '{}') as aliases
     from entity e where source_id = $1`,
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

/** A row as it is to be stored: what an editor has corrected stays, and the index notes what gave way. */
function corrected(row: EntityRow, stored: StoredEntity | undefined, { givenWay }: EntityIndex): EntityRow {
  const read = READ_FROM[row.kind];
  if (!stored || !read || stored.byHand.length === 0) return row;
  const keeps = (fact: 'name' | 'country') => {
    const isKept = stored.byHand.includes(fact) && row[fact] !== stored[fact];
    const column = fact === 'name' ? fact : read.country;
    if (isKept) givenWay.push({ file: read.file, line: row.line ?? 0, column, value: row[fact] ?? '' });
    return isKept;
  };
  return {
    ...row,
    ...(keeps('name') && { name: stored.name }),
    ...(keeps('country') && { country: stored.country }),
  };
}

function differs(row: EntityRow, stored: StoredEntity): boolean {
  return (
    row.name !== stored.name ||
    row.country !== stored.country ||
    row.aliases.length !== stored.aliases.length ||
    row.aliases.some((alias) => !stored.aliases.includes(alias))
  );
}

async function insert(client: PoolClient, sourceId: number, rows: readonly EntityRow[]) {
  const inserted = await client.query<{ id: number; kind: EntityKind; ref: string }>(
    `insert into entity (kind, source_ref, name, country, source_id)
     select kind::entity_kind, ref, name, country, $5
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as n (kind, ref, name, country)
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
    `update entity e set name = n.name, country = n.country, updated_at = now()
     from unnest($1::int[], $2::text[], $3::text[]) as n (id, name, country) where e.id = n.id`,
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
  ];
}
