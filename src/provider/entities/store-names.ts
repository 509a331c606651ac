import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';
import type { Database } from '../data/connect.ts';

/** The columns that `namesOf` selects for an entity. */
export type NamedRow = [id: number, kind: EntityKind, name: string, picture: PictureRow];

interface NamedEntity {
  kind: EntityKind;
  tag: string;
  label: string;
  image: string | null;
}

/** Entities by id. */
export type Named = ReadonlyMap<number, NamedEntity>;

/** An SQL expression: the names of all entities that a query selects by id, without repeats, as one JSON value. */
export function namesOf(ids: string): string {
  return `(SELECT json_agg(json_build_array(id, kind, name, ${pictureRow('entity')})) FROM entity WHERE id = ANY (ARRAY(${ids})))`;
}

/** The selected names by id. */
export function namedFrom(rows: readonly NamedRow[] | null): Named {
  return new Map(
    rows?.map(([id, kind, name, picture]) => [
      id,
      { kind, tag: tagOf(kind, id, name), label: name, image: pictureFrom({ id, kind, name }, picture) },
    ]),
  );
}

export interface EntityName {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
}

export async function findEntityNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, EntityName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.$client.query<EntityName>({
    name: 'find_entity_names',
    text: 'SELECT id, kind, name, country FROM entity WHERE id = ANY ($1::int[])',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
