import type { PoolClient } from 'pg';
import type { EntityFact } from '../../../../domain/editing/entity-facts.ts';
import { ORDERED_FIELDS, type OrderedField } from '../../../../domain/editing/origins.ts';
import { roleOf } from '../../../../domain/positions.ts';
import { parseTag } from '../../../../domain/tags.ts';
import type { Database } from '../../connect.ts';
import { Refusal } from '../../refusal.ts';
import { awaitOtherImports } from '../store/lock.ts';

/** The column of each fact, its type, and its name among corrections. */
const FIELDS: Readonly<Record<OrderedField, { column: string; type: string; byHand: EntityFact }>> = {
  birthDate: { column: 'birth_date', type: 'date', byHand: 'birthdate' },
  position: { column: 'position', type: 'text', byHand: 'position' },
  foot: { column: 'foot', type: 'foot', byHand: 'foot' },
  heightCm: { column: 'height_cm', type: 'smallint', byHand: 'height' },
  weightKg: { column: 'weight_kg', type: 'smallint', byHand: 'weight' },
};

/**
 * Sets the facts of players with several sources: by the order set for a field, then by the first source of the record,
 * then by the others. Editors take precedence over all of them.
 * @param target players, or the stage of an import that contains their rows
 * @param fields by default those with an order
 */
export async function applyOrder(
  client: PoolClient,
  target: 'player' | 'stage_player',
  fields?: readonly OrderedField[],
): Promise<void> {
  const ranked = fields ?? (await rankedFields(client));
  if (ranked.length === 0) return;
  for (const field of ranked) {
    const { column, type, byHand } = FIELDS[field];
    const { rows } = await client.query<{ value: string | null }>(
      `with told as (
         select distinct on (i.entity_id) i.entity_id, (i.facts ->> $1)::${type} as value
         from entity_identity i join entity e on e.id = i.entity_id
           left join source_rank r on r.source_id = i.source_id and r.field = $1
         where i.kind = 'player' and i.facts ->> $1 is not null and not $2 = any(e.by_hand)
           and exists (select from entity_identity o where o.entity_id = i.entity_id and o.source_id <> i.source_id)
         order by i.entity_id, r.rank nulls last, i.source_id <> e.source_id, i.source_id, i.source_ref)
       update ${target} p set ${column} = told.value from told
       where told.entity_id = p.entity_id and p.${column} is distinct from told.value
       returning p.${column}::text as value`,
      [field, byHand],
    );
    if (field === 'position') await setRoles(client, target, new Set(rows.flatMap(({ value }) => value ?? [])));
  }
}

async function setRoles(client: PoolClient, target: string, positions: ReadonlySet<string>): Promise<void> {
  const all = [...positions];
  await client.query(
    `update ${target} p set role = g.role from unnest($1::text[], $2::role[]) as g (position, role), entity e
     where p.position = g.position and p.role is distinct from g.role and e.id = p.entity_id and not 'role' = any(e.by_hand)`,
    [all, all.map(roleOf)],
  );
}

async function rankedFields(client: PoolClient): Promise<OrderedField[]> {
  const { rows } = await client.query<{ field: OrderedField }>('select distinct field from source_rank order by 1');
  return rows.map(({ field }) => field);
}

/** A source of facts, with the number of entities it provides. */
export interface FactSource {
  id: number;
  name: string;
  licence: string | null;
  entities: number;
}

/** The sources that provide entities, and the order set for a field. */
export async function readOrder(
  db: Database,
): Promise<{ sources: FactSource[]; order: Partial<Record<OrderedField, number[]>> }> {
  const sources = await db.$client.query<FactSource>(
    `select s.id, s.name, s.licence, count(*)::int as entities from source s
       join (select source_id, id from entity union select source_id, entity_id from entity_identity) told
         on told.source_id = s.id
     where s.kind <> 'demo' group by s.id order by s.id`,
  );
  const ranks = await db.$client.query<{ field: OrderedField; sources: number[] }>(
    'select field, array_agg(source_id order by rank) as sources from source_rank group by field',
  );
  return { sources: sources.rows, order: Object.fromEntries(ranks.rows.map((row) => [row.field, row.sources])) };
}

/** The number of players on which sources disagree. */
export async function countDisagreements(db: Database): Promise<Record<OrderedField, number>> {
  const counts = ORDERED_FIELDS.map((field) => `count(*) filter (where "${field}" > 1)::int as "${field}"`);
  const values = ORDERED_FIELDS.map((field) => `count(distinct facts ->> '${field}') as "${field}"`);
  const { rows } = await db.$client.query<Record<OrderedField, number>>(
    `select ${counts.join(', ')} from (
       select ${values.join(', ')} from entity_identity where kind = 'player' group by entity_id
       having count(*) > 1) told`,
  );
  return rows[0] ?? { birthDate: 0, position: 0, foot: 0, heightCm: 0, weightKg: 0 };
}

/**
 * Sets the order of sources for a field, and updates the players' facts. Without sources, the first source of a record
 * counts again. Within a transaction.
 * @throws Refusal for a source that does not exist, and while an import is running
 */
export async function setOrder(client: PoolClient, field: OrderedField, sources: readonly number[]): Promise<void> {
  await awaitOtherImports(client);
  const { rows } = await client.query<{ id: number }>('select id from source where id = any($1)', [sources]);
  const missing = sources.filter((id) => rows.every((row) => row.id !== id));
  if (missing.length > 0)
    throw new Refusal('not_found', `There is no source ${missing.join(', ')}. npm run admin -- sources shows all.`);
  await client.query('delete from source_rank where field = $1', [field]);
  await client.query(
    'insert into source_rank (field, source_id, rank) select $1, id, rank from unnest($2::int[]) with ordinality as g (id, rank)',
    [field, [...new Set(sources)]],
  );
  await applyOrder(client, 'player', [field]);
}

/** The facts that each source gives about an entity, the first source of the record first. */
export async function readSourceValues(
  db: Database,
  text: string,
): Promise<{ source: string; basis: string; facts: Record<string, unknown> }[]> {
  const { rows } = await db.$client.query<{ source: string; basis: string; facts: Record<string, unknown> }>(
    `select s.name as source, i.basis, i.facts from entity_identity i join source s on s.id = i.source_id
       join entity e on e.id = i.entity_id
     where i.entity_id = $1 order by i.source_id <> e.source_id, i.source_id, i.source_ref`,
    [parseTag(text)?.id ?? 0],
  );
  return rows;
}
