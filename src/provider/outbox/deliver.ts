import type { Config } from '../../config.ts';
import { can } from '../../domain/capabilities.ts';
import { capabilitiesOf } from '../accounts/store.ts';
import type { Database } from '../data/connect.ts';
import { changeMail, lockReportMails, makeMailsDue, nextDueMail, type OutboxRow, removeMail } from './store.ts';
import type { Transaction } from '../data/transaction.ts';
import type { Attachment } from '../outbound/mail.ts';
import type { Log } from '../runtime/log.ts';

const MINUTE_MS = 60_000;
const MAX_WAIT_MINUTES = 360;
const MAX_PROBLEM_LENGTH = 500;

/** The number of sent mails, and of mails that the server rejected. */
export interface Delivery {
  sent: number;
  failed: number;
}

type MailServer = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/**
 * Makes the document that goes with a mail.
 * @returns null if the mail is not to be sent any more
 */
type Attach = (row: OutboxRow) => Promise<Attachment | null>;

/**
 * Sends the e-mails that are due, except those with a report. An e-mail is marked as sent as soon as the server accepts
 * it. If the process is killed in between, the e-mail is sent twice with the same Message-ID. Without SMTP_URL all
 * e-mails stay in the outbox.
 * @param attach sends e-mails with reports instead of those without
 */
export async function deliverOutbox(
  db: Database,
  { smtpUrl, mailFrom, siteUrl }: MailServer,
  log: Log,
  now = new Date(),
  attach?: Attach,
): Promise<Delivery> {
  const delivery = { sent: 0, failed: 0 };
  if (!smtpUrl) return delivery;
  // Loaded on demand: most commands and processes send no mail.
  const { openMail } = await import('../outbound/mail.ts');
  const mail = openMail(smtpUrl, mailFrom);
  const host = new URL(siteUrl).hostname;
  const send = async (row: OutboxRow): Promise<boolean> => {
    const attachment = attach && (await attach(row));
    if (attachment === null) return false;
    await mail.send({
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      language: row.language,
      unsubscribe: row.unsubscribe,
      messageId: `<outbox-${row.id}-${row.createdAt.getTime()}@${host}>`,
      attachments: attachment ? [attachment] : [],
    });
    return true;
  };
  const withReport = attach !== undefined;
  try {
    while (await deliverNext(db, send, { now, withReport }, delivery));
  } catch (error) {
    log.error({ err: error }, 'the outbox could not be read');
  } finally {
    mail.close();
  }
  return delivery;
}

/** Makes all waiting mails due and sends them, except those with a report: the site sends those. */
export async function deliverAll(db: Database, config: MailServer, log: Log): Promise<Delivery> {
  const now = new Date();
  await makeMailsDue(db, now);
  return deliverOutbox(db, config, log, now);
}

/** The mail as the recipient's plan allows it now; null if it allows none of it. */
async function allowedPart(tx: Transaction, row: OutboxRow): Promise<OutboxRow | null> {
  const { userId, capability, otherwise } = row;
  if (capability === null || userId === null || can(await capabilitiesOf(tx, userId), capability)) return row;
  return otherwise && { ...row, ...otherwise };
}

/**
 * Sends one mail; false if none is due.
 * @param send false if the mail is not to be sent any more
 */
async function deliverNext(
  db: Database,
  send: (row: OutboxRow) => Promise<boolean>,
  { now, withReport }: { now: Date; withReport: boolean },
  delivery: Delivery,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (withReport && !(await lockReportMails(tx))) return false;
    const row = await nextDueMail(tx, now, withReport);
    if (!row) return false;
    const attempts = row.attempts + 1;
    try {
      const allowed = await allowedPart(tx, row);
      if (!allowed || !(await send(allowed))) {
        await removeMail(tx, row.id);
        return true;
      }
      // The text of a sent mail is deleted: it may hold a link that opens an account.
      const sent = { sentAt: now, attempts, problem: null, text: '', html: '', otherwise: null, report: null };
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
