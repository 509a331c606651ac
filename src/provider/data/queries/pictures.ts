import { pictureOf } from '../../../domain/identity/pictures.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';

/** The columns from which the picture of an entity is determined. */
export type PictureRow = [image: string | null, colours: string | null, clubId: number | null];

/**
 * An SQL expression: what decides the picture of an entity, as one JSON value.
 * @param entity the alias of its row
 * @param home the alias of the row of its club or employer
 */
export function pictureRow(entity: string, home?: string): string {
  if (home === undefined) return `json_build_array(${entity}.image, ${entity}.colours, NULL)`;
  return `json_build_array(${entity}.image, coalesce(${entity}.colours, ${home}.colours),
    CASE WHEN ${home}.kind IN ('team', 'national team') THEN ${home}.id END)`;
}

/** The picture of a selected entity: its own, or a drawn one. */
export function pictureFrom(
  { id, kind, name }: { id: number; kind: EntityKind; name: string },
  [image, colours, clubId]: PictureRow,
): string | null {
  return pictureOf({ id, kind, name, image, colours, clubId });
}
