import { can } from '../../domain/capabilities.ts';
import { addDays } from '../../domain/days.ts';
import { INJURY_WINDOW_DAYS } from '../../domain/following/alerts.ts';
import { PLAYER_EVENTS } from '../../domain/following/event-kinds.ts';
import { INJURY_TOPIC } from '../../domain/requests/notifications.ts';
import { formats } from '../../i18n/format.ts';
import { inEveryLanguage } from '../../i18n/languages.ts';
import { translator } from '../../i18n/translate.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import type { notification } from './schema.ts';
import { addNotifications } from './add-notifications.ts';
import { choicesOf, type EventGroup, type PlayerEvent, saveChoices, takeEvents } from './store-events.ts';

/** Events that a notification of several lists. */
const MAX_LISTED = 5;
const OFF = { bell: false, mail: 'no', push: 'no', webhook: 'no' } as const;

/**
 * Notifies followers of what has happened to players. What is found at a time, such as the changes of an import, is one
 * notification for each account. A killed process loses nothing; two processes write nothing twice.
 */
export async function writePlayerEvents(db: Database, now: Date): Promise<void> {
  await db.transaction((tx) => writeEvents(tx, now));
}

/** The same, in a transaction. */
export async function writeEvents(tx: Transaction, now: Date): Promise<void> {
  const until = now.toISOString().slice(0, 10);
  const days = { from: addDays(until, -INJURY_WINDOW_DAYS), until };
  const groups = await takeEvents(tx, { now, ...days, listed: MAX_LISTED });
  const readers = groups.filter(({ capabilities }) => can(capabilities, 'injuries'));
  const written = new Map(readers.flatMap(({ first }) => first).map((event) => [event.id, eventTexts(event)]));
  // The kinds of a group go to the same channels: the first stands for all.
  const byKind = Map.groupBy(readers, ({ first }) => first[0].kind);
  for (const [kind, ofKind] of byKind)
    await addNotifications(
      tx,
      kind,
      ofKind.map((group) => noticeOf(group, (event) => written.get(event.id) ?? eventTexts(event), now)),
    );
}

/** Texts by two-letter code. */
interface Texts {
  message: Record<string, string>;
  body: Record<string, string>;
}

function eventTexts({ kind, name, day }: PlayerEvent): Texts {
  return {
    message: inEveryLanguage((language) => translator(language)(`searches:alerts.events.${kind}`, { name })),
    body: inEveryLanguage((language) =>
      translator(language)(`searches:alerts.days.${kind}`, { date: formats(language).day(day) }),
    ),
  };
}

function groupTexts({ count, first }: EventGroup, textsOf: (event: PlayerEvent) => Texts): Texts {
  const lines = first.map((event) => textsOf(event).message);
  const left = count - first.length;
  const rest = inEveryLanguage((language) => translator(language)('searches:alerts.more', { count: left }));
  const codes = Object.keys(rest);
  const listIn = (code: string) => [...lines, ...(left > 0 ? [rest] : [])].map((line) => line[code] ?? '').join(' · ');
  return {
    message: inEveryLanguage((language) => translator(language)('searches:alerts.several', { count })),
    body: Object.fromEntries(codes.map((code) => [code, listIn(code)])),
  };
}

function noticeOf(
  group: EventGroup,
  textsOf: (event: PlayerEvent) => Texts,
  now: Date,
): typeof notification.$inferInsert {
  const { userId, count, first } = group;
  const { message, body } = count === 1 ? textsOf(first[0]) : groupTexts(group, textsOf);
  return {
    userId,
    entityId: count === 1 ? first[0].playerId : null,
    type: 'other',
    topic: INJURY_TOPIC,
    message: message['en'] ?? '',
    messageI18n: message,
    body: body['en'] ?? '',
    bodyI18n: body,
    createdAt: now,
  };
}

/** Switches notifications of what happens to players on or off. What has happened by now is not reported. */
export async function switchPlayerEvents(db: Database, userId: number, isOn: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await writeEvents(tx, now);
    const choices = await choicesOf(tx, userId);
    await saveChoices(
      tx,
      PLAYER_EVENTS.map((kind) => ({
        userId,
        kind,
        ...(isOn ? { ...choices[kind], bell: true, push: 'now' as const, webhook: 'now' as const } : OFF),
      })),
    );
  });
}
