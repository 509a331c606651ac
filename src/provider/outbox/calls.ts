import { z } from '@hono/zod-openapi';
import { RowNumber } from '../../contract/parameters.ts';
import { AppError } from '../../domain/errors.ts';
import { ownCall, type OwnContext } from '../own-call.ts';
import { newestWaitingMails, waitingMail } from './store.ts';

const MAX_MAILS = 100;

/** The mails of an installation without a mail server. Admins read all of them, a demo account those to itself. */
export const outboxCalls = {
  /** The newest first. @throws AppError not_found where mails are sent, forbidden */
  'outbox.list': ownCall({
    run: async (context) => {
      const mails = await newestWaitingMails(context.db, MAX_MAILS, readable(context));
      return mails.map(({ id, recipient, subject, language, text, createdAt }) => ({
        id,
        recipient,
        subject,
        language,
        text,
        createdAt: createdAt.toISOString(),
      }));
    },
  }),

  /** A whole page of HTML, which runs nothing and loads nothing. @throws AppError not_found, forbidden */
  'outbox.read': ownCall({
    input: z.object({ id: RowNumber }),
    run: async (context) => {
      const found = await waitingMail(context.db, context.input.id, readable(context));
      if (!found) throw new AppError('not_found');
      return found.html;
    },
  }),
};

/**
 * The recipient of the readable mails: null for all recipients, for admins. Mails hold links that open accounts.
 * @throws AppError not_found where mails are sent, forbidden
 */
function readable({ config, user }: Pick<OwnContext<undefined, false>, 'config' | 'user'>): string | null {
  if (config.smtpUrl) throw new AppError('not_found');
  if (!user.readsOutbox) throw new AppError('forbidden');
  return user.isAdmin ? null : user.email;
}
