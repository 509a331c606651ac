import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

export interface LoggedMerge {
  id: number;
  mergedTag: string;
  mergedName: string;
  keptTag: string;
  keptName: string;
  mergedAt: Date;
  undoneAt: Date | null;
}

/** The log of merges, the newest first. @param before only older ones than this number */
export async function listMerges(
  db: Database,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<LoggedMerge[]> {
  const { rows } = await db.$client.query<{
    id: number;
    kind: EntityKind;
    mergedId: number;
    mergedName: string;
    keptId: number;
    keptName: string;
    mergedAt: Date;
    undoneAt: Date | null;
  }>(
    `select m.id, m.kind, m.merged_id as "mergedId", m.name as "mergedName", m.kept_id as "keptId",
       e.name as "keptName", m.merged_at as "mergedAt", m.undone_at as "undoneAt"
     from entity_merge m join entity e on e.id = m.kept_id where $2::int is null or m.id < $2
     order by m.id desc limit $1`,
    [limit, before ?? null],
  );
  return rows.map(({ kind, mergedId, keptId, ...merge }) => ({
    ...merge,
    mergedTag: tagOf(kind, mergedId, merge.mergedName),
    keptTag: tagOf(kind, keptId, merge.keptName),
  }));
}

/** The tag of the entity into which this tag was merged; null if it was not merged. */
export async function mergedInto(db: Database, tag: { prefix: string; id: number }): Promise<string | null> {
  const { rows } = await db.$client.query<{ kind: EntityKind; keptId: number; name: string }>(
    `select m.kind, m.kept_id as "keptId", e.name from entity_merge m join entity e on e.id = m.kept_id
     where m.merged_id = $1 and m.undone_at is null`,
    [tag.id],
  );
  const [merge] = rows;
  if (!merge) return null;
  const kept = tagOf(merge.kind, merge.keptId, merge.name);
  return kept.startsWith(`${tag.prefix}_`) ? kept : null;
}
