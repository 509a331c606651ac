import type { SupportTicket } from '../../contract/requests/support-tickets.ts';
import type { SessionUser } from '../../contract/accounts.ts';
import { MS_PER_DAY } from '../../domain/days.ts';
import { TICKETS_A_DAY } from '../../domain/constants.ts';
import { TICKET_TOPIC } from '../../domain/requests/notifications.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { existsWithTag } from '../entities/store.ts';
import { addSupportTicket, closeSupportTicket, countTickets, lockSupportTicket } from './store.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { lockAccount } from '../accounts/store.ts';
import { type MailSettings, queueStaffMail } from '../outbox/mails.ts';
import type { OpenTransaction } from '../protection/write-once.ts';
import { mailAnswer } from './enquiries.ts';
import { localisedText } from '../notifications/notify.ts';

const HOUR_SECONDS = 3600;

/**
 * Stores a ticket of a reader, and notifies staff.
 * @returns its number; null if tickets are not stored
 * @throws AppError not_found if the tag does not exist, too_many_requests
 */
export async function openTicket(
  db: Database | OpenTransaction,
  settings: MailSettings & { ticketsStore: boolean },
  { userId, name, email }: Pick<SessionUser, 'userId' | 'name' | 'email'>,
  { category, text, tag }: SupportTicket,
  now: Date,
): Promise<number | null> {
  if (!settings.ticketsStore) return null;
  const about = tag === undefined ? undefined : parseTag(tag);
  if (about === null || (about && !(await existsWithTag(db, about)))) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const since = new Date(now.getTime() - MS_PER_DAY);
    if ((await countTickets(tx, userId, since)) >= TICKETS_A_DAY)
      throw new AppError('too_many_requests', { retryAfter: HOUR_SECONDS });
    const entityId = about?.id;
    const id = await addSupportTicket(tx, { userId, entityId, category, text, createdAt: now });
    const lines = [
      `${name} <${email}> on ${tag ?? 'the site'}, ${category}:`,
      text,
      `To answer: ${new URL('/admin/tickets', settings.siteUrl).href}`,
    ];
    await queueStaffMail(tx, settings, { subject: `Ticket ${id}`, lines }, now);
    return id;
  });
}

/**
 * Answers a ticket by a notification and a mail. A second answer does nothing.
 * @param staffId the member of staff who answers on the site
 * @throws Error in plain words if there is no such ticket
 */
export async function answerTicket(
  db: Database,
  settings: MailSettings,
  id: number,
  answer: string,
  now: Date,
  staffId?: number,
): Promise<{ again: boolean }> {
  return db.transaction(async (tx) => {
    const ticket = await lockSupportTicket(tx, id);
    if (!ticket) throw new Error(`There is no ticket ${id}. \`tickets\` lists the open ones.`);
    if (ticket.answeredAt) return { again: true };
    const { userId, entityId, name } = ticket;
    await closeSupportTicket(tx, id, { answer, answeredAt: now });
    const message = localisedText((t) =>
      name === null ? t('requests:answered') : t('requests:answeredAbout', { name }),
    );
    await addNotifications(tx, 'answered', [
      {
        userId,
        entityId,
        type: 'other',
        topic: TICKET_TOPIC,
        createdAt: now,
        message: message.message,
        messageI18n: message.inLanguages,
        body: answer,
      },
    ]);
    await mailAnswer(tx, settings, userId, now);
    await addAuditEvent(tx, {
      at: now,
      event: 'ticket_answered',
      actor: 'staff',
      userId,
      staffId,
      details: { ticket: id },
    });
    return { again: false };
  });
}
