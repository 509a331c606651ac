import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Capabilities } from '../../domain/capabilities.ts';
import {
  type EventChoice,
  EVENT_RULES,
  type EventKind,
  PLAYER_EVENTS,
  type PlayerEventKind,
} from '../../domain/following/event-kinds.ts';
import { appUser } from '../accounts/schema.ts';
import type { Reader } from '../../domain/following/quiet-hours.ts';
import type { Transaction } from '../data/transaction.ts';
import { pushDevice } from '../push/schema.ts';
import { webhook } from '../webhooks/schema.ts';
import { eventChoice, notification, noticeDelivery, playerEvent } from './schema.ts';

/** What has happened to a player. */
export interface PlayerEvent {
  id: number;
  kind: PlayerEventKind;
  playerId: number;
  name: string;
  /** YYYY-MM-DD */
  day: string;
}

/** The events for an account that go to the same channels. */
export interface EventGroup {
  userId: number;
  capabilities: Capabilities;
  count: number;
  /** The most important of them. */
  first: [PlayerEvent, ...PlayerEvent[]];
}

/** Days in which a player who is doubtful again is not reported again. */
const DOUBT_DAYS = 7;

/**
 * Takes what nobody was notified of, and gives it by account: of followed players, and of players of followed clubs. What
 * lies outside of the days is taken without being given.
 * @param from first day, YYYY-MM-DD
 * @param listed the most events of a group that are given
 */
export async function takeEvents(
  tx: Transaction,
  { now, from, until, listed }: { now: Date; from: string; until: string; listed: number },
): Promise<EventGroup[]> {
  const kinds = sql.raw(PLAYER_EVENTS.map((kind) => `'${kind}'`).join(', '));
  const { rows } = await tx.execute<EventGroup & Record<string, unknown>>(sql`WITH taken AS (
      UPDATE player_event SET notified_at = ${now} WHERE notified_at IS NULL RETURNING *),
    news AS (SELECT DISTINCT ON (t.player_id, CASE WHEN t.kind = 'doubtful' THEN 0 ELSE t.id END)
        t.id, t.kind, t.player_id, e.name, t.day, array_position(ARRAY[${kinds}], t.kind) AS place, p.team_id
      FROM taken t JOIN entity e ON e.id = t.player_id JOIN player p ON p.entity_id = t.player_id
      WHERE t.day >= ${from}::date AND (t.day <= ${until}::date OR t.kind = 'returnChanged')
        AND NOT (t.kind = 'doubtful' AND EXISTS (SELECT FROM player_event o WHERE o.player_id = t.player_id
          AND o.kind = 'doubtful' AND o.notified_at < ${now} AND o.day > t.day - ${DOUBT_DAYS}::int))
      ORDER BY t.player_id, CASE WHEN t.kind = 'doubtful' THEN 0 ELSE t.id END, t.id DESC),
    reader AS (
      SELECT f.user_id, n.* FROM news n JOIN favourite f ON f.entity_id = n.player_id
      UNION SELECT f.user_id, n.* FROM news n JOIN favourite f ON f.entity_id = n.team_id),
    notified AS (SELECT r.*, c.bell, c.mail, c.push, c.webhook, row_number() OVER (
          PARTITION BY r.user_id, c.bell, c.mail, c.push, c.webhook ORDER BY r.place, r.day DESC, r.id) AS number
      FROM reader r JOIN event_choice c ON c.user_id = r.user_id AND c.kind = r.kind
      WHERE c.bell OR c.mail <> 'no' OR c.push <> 'no' OR c.webhook <> 'no')
    SELECT t.user_id AS "userId", l.capabilities || u.capabilities AS capabilities, count(*)::int AS count,
      json_agg(json_build_object('id', t.id, 'kind', t.kind, 'playerId', t.player_id, 'name', t.name, 'day', t.day)
        ORDER BY t.number) FILTER (WHERE t.number <= ${listed}) AS first
    FROM notified t JOIN app_user u ON u.id = t.user_id JOIN plan l ON l.name = u.plan_name
    WHERE u.disabled_at IS NULL
    GROUP BY t.user_id, t.bell, t.mail, t.push, t.webhook, l.capabilities, u.capabilities ORDER BY t.user_id`);
  return rows;
}

/** The choices of accounts, those of the rules included where an account has none. */
export async function choicesOf(db: Transaction, userId: number): Promise<Record<EventKind, EventChoice>> {
  const rows = await db.select().from(eventChoice).where(eq(eventChoice.userId, userId));
  const chosen = new Map<EventKind, EventChoice>(
    rows.map(({ kind, bell, ...channels }) => [
      kind,
      { bell, mail: channels.mail, push: channels.push, webhook: channels.webhook },
    ]),
  );
  const kinds = Object.entries(EVENT_RULES) as [EventKind, { choice: EventChoice }][];
  return Object.fromEntries(kinds.map(([kind, { choice }]) => [kind, chosen.get(kind) ?? choice])) as Record<
    EventKind,
    EventChoice
  >;
}

/** Sets what an account wants of kinds of events. */
export async function saveChoices(db: Transaction, rows: readonly (typeof eventChoice.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(eventChoice)
    .values([...rows])
    .onConflictDoUpdate({
      target: [eventChoice.userId, eventChoice.kind],
      set: {
        bell: sql`excluded.bell`,
        mail: sql`excluded.mail`,
        push: sql`excluded.push`,
        webhook: sql`excluded.webhook`,
      },
    });
}

/** Whether an account is notified of what happens to players. */
export async function hasPlayerEvents(db: Transaction, userId: number): Promise<boolean> {
  const { bell, mail, push, webhook: hook } = eventChoice;
  const isOn = or(eq(bell, true), ...[mail, push, hook].map((channel) => ne(channel, 'no')));
  const rows = await db
    .select({ kind: eventChoice.kind })
    .from(eventChoice)
    .where(and(eq(eventChoice.userId, userId), inArray(eventChoice.kind, [...PLAYER_EVENTS]), isOn))
    .limit(1);
  return rows.length > 0;
}

/** Sends an account no e-mails with notifications any more. */
export async function endNoticeMails(db: Transaction, userId: number): Promise<void> {
  await db.update(eventChoice).set({ mail: 'no' }).where(eq(eventChoice.userId, userId));
  await db
    .delete(noticeDelivery)
    .where(and(eq(noticeDelivery.userId, userId), eq(noticeDelivery.channel, 'mail'), isNull(noticeDelivery.sentAt)));
}

/** Deletes events that accounts were notified of, and notifications that the site does not list, after their time. @returns how many */
export async function forgetEvents(db: Transaction, before: Date): Promise<number> {
  const isNotified = and(lt(playerEvent.notifiedAt, before), lt(playerEvent.day, sql`${before}::date`));
  const events = await db.delete(playerEvent).where(isNotified);
  const isOld = and(eq(notification.inBell, false), lt(notification.createdAt, before));
  const notices = await db.delete(notification).where(isOld);
  return (events.rowCount ?? 0) + (notices.rowCount ?? 0);
}

/** What decides on when and where an account is notified. */
export interface ReaderRow extends Quiet {
  userId: number;
  choice: EventChoice;
  hasDevice: boolean;
  hasWebhook: boolean;
}

type Quiet = Pick<
  typeof appUser.$inferSelect,
  'timeZone' | 'digestHour' | 'quietFrom' | 'quietUntil' | 'urgentInQuiet'
>;

/** When an account reads. */
export function readerTimes({ timeZone, digestHour, quietFrom, quietUntil }: Omit<Quiet, 'urgentInQuiet'>): Reader {
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { timeZone: timeZone ?? 'UTC', digestHour, quiet };
}

/** The accounts that notifications of a kind go to, or all. */
export async function readersOf(
  db: Transaction,
  kind: EventKind,
  userIds: readonly number[] | 'all',
): Promise<ReaderRow[]> {
  const { timeZone, digestHour, quietFrom, quietUntil, urgentInQuiet } = appUser;
  const rows = await db
    .select({
      userId: appUser.id,
      timeZone,
      digestHour,
      quietFrom,
      quietUntil,
      urgentInQuiet,
      chosen: eventChoice,
      hasDevice: sql<boolean>`exists (select from ${pushDevice} d where d.user_id = ${appUser.id})`,
      hasWebhook: sql<boolean>`exists (select from ${webhook} w where w.user_id = ${appUser.id} and w.switched_off_at is null)`,
    })
    .from(appUser)
    .leftJoin(eventChoice, and(eq(eventChoice.userId, appUser.id), eq(eventChoice.kind, kind)))
    .where(and(isNull(appUser.disabledAt), userIds === 'all' ? undefined : isOneOf(appUser.id, userIds)));
  return rows.map(({ chosen, ...row }) => ({ ...row, choice: chosen ?? EVENT_RULES[kind].choice }));
}

/** One parameter, however many there are. */
function isOneOf(column: typeof appUser.id, ids: readonly number[]) {
  return sql`${column} = any (${sql.param([...ids])}::int[])`;
}
