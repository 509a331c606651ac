import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

export interface EntityName {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
}

export async function findEntityNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, EntityName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.$client.query<EntityName>(
    'SELECT id, kind, name, country FROM entity WHERE id = ANY ($1::int[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
