import { CHANNELS, EVENT_RULES, type EventKind } from '../../domain/following/event-kinds.ts';
import { sendingTime } from '../../domain/following/quiet-hours.ts';
import type { Transaction } from '../data/transaction.ts';
import type { notification, noticeDelivery } from './schema.ts';
import { insertNotifications } from './store.ts';
import { addDeliveries } from './store-deliveries.ts';
import { type ReaderRow, readerTimes, readersOf } from './store-events.ts';

type NewRow = typeof notification.$inferInsert;
type Delivery = typeof noticeDelivery.$inferInsert;

// Decision 0336: notifications are delivered from rows.
/**
 * Adds notifications of a kind, each to one account or to everybody, and queues them for the channels that accounts
 * have chosen: in the transaction of the event, so that none is lost and none is sent for what did not happen.
 */
export async function addNotifications(tx: Transaction, kind: EventKind, rows: readonly NewRow[]): Promise<void> {
  const toAll = rows.some(({ userId }) => !userId);
  const found = await readersOf(tx, kind, toAll ? 'all' : rows.flatMap(({ userId }) => userId ?? []));
  const readers = new Map(found.map((reader) => [reader.userId, reader]));
  const wanted = rows.flatMap((row): NewRow[] => {
    const choice = row.userId ? readers.get(row.userId)?.choice : undefined;
    if (!choice) return [row];
    const isSilent = !choice.bell && CHANNELS.every((channel) => choice[channel] === 'no');
    return isSilent ? [] : [{ ...row, inBell: choice.bell }];
  });
  const [first] = wanted;
  if (!first) return;
  const added = await insertNotifications(tx, wanted);
  const deliveries = added.flatMap(({ id, userId }) => {
    const reader = userId === null ? undefined : readers.get(userId);
    const to = userId === null ? found : reader ? [reader] : [];
    return to.flatMap((each) => deliveriesTo(each, { id, kind, at: first.createdAt }));
  });
  await addDeliveries(tx, deliveries);
}

function deliveriesTo(reader: ReaderRow, { id, kind, at }: { id: number; kind: EventKind; at: Date }): Delivery[] {
  const { isUrgent, isAlwaysMailed } = EVENT_RULES[kind];
  const isInVain = { mail: isAlwaysMailed, push: !reader.hasDevice, webhook: !reader.hasWebhook };
  return CHANNELS.flatMap((channel): Delivery[] => {
    const pace = reader.choice[channel];
    if (pace === 'no' || isInVain[channel]) return [];
    const due = sendingTime(at.getTime(), pace, readerTimes(reader), isUrgent && reader.urgentInQuiet);
    return [{ notificationId: id, userId: reader.userId, channel, dueAt: new Date(due) }];
  });
}
