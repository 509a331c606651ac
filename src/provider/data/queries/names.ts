import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import { pictureFrom, type PictureRow, pictureRow } from './pictures.ts';

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
