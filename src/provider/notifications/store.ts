import { sql } from 'drizzle-orm';
import type { Notification } from '../../contract/requests/notifications.ts';
import { can, type Capabilities } from '../../domain/capabilities.ts';
import { INJURY_TOPIC } from '../../domain/requests/notifications.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { insertOf } from '../data/insert-rows.ts';
import { notification } from './schema.ts';
import type { Transaction } from '../data/transaction.ts';

/** The notifications of an account: its own, and those to everybody since it exists. */
const IS_MINE = `(n.user_id = u.id OR n.user_id IS NULL AND n.created_at >= u.created_at)`;

/** A row of `NOTIFICATIONS`, with instants as JSON text. */
type Row = Omit<Notification, 'tag'> & {
  entityId: number | null;
  kind: EntityKind;
  name: string;
};

/** The rows of `NOTIFICATIONS`; null if there are none. */
export type NotificationRows = Row[] | null;

const NEWEST = 20;
const newest = (condition: string) => `(SELECT * FROM notification WHERE ${condition}
    AND in_bell AND (ends_on IS NULL OR ends_on >= ($2::timestamptz AT TIME ZONE 'UTC')::date)
  ORDER BY id DESC LIMIT ${NEWEST})`;

/** An SQL expression over `app_user u`: the newest notifications of the account at the instant `$2`, as one JSON value. */
export const NOTIFICATIONS = `(SELECT json_agg(json_build_object('id', n.id, 'type', n.type, 'topic', n.topic,
    'savedSearch', n.saved_search_id, 'message', n.message, 'messageI18n', n.message_i18n, 'body', n.body, 'bodyI18n', n.body_i18n,
    'image', n.image, 'createdAt', n.created_at, 'readAt', r.read_at,
    'entityId', n.entity_id, 'kind', e.kind, 'name', e.name) ORDER BY n.id DESC)
  FROM (${newest('user_id = u.id')} UNION ALL ${newest('user_id IS NULL AND created_at >= u.created_at')}
      ORDER BY id DESC LIMIT ${NEWEST}) n
    LEFT JOIN notification_read r ON r.user_id = u.id AND r.notification_id = n.id
    LEFT JOIN entity e ON e.id = n.entity_id)`;

/**
 * The notifications in the form of the contract. Without the injuries capability, those about injuries are left out.
 */
export function notificationsOf(rows: NotificationRows, capabilities: Capabilities): Notification[] {
  const shown = (rows ?? []).filter(({ topic }) => topic !== INJURY_TOPIC || can(capabilities, 'injuries'));
  return shown.map(({ entityId, kind, name, createdAt, readAt, ...rest }) => ({
    ...rest,
    tag: entityId === null ? '' : tagOf(kind, entityId, name),
    createdAt: new Date(createdAt).toISOString(),
    readAt: readAt && new Date(readAt).toISOString(),
  }));
}

/**
 * Marks notifications of an account as read: one, those up to an instant, or all.
 * @returns false if the account has none of them
 */
export async function markRead(
  db: Database,
  userId: number,
  now: Date,
  { id, until }: { id?: number; until?: Date } = {},
): Promise<boolean> {
  const marked = await db.$client.query(
    `INSERT INTO notification_read (user_id, notification_id, read_at)
      SELECT u.id, n.id, $2 FROM notification n JOIN app_user u ON u.id = $1
      WHERE ${IS_MINE} AND ($3::int IS NULL OR n.id = $3)
        AND ($4::timestamptz IS NULL OR n.created_at <= $4)
      ON CONFLICT (user_id, notification_id) DO UPDATE SET read_at = excluded.read_at`,
    [userId, now, id ?? null, until ?? null],
  );
  return (marked.rowCount ?? 0) > 0;
}

/** Adds notifications; gives their ids and accounts, null for everybody. */
export async function insertNotifications(
  db: Transaction,
  rows: readonly (typeof notification.$inferInsert)[],
): Promise<{ id: number; userId: number | null }[]> {
  const { rows: added } = await db.execute<{ id: number; userId: number | null }>(
    sql`${insertOf(notification, rows)} returning id, user_id as "userId"`,
  );
  return added;
}

/**
 * Takes back what accounts were told of a player's injuries: in their lists, and on its way to them. A notification of
 * several events that names the player goes as a whole.
 */
export async function withdrawInjuryNotices(db: Transaction, playerId: number): Promise<void> {
  const names = (text: string) =>
    sql`position((SELECT name FROM entity WHERE id = ${playerId}) IN ${sql.raw(text)}) > 0`;
  await db.execute(sql`DELETE FROM notification WHERE topic = ${INJURY_TOPIC}
    AND (entity_id = ${playerId} OR entity_id IS NULL AND ${names('body')})`);
  await db.execute(sql`DELETE FROM push_message WHERE capability = 'injuries'
    AND ${names("concat(text ->> 'title', text ->> 'body')")}`);
  await db.execute(sql`DELETE FROM webhook_message WHERE capability = 'injuries' AND EXISTS (
    SELECT FROM jsonb_array_elements(text -> 'items') item
    WHERE ${names("concat(item ->> 'title', item ->> 'body')")})`);
  const isMail = sql`sent_at IS NULL AND report IS NULL AND capability = 'injuries' AND ${names('text')}`;
  await db.execute(sql`DELETE FROM mail_outbox WHERE otherwise IS NULL AND ${isMail}`);
  await db.execute(sql`UPDATE mail_outbox SET text = otherwise ->> 'text', html = otherwise ->> 'html',
    capability = NULL, otherwise = NULL WHERE ${isMail}`);
}
