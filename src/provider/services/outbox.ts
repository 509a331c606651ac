import type { Config } from '../../config.ts';
import type { Database } from '../data/connect.ts';
import { changeMail, hurryMails, nextDueMail, type OutboxRow } from '../data/queries/outbox.ts';
import { openMail } from '../outbound/mail.ts';
import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
const MAX_WAIT_MINUTES = 360;
const MAX_PROBLEM_LENGTH = 500;

/** The number of sent mails, and of mails that the server rejected. */
export interface Delivery {
  sent: number;
  failed: number;
}

/**
 * Sends the mails that are due. A mail is marked as sent as soon as the server accepts it. If the process is killed
 * between the two, the mail is sent twice with one Message-ID. Without SMTP_URL all mails stay in the outbox.
 */
export async function deliverOutbox(
  db: Database,
  { smtpUrl, mailFrom, siteUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>,
  log: Log,
  now = new Date(),
): Promise<Delivery> {
  const delivery = { sent: 0, failed: 0 };
  if (!smtpUrl) return delivery;
  const mail = openMail(smtpUrl, mailFrom);
  const host = new URL(siteUrl).hostname;
  const send = (row: OutboxRow) =>
    mail.send({
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      language: row.language,
      unsubscribe: row.unsubscribe,
      messageId: `<outbox-${row.id}-${row.createdAt.getTime()}@${host}>`,
    });
  try {
    while (await deliverNext(db, send, now, delivery));
  } catch (error) {
    log.error({ err: error }, 'the outbox could not be read');
  } finally {
    mail.close();
  }
  return delivery;
}

/** Sends all waiting mails, whether due or not. */
export async function deliverAll(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>,
  log: Log,
): Promise<Delivery> {
  const now = new Date();
  await hurryMails(db, now);
  return deliverOutbox(db, config, log, now);
}

/** Sends one mail; false if none is due. */
async function deliverNext(
  db: Database,
  send: (row: OutboxRow) => Promise<void>,
  now: Date,
  delivery: Delivery,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await nextDueMail(tx, now);
    if (!row) return false;
    const attempts = row.attempts + 1;
    try {
      await send(row);
      // The text of a sent mail is deleted: it may hold a link that opens an account.
      const sent = { sentAt: now, attempts, problem: null, text: '', html: '' };
      await changeMail(tx, row.id, sent);
      delivery.sent += 1;
    } catch (error) {
      const problem = String(error).slice(0, MAX_PROBLEM_LENGTH);
      await changeMail(tx, row.id, { attempts, problem, dueAt: laterBy(attempts, now) });
      delivery.failed += 1;
    }
    return true;
  });
}

/** One minute, then doubled each time, up to six hours. */
function laterBy(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), MAX_WAIT_MINUTES);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
