import type { getMail, getOutbox } from '../../contract/outbox.ts';
import { AppError } from '../../domain/errors.ts';
import type { Call, Handler } from '../call.ts';
import { newestWaitingMails, waitingMail } from '../data/queries/outbox.ts';

const MAX_MAILS = 100;

/** @throws AppError not_found where mails are sent, forbidden */
function demandReader({ config, user }: Pick<Call<typeof getOutbox>, 'config' | 'user'>): void {
  if (config.smtpUrl) throw new AppError('not_found');
  if (!user.reads_outbox) throw new AppError('forbidden');
}

export const outbox: Handler<typeof getOutbox> = async (call) => {
  demandReader(call);
  const mails = await newestWaitingMails(call.db, MAX_MAILS);
  const data = mails.map(({ id, recipient, subject, language, text, createdAt }) => ({
    id,
    recipient,
    subject,
    language,
    text,
    created_at: createdAt.toISOString(),
  }));
  return { data };
};

export const mail: Handler<typeof getMail> = async (call) => {
  demandReader(call);
  const found = await waitingMail(call.db, call.params.id);
  if (!found) throw new AppError('not_found');
  return { subject: found.subject, html: found.html };
};
