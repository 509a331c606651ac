import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SendingDay } from '../../domain/reports/schedule.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser } from '../accounts/schema.ts';
import { entity } from '../data/schema/entities.ts';
import { reportSchedule } from '../data/schema/reports.ts';
import type { Transaction } from '../data/queries/transaction.ts';
import type { UserRow } from '../accounts/store.ts';

type ScheduleRow = typeof reportSchedule.$inferSelect;

/** A scheduled report, with the name of its subject. */
export interface Schedule extends ScheduleRow {
  kind: EntityKind;
  name: string;
}

/** The scheduled reports of an account, in the sequence of their order. */
export async function schedulesOf(db: Transaction, userId: number): Promise<Schedule[]> {
  const rows = await db
    .select({ schedule: reportSchedule, kind: entity.kind, name: entity.name })
    .from(reportSchedule)
    .innerJoin(entity, eq(entity.id, reportSchedule.entityId))
    .where(eq(reportSchedule.userId, userId))
    .orderBy(asc(reportSchedule.id));
  return rows.map(({ schedule, ...subject }) => ({ ...schedule, ...subject }));
}

export async function addSchedule(db: Transaction, row: typeof reportSchedule.$inferInsert): Promise<void> {
  await db.insert(reportSchedule).values(row);
}

/** Ends a schedule of an account; false if the account has no such one. */
export async function removeSchedule(db: Transaction, userId: number, id: number): Promise<boolean> {
  const isIt = and(eq(reportSchedule.userId, userId), eq(reportSchedule.id, id));
  return (await db.delete(reportSchedule).where(isIt)).rowCount === 1;
}

/** A day of sending, and the time of day at which accounts want it. */
export interface SendingTime {
  every: SendingDay;
  /** Null is UTC. */
  timeZone: string | null;
  hour: number;
}

/** All days and times of day of scheduled reports. */
export function sendingTimes(db: Transaction): Promise<SendingTime[]> {
  const { every } = reportSchedule;
  const { timeZone, digestHour: hour } = appUser;
  return db
    .select({ every, timeZone, hour })
    .from(reportSchedule)
    .innerJoin(appUser, eq(appUser.id, reportSchedule.userId))
    .groupBy(every, timeZone, hour);
}

/**
 * Takes the next scheduled report that is due and marks it as written for that day, in the given transaction.
 * @param day the day on which it was due, YYYY-MM-DD
 */
export async function takeDueSchedule(
  db: Transaction,
  { every, timeZone, hour }: SendingTime,
  day: string,
): Promise<{ schedule: Schedule; account: UserRow } | undefined> {
  const isThen = and(
    eq(reportSchedule.every, every),
    timeZone === null ? isNull(appUser.timeZone) : eq(appUser.timeZone, timeZone),
    eq(appUser.digestHour, hour),
  );
  const [found] = await db
    .select({ schedule: reportSchedule, account: appUser, kind: entity.kind, name: entity.name })
    .from(reportSchedule)
    .innerJoin(appUser, eq(appUser.id, reportSchedule.userId))
    .innerJoin(entity, eq(entity.id, reportSchedule.entityId))
    .where(and(isThen, lt(reportSchedule.lastOn, day)))
    .orderBy(asc(reportSchedule.id))
    .limit(1)
    .for('update', { of: reportSchedule, skipLocked: true });
  if (!found) return undefined;
  await db
    .update(reportSchedule)
    .set({ lastOn: sql`${day}::date` })
    .where(eq(reportSchedule.id, found.schedule.id));
  const { schedule, account, ...subject } = found;
  return { schedule: { ...schedule, ...subject }, account };
}
