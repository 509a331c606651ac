import { AppError } from '../../domain/errors.ts';
import type { HandlerContext, Handler } from '../handler.ts';
import { newestWaitingMails, waitingMail } from '../data/queries/outbox.ts';

const MAX_MAILS = 100;

/**
 * The recipient of the readable mails: null for all recipients, for admins. Mails hold links that open accounts.
 * @throws AppError not_found where mails are sent, forbidden
 */
function readable({ config, user }: Pick<HandlerContext<'get /outbox'>, 'config' | 'user'>): string | null {
  if (config.smtpUrl) throw new AppError('not_found');
  if (!user.readsOutbox) throw new AppError('forbidden');
  return user.isAdmin ? null : user.email;
}

export const getOutbox: Handler<'get /outbox'> = async (context) => {
  const mails = await newestWaitingMails(context.db, MAX_MAILS, readable(context));
  const data = mails.map(({ id, recipient, subject, language, text, createdAt }) => ({
    id,
    recipient,
    subject,
    language,
    text,
    createdAt: createdAt.toISOString(),
  }));
  return { data };
};

export const getMail: Handler<'get /outbox/{id}'> = async (context) => {
  const found = await waitingMail(context.db, context.params.id, readable(context));
  if (!found) throw new AppError('not_found');
  return { subject: found.subject, html: found.html };
};
