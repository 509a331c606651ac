/** Sticky ones come back, modal ones open over the page until they are read. */
export const NOTIFICATION_TYPES = ['sticky', 'modal', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The topic of answers to what the account asked: reading one leads to what it is about. */
export const TICKET_TOPIC = 'ticket';

/** A sticky one comes back so many hours after it was read. It stands here, for every page fetches what it stands in. */
const STICKY_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Whether a notification is still to be read, or again: a sticky one comes back when it was read more than 24 hours ago.
 * @param readAt when it was read, milliseconds since 1970; 0 is never
 * @example isUnread('other', 0, Date.now()) // true
 */
export function isUnread(type: NotificationType, readAt: number, now: number): boolean {
  return readAt === 0 || (type === 'sticky' && now - readAt > STICKY_HOURS * HOUR_MS);
}

/** What decides whether a notification is unread. */
interface Readable {
  type: NotificationType;
  readAt: string | null;
}

/**
 * The notifications that are still to be read, in their order.
 * @param now milliseconds since 1970
 * @example unreadOf([{ type: 'other', readAt: null }], Date.now()).length // 1
 */
export function unreadOf<One extends Readable>(notifications: readonly One[], now: number): One[] {
  return notifications.filter(({ type, readAt }) => isUnread(type, readAt === null ? 0 : Date.parse(readAt), now));
}
