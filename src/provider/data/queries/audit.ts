import { desc, eq } from 'drizzle-orm';
import { auditEvent } from '../schema/protection.ts';
import type { Transaction } from './transaction.ts';

/** Something that happened to an account or a record. */
export interface AuditEvent {
  at: Date;
  event:
    | 'sign_in'
    | 'sign_in_failed'
    | 'second_factor_failed'
    | 'security_changed'
    | 'second_factor_reset'
    | 'settings_changed'
    | 'account_exported'
    | 'account_deleted'
    | 'sign_out'
    | 'session_ended'
    | 'code_made'
    | 'registration_requested'
    | 'registration_approved'
    | 'registration_rejected'
    | 'recovery_requested'
    | 'password_changed'
    | 'account_added'
    | 'account_changed'
    | 'plan_changed'
    | 'client_renewed'
    | 'purchase_requested'
    | 'purchase_confirmed'
    | 'enquiry_answered'
    | 'ticket_answered'
    | 'notification_sent'
    | 'entity_corrected'
    | 'objection_received'
    | 'objection_decided'
    | 'post_starred'
    | 'post_unstarred'
    | 'post_tagged'
    | 'post_untagged'
    | 'post_removed';
  actor: 'user' | 'staff' | 'payment';
  userId?: number | undefined;
  /** The entity of the changed record. */
  entityId?: number;
  address?: string | undefined;
  /** Nothing secret. */
  details?: Record<string, unknown>;
}

/** Writes an event down, in the transaction of what it tells about. */
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
