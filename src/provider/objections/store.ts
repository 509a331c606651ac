import { and, eq, isNull, sql } from 'drizzle-orm';
import { objection, takedown } from './schema.ts';
import type { StaffObjection } from '../../domain/requests/objections.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { removeMade } from '../reports/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { type ListFilter, listed } from '../staff-lists.ts';

export type ObjectionRow = typeof objection.$inferSelect;

/** Adds an objection. @returns its number */
export async function addObjection(db: Transaction, row: typeof objection.$inferInsert): Promise<number> {
  const added = await db.insert(objection).values(row).returning({ id: objection.id });
  return added[0]?.id ?? 0;
}

/** An objection, locked until the end of the transaction. */
export async function lockObjection(db: Transaction, id: number): Promise<ObjectionRow | undefined> {
  const found = await db.select().from(objection).where(eq(objection.id, id)).for('update');
  return found[0];
}

/** Says which player an objection is about. */
export async function linkObjection(db: Transaction, id: number, entityId: number): Promise<void> {
  await db.update(objection).set({ entityId }).where(eq(objection.id, id));
}

/** Stores the decision, its author and its reason. */
export async function decideObjection(
  db: Transaction,
  id: number,
  decision: Pick<ObjectionRow, 'outcome' | 'decidedAt' | 'decidedBy' | 'reason'>,
): Promise<void> {
  await db.update(objection).set(decision).where(eq(objection.id, id));
}

/**
 * Removes the objections that were decided before an instant, except those for which something is still taken down.
 * @returns how many
 */
export async function removeDecidedObjections(db: Transaction, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from objection o where o.decided_at < ${before}
    and not exists (select from takedown t where t.objection_id = o.id)`);
  return rowCount ?? 0;
}

/** An injury of a player, in the list from which staff choose. */
export interface MedicalEntry {
  id: number;
  startDate: string;
  description: string;
}

/** The visible injuries of a player, the newest first. */
export async function medicalEntries(db: Transaction, playerId: number): Promise<MedicalEntry[]> {
  const found = await db.execute<{ id: number; start_date: string; description: string }>(
    sql`select id, start_date::text, description from injury where player_id = ${playerId}
      order by start_date desc, id`,
  );
  return found.rows.map(({ id, start_date: startDate, description }) => ({ id, startDate, description }));
}

/** The scope of a takedown: an injury with its stages, or all medical data of a player. */
export interface TakedownScope {
  /** Null: the injury is wrong, without an objection. */
  objectionId: number | null;
  playerId: number;
  injuryId: number | null;
}

/** Moves rows to the takedown tables, which no other query reads. False: the player has no such injury. */
export async function takeDown(db: Transaction, scope: TakedownScope, now: Date): Promise<boolean> {
  const { objectionId, playerId, injuryId } = scope;
  const isTaken = (alias: string) =>
    sql.raw(
      `${alias}.player_id = ${playerId}${injuryId === null ? '' : ` and ${injuryId} in (${alias}.id, ${alias}.parent_id)`}`,
    );
  const rows = (from: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(to_jsonb(x)) from ${from}), '[]')`;
  const children = (table: string) =>
    rows(sql`${sql.raw(table)} x join injury i on i.id = x.injury_id where ${isTaken('i')}`);
  const notes = injuryId === null ? rows(sql`availability_note x where x.player_id = ${playerId}`) : sql`'[]'::jsonb`;
  const added = await db.execute<{ id: number }>(
    sql`insert into takedown (objection_id, entity_id, source_id, source_ref, kept, created_at)
      select ${objectionId}, p.entity_id, i.source_id, i.source_ref, jsonb_build_object(
          'injury', ${rows(sql`injury x where ${isTaken('x')}`)},
          'citation', ${children('citation')},
          'injury_media', ${children('injury_media')},
          'availability_note', ${notes},
          'player', jsonb_build_array(jsonb_build_object('coverage', p.coverage,
            'coverage_from', p.coverage_from, 'coverage_until', p.coverage_until))), ${now}
      from player p left join injury i on i.id = ${injuryId} and i.player_id = p.entity_id
      where p.entity_id = ${playerId} and (${injuryId}::int is null or i.id is not null)
      returning id`,
  );
  if (added.rows.length === 0) return false;
  await db.execute(sql`delete from injury i where ${isTaken('i')}`);
  if (injuryId === null) await db.execute(sql`delete from availability_note where player_id = ${playerId}`);
  await removeMade(db);
  // A trigger sets the coverage of the record.
  await db.execute(sql`update player set coverage = coverage where entity_id = ${playerId}`);
  // What is only wrong remains known for the days before; what somebody objects to goes with its past.
  if (objectionId !== null)
    await db.execute(sql`delete from record_version where player_id = ${playerId} and (${injuryId}::int is null
      or ${injuryId} in (injury_id, (facts->>'parent_id')::int))`);
  return true;
}

/** Restores the rows of an objection's takedown. False: there is none. */
export async function restoreTakedown(db: Transaction, objectionId: number, now: Date): Promise<boolean> {
  const restored = await db
    .update(takedown)
    .set({ restoredAt: now })
    .where(and(eq(takedown.objectionId, objectionId), isNull(takedown.restoredAt)))
    .returning({ id: takedown.id });
  const id = restored[0]?.id;
  if (id === undefined) return false;
  const back = (table: string, condition = sql`true`) =>
    db.execute(
      sql`insert into ${sql.raw(table)} overriding system value
        select x.* from takedown t, jsonb_populate_recordset(null::${sql.raw(table)}, t.kept->${table}::text) x
        where t.id = ${id} and ${condition} on conflict do nothing`,
    );
  // Another takedown may still hold some of the injuries.
  const isThere = sql`exists (select from injury i where i.id = x.injury_id)`;
  await back('injury');
  await back('citation', isThere);
  await back('injury_media', isThere);
  await back('availability_note');
  await db.execute(
    sql`update player p set coverage = x.coverage, coverage_from = x.coverage_from, coverage_until = x.coverage_until
      from takedown t, jsonb_populate_recordset(null::player, t.kept->'player') x
      where t.id = ${id} and p.entity_id = t.entity_id`,
  );
  return true;
}

/** Corrections and objections, newest first; open ones with the player's injuries as currently shown. */
export async function listObjections(db: Transaction, filter: ListFilter): Promise<StaffObjection[]> {
  const { rows } = await db.execute<
    Omit<StaffObjection, 'tag' | 'label'> &
      Record<string, unknown> & { entityId: number | null; ofKind: EntityKind | null; ofName: string | null }
  >(sql`select o.id, o.kind, o.entity_id as "entityId", e.kind as "ofKind", e.name as "ofName", o.subject, o.name, o.email,
      o.relation, o.text, o.language, o.created_at as "createdAt", o.outcome, o.decided_at as "decidedAt",
      o.decided_by as "decidedBy", o.reason,
      coalesce((select json_agg(json_build_object('id', i.id, 'startDate', i.start_date, 'description', i.description)
          order by i.start_date desc, i.id)
        from injury i where i.player_id = o.entity_id and o.outcome is null), '[]') as injuries
    from objection o left join entity e on e.id = o.entity_id
    ${listed(sql`o.id`, sql`o.outcome is null`, filter)}`);
  return rows.map(({ entityId, ofKind, ofName, ...row }) => ({
    ...row,
    tag: entityId === null || ofKind === null ? null : tagOf(ofKind, entityId, ofName ?? ''),
    label: ofName,
    createdAt: new Date(row.createdAt).toISOString(),
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  }));
}
