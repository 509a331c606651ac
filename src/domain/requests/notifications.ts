/** Sticky notifications reappear; modal ones open over the page until they are read. */
export const NOTIFICATION_TYPES = ['sticky', 'modal', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Letters of a notification's text, and of its further text. */
export const MAX_NOTICE_LENGTH = 500;

/** The choice of one account in the form of staff; every other one is a plan, and an empty one everybody. */
export const ONE_ACCOUNT = '@';

/** The text of a notification that is used where a language has none. */
export const firstOf = (texts: readonly string[]) => texts.find((text) => text !== '') ?? '';

/** The topic of answers to an account's requests. Reading one opens the page it is about. */
export const TICKET_TOPIC = 'ticket';

/** The topics of alerts: of a saved search, and of an injury or return. */
export const ALERT_TOPIC = 'alert';
export const INJURY_TOPIC = 'injury_alert';

/** The topics of a report that is ready, and of a plan that is about to end. */
export const REPORT_TOPIC = 'report';
export const PLAN_TOPIC = 'plan';

/** The topic of a webhook that was switched off. */
export const WEBHOOK_TOPIC = 'webhook';

/** Reading a notification with one of these topics opens the page it is about. */
export const LEADING_TOPICS: ReadonlySet<string> = new Set([
  TICKET_TOPIC,
  ALERT_TOPIC,
  INJURY_TOPIC,
  REPORT_TOPIC,
  PLAN_TOPIC,
  WEBHOOK_TOPIC,
]);

/** What a reader can narrow notifications to. Topics that open no page are 'other'. */
export const NOTICE_KINDS = [TICKET_TOPIC, ALERT_TOPIC, INJURY_TOPIC, 'other'] as const;
type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The kind of a notification, by its topic.
 * @example noticeKind('news') // 'other'
 */
export function noticeKind(topic: string): NoticeKind {
  return NOTICE_KINDS.find((kind) => kind === topic) ?? 'other';
}

/** Hours after which a sticky notification reappears. It is defined here because every page loads this module. */
const STICKY_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Whether a notification is unread, or sticky and due again: it was read more than 24 hours ago.
 * @param readAt when it was read, milliseconds since 1970; 0 is never
 * @example isUnread('other', 0, Date.now()) // true
 */
export function isUnread(type: NotificationType, readAt: number, now: number): boolean {
  return readAt === 0 || (type === 'sticky' && now - readAt > STICKY_HOURS * HOUR_MS);
}

/** The fields that decide whether a notification is unread. */
interface Readable {
  type: NotificationType;
  readAt: string | null;
}

/**
 * The unread notifications, in order.
 * @param now milliseconds since 1970
 * @example unreadOf([{ type: 'other', readAt: null }], Date.now()).length // 1
 */
export function unreadOf<One extends Readable>(notifications: readonly One[], now: number): One[] {
  return notifications.filter(({ type, readAt }) => isUnread(type, readAt === null ? 0 : Date.parse(readAt), now));
}

/**
 * Notifications as the bell has them in its page.
 * @example writeUnread([{ type: 'sticky', id: 7 }, { type: 'other', id: 9 }]) // 'sticky7 other9'
 */
export function writeUnread(unread: readonly { type: NotificationType; id: number }[]): string {
  return unread.map(({ type, id }) => `${type}${id}`).join(' ');
}
