import type { PoolClient } from 'pg';
import { hasPrefix, parseTag, tagOf } from '../../../domain/tags.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';
import { inTransaction } from '../import/store/transaction.ts';
import { lockOtherImports } from '../import/store/lock.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { readCatalog } from '../catalog.ts';
import { type Difference, fillGaps } from './fill-gaps.ts';
import { keyOf, MergeLog, type MergeStep } from './merge-log.ts';
import { redirect, tableOf } from './redirect.ts';
import { rebuildDerived } from './rebuild-derived.ts';

/** An entity as it was before the merge. */
interface Entity {
  id: number;
  kind: EntityKind;
  name: string;
  tag: string;
}

/** The result of a merge, or of a dry run. */
export interface MergeReport {
  id: number;
  merged: Entity;
  kept: Entity;
  steps: readonly MergeStep[];
  differences: readonly Difference[];
}

// Decision 0185: a merge deletes the row of the merged entity and logs each step.
/**
 * Merges two entities: all data of the first moves to the second, and the first row is removed.
 * @param tags of the merged and of the kept entity
 * @throws Error with the remedy if the two cannot be merged
 */
export async function mergeEntities(
  db: Database,
  tags: { merged: string; kept: string },
  { dryRun = false, now }: { dryRun?: boolean; now: Date },
): Promise<MergeReport> {
  return inTransaction(db, dryRun, async (client) => {
    await lockOtherImports(client);
    return mergeIn(client, tags, now);
  });
}

/** The same within a transaction that keeps imports out. */
export async function mergeIn(
  client: PoolClient,
  tags: { merged: string; kept: string },
  now: Date,
): Promise<MergeReport> {
  const merged = await find(client, tags.merged);
  const kept = await find(client, tags.kept);
  await refuse(client, merged, kept);
  const { rows } = await client.query<{ id: number }>(
    `insert into entity_merge (kept_id, merged_id, kind, name, source_id, source_ref, merged_at)
       select $1::int, id, kind, name, source_id, source_ref, $3::timestamptz from entity where id = $2 returning id`,
    [kept.id, merged.id, now],
  );
  const id = rows[0]?.id ?? 0;
  const log = new MergeLog(client, id);
  const merging = { client, log, catalog: await readCatalog(client) };
  const differences = await fillGaps(merging, { merged: merged.id, kept: kept.id });
  await redirect(merging, 'entity', { merged: [merged.id], kept: [kept.id] });
  await log.record(
    { table: 'entity_alias', action: 'added' },
    `insert into entity_alias as t (entity_id, name) select $1::int, $2::text where $2::text <> $3::text
       on conflict do nothing returning ${keyOf(tableOf(merging.catalog, 'entity_alias'), 't')} as entry`,
    [kept.id, merged.name, kept.name],
  );
  // Earlier merges into it that were undone; active ones were refused above.
  await log.record(
    { table: 'entity_merge', action: 'removed' },
    'delete from entity_merge t where kept_id = $1::int returning to_jsonb(t) as entry',
    [merged.id],
  );
  await log.record(
    { table: 'entity', action: 'removed' },
    'delete from entity t where id = any($1::int[]) returning to_jsonb(t) as entry',
    [[merged.id]],
  );
  await rebuildDerived(client, id, [kept.id, merged.id]);
  return { id, merged, kept, steps: log.steps, differences };
}

async function find(client: PoolClient, text: string): Promise<Entity> {
  const tag = parseTag(text);
  if (!tag) throw new Refusal('not_mergeable', `${text} is not a valid tag. Write one such as p_17.`);
  // Locked, so that no new reference to it appears meanwhile.
  const found = await client.query<Omit<Entity, 'tag'>>('select id, kind, name from entity where id = $1 for update', [
    tag.id,
  ]);
  const [entity] = found.rows;
  if (entity && hasPrefix(entity.kind, tag.prefix)) return { ...entity, tag: text };
  const merges = await client.query<{ id: number; keptId: number; kind: EntityKind; name: string }>(
    `select id, kept_id as "keptId", kind, name from entity_merge where merged_id = $1 and undone_at is null`,
    [tag.id],
  );
  const [merge] = merges.rows;
  if (merge && hasPrefix(merge.kind, tag.prefix))
    throw new Refusal(
      'not_mergeable',
      `${text} (${merge.name}) has already been merged into ${tagOf(merge.kind, merge.keptId, merge.name)} (merge ${merge.id}).`,
    );
  throw new Refusal('not_mergeable', `There is no entity ${text}.`);
}

async function refuse(client: PoolClient, merged: Entity, kept: Entity): Promise<void> {
  if (merged.id === kept.id) throw new Refusal('not_mergeable', `${merged.tag} and ${kept.tag} are the same.`);
  if (merged.kind !== kept.kind)
    throw new Refusal(
      'not_mergeable',
      `${merged.tag} (${merged.name}) is a ${merged.kind} and ${kept.tag} (${kept.name}) a ${kept.kind}. Only entities of the same kind can be merged.`,
    );
  const holding = await client.query<{ id: number }>(
    'select id from entity_merge where kept_id = $1 and undone_at is null order by id desc limit 1',
    [merged.id],
  );
  const [held] = holding.rows;
  if (held)
    throw new Refusal(
      'not_mergeable',
      `${merged.tag} (${merged.name}) has itself absorbed another entity. Undo merge ${held.id} first, or merge ${kept.tag} into ${merged.tag}.`,
    );
  const withheld = await client.query<{ id: number }>(
    'select entity_id as id from takedown where restored_at is null and entity_id in ($1, $2) limit 1',
    [merged.id, kept.id],
  );
  const [taken] = withheld.rows;
  if (taken)
    throw new Refusal(
      'not_mergeable',
      `The medical data of ${taken.id === merged.id ? merged.tag : kept.tag} has been taken down after an objection. Restore it first.`,
    );
  const met = await client.query<{ matches: number }>(
    `select count(*)::int as matches from match
     where (home_team_id, away_team_id) in (($1::int, $2::int), ($2::int, $1::int))`,
    [merged.id, kept.id],
  );
  const matches = met.rows[0]?.matches ?? 0;
  if (matches > 0)
    throw new Refusal(
      'not_mergeable',
      `${merged.tag} and ${kept.tag} have played ${matches} matches against each other, so they are different teams.`,
    );
}
