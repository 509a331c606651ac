import { eq, inArray, sql } from 'drizzle-orm';
import type { Capabilities } from '../../domain/capabilities.ts';
import { type Channel, MAIL_PAUSE_MS } from '../../domain/following/event-kinds.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { appUser, plan } from '../accounts/schema.ts';
import type { UserRow } from '../accounts/store.ts';
import { insertMissing } from '../data/insert-rows.ts';
import type { Transaction } from '../data/transaction.ts';
import { type notification, noticeDelivery } from './schema.ts';

export async function addDeliveries(
  db: Transaction,
  rows: readonly (typeof noticeDelivery.$inferInsert)[],
): Promise<void> {
  await insertMissing(db, noticeDelivery, rows);
}

/** A notification that is due at a channel of an account. */
export interface DueNotice extends Pick<
  typeof notification.$inferSelect,
  'id' | 'topic' | 'savedSearchId' | 'message' | 'messageI18n' | 'body' | 'bodyI18n' | 'entityId'
> {
  userId: number;
  channel: Channel;
  /** JSON text. */
  createdAt: string;
  kind: EntityKind | null;
  name: string | null;
}

/**
 * Takes what is due for some accounts, the earliest first: all of a channel together. E-mails about a subject wait while
 * the one before is not old enough.
 */
export async function takeDue(tx: Transaction, now: Date, accounts: number): Promise<DueNotice[]> {
  const since = new Date(now.getTime() - MAIL_PAUSE_MS);
  const { rows } = await tx.execute<DueNotice & Record<string, unknown>>(sql`WITH due AS (
      SELECT d.notification_id, d.user_id, d.channel FROM notice_delivery d JOIN notification n ON n.id = d.notification_id
      WHERE d.sent_at IS NULL AND d.due_at <= ${now} AND NOT (d.channel = 'mail' AND EXISTS (
        SELECT FROM notice_delivery s JOIN notification m ON m.id = s.notification_id
        WHERE s.user_id = d.user_id AND s.channel = 'mail' AND s.sent_at > ${since}
          AND (m.entity_id, m.saved_search_id) IS NOT DISTINCT FROM (n.entity_id, n.saved_search_id)))),
    reader AS (SELECT DISTINCT user_id FROM due ORDER BY user_id LIMIT ${accounts}),
    taken AS (UPDATE notice_delivery t SET sent_at = ${now} FROM due d JOIN reader USING (user_id)
      WHERE (t.notification_id, t.user_id, t.channel) = (d.notification_id, d.user_id, d.channel) AND t.sent_at IS NULL
      RETURNING t.*)
    SELECT n.id, n.topic, n.saved_search_id AS "savedSearchId", n.message, n.message_i18n AS "messageI18n", n.body,
      n.body_i18n AS "bodyI18n", n.entity_id AS "entityId", n.created_at AS "createdAt", t.user_id AS "userId", t.channel,
      e.kind, e.name
    FROM taken t JOIN notification n ON n.id = t.notification_id LEFT JOIN entity e ON e.id = n.entity_id
    ORDER BY t.user_id, n.id`);
  return rows;
}

/** Accounts with what their plans allow. */
export async function accountsOf(
  db: Transaction,
  ids: readonly number[],
): Promise<{ account: UserRow; capabilities: Capabilities }[]> {
  return db
    .select({ account: appUser, capabilities: sql<Capabilities>`${plan.capabilities} || ${appUser.capabilities}` })
    .from(appUser)
    .innerJoin(plan, eq(plan.name, appUser.planName))
    .where(inArray(appUser.id, [...ids]));
}
