import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { AuditEventName } from '../../domain/accounts/audit-events.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { auditEvent, medicalRead } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';
import { appUser } from '../accounts/schema.ts';
import { entity } from '../entities/schema.ts';

/** An event about an account or a record. */
export interface AuditEvent {
  at: Date;
  event: AuditEventName;
  actor: 'user' | 'staff' | 'payment';
  userId?: number | undefined;
  /** Which of the staff did it on the site. */
  staffId?: number | undefined;
  /** The entity of the changed record. */
  entityId?: number;
  address?: string | undefined;
  /** Nothing secret. */
  details?: Record<string, unknown>;
}

/** Logs an event, in the same transaction as the change. */
export async function addAuditEvent(db: Transaction, event: AuditEvent): Promise<void> {
  await db.insert(auditEvent).values(event);
}

/** The newest events of an account, or of all. */
export async function auditEvents(db: Transaction, limit: number, userId?: number) {
  return db
    .select()
    .from(auditEvent)
    .where(userId === undefined ? undefined : eq(auditEvent.userId, userId))
    .orderBy(desc(auditEvent.id))
    .limit(limit);
}

export interface LogFilter {
  account?: string | undefined;
  event?: string | undefined;
  /** Days in the time zone. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  before?: number | undefined;
  limit: number;
}

interface LoggedEvent {
  id: number;
  at: string;
  event: AuditEventName;
  /** The account it happened to, or that did it; null where there is none, or none any more. */
  email: string | null;
  /** Which of the staff did it on the site. */
  staff: string | null;
  actor: AuditEvent['actor'];
  tag: string | null;
  name: string | null;
  address: string | null;
  details: Record<string, unknown>;
  /** The medical part. */
  injury: Record<string, unknown> | null;
}

type EventRow = Omit<LoggedEvent, 'tag' | 'injury'> &
  Record<string, unknown> & { entityId: number | null; kind: EntityKind | null };

/** Events, newest first. Medical details are in a separate field. */
export async function listEvents(db: Transaction, filter: LogFilter): Promise<LoggedEvent[]> {
  const { account = '', event, from, to, timeZone, before, limit } = filter;
  const all = sql`true`;
  const starts = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<EventRow>(sql`select a.id, a.at, a.event, u.email, s.name as staff, a.actor,
      a.entity_id as "entityId", e.kind, e.name, a.address, a.details
    from audit_event a left join app_user u on u.id = a.user_id left join app_user s on s.id = a.staff_id
      left join entity e on e.id = a.entity_id
    where ${
      account === ''
        ? all
        : sql`exists (select from app_user f where f.id in (a.user_id, a.staff_id)
            and (position(lower(${account}) in lower(f.email)) > 0 or position(lower(${account}) in lower(f.name)) > 0))`
    }
      and ${event === undefined ? all : sql`a.event = ${event}`}
      and ${from === undefined ? all : sql`a.at >= ${starts(from, 0)}`}
      and ${to === undefined ? all : sql`a.at < ${starts(to, 1)}`}
      and ${before === undefined ? all : sql`a.id < ${before}`}
    order by a.id desc limit ${limit}`);
  return rows.map(({ entityId, kind, name, details, ...row }) => {
    const isMedical = row.event.startsWith('injury_') || row.event === 'enquiry_answered';
    return {
      ...row,
      at: new Date(row.at).toISOString(),
      tag: entityId === null || kind === null ? null : tagOf(kind, entityId, name ?? ''),
      name,
      details: isMedical ? {} : details,
      injury: isMedical ? details : null,
    };
  });
}

/** A read of medical data by an account. */
export interface MedicalRead {
  at: Date;
  userId: number;
  /** The requested player, team or competition; null if the call names none. */
  entityId: number | null;
  /** The call that gave the data: 'get /profile'. */
  call: string;
}

/** Stores reads. A deleted account or entity becomes null. */
export async function addMedicalReads(db: Transaction, reads: readonly MedicalRead[]): Promise<void> {
  const rows = reads.map((read, place) => ({ place, ...read }));
  await db.execute(sql`
    insert into ${medicalRead} (at, user_id, entity_id, call)
    select given.at, account.id, subject.id, given.call
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(place integer, at timestamptz, "userId" integer, "entityId" integer, call text)
    left join ${appUser} account on account.id = given."userId"
    left join ${entity} subject on subject.id = given."entityId"
    order by given.place
  `);
}

/** Deletes the reads from before an instant. @returns how many */
export async function forgetMedicalReads(db: Transaction, before: Date): Promise<number> {
  const { rowCount } = await db.delete(medicalRead).where(lt(medicalRead.at, before));
  return rowCount ?? 0;
}

/** Deletes the network addresses of older events. @returns how many */
export async function forgetAddresses(db: Transaction, before: Date): Promise<number> {
  const isOld = and(isNotNull(auditEvent.address), lt(auditEvent.at, before));
  const { rowCount } = await db.update(auditEvent).set({ address: null }).where(isOld);
  return rowCount ?? 0;
}

/** The newest reads: by one account, of one entity, or all. */
export async function medicalReads(
  db: Transaction,
  { userId, entityId, limit }: { userId?: number | undefined; entityId?: number | undefined; limit: number },
) {
  return db
    .select({
      at: medicalRead.at,
      call: medicalRead.call,
      email: appUser.email,
      entityId: medicalRead.entityId,
      kind: entity.kind,
      name: entity.name,
    })
    .from(medicalRead)
    .leftJoin(appUser, eq(appUser.id, medicalRead.userId))
    .leftJoin(entity, eq(entity.id, medicalRead.entityId))
    .where(
      and(
        userId === undefined ? undefined : eq(medicalRead.userId, userId),
        entityId === undefined ? undefined : eq(medicalRead.entityId, entityId),
      ),
    )
    .orderBy(desc(medicalRead.id))
    .limit(limit);
}
