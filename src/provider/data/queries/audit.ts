import { desc, eq } from 'drizzle-orm';
import type { AuditEventName } from '../../../domain/accounts/audit-events.ts';
import { auditEvent } from '../schema/protection.ts';
import type { Transaction } from './transaction.ts';

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
