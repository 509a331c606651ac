import type { getOutbox } from '../../contract/outbox.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../call.ts';
import { waitingMails } from '../data/queries/outbox.ts';

const MOST_MAILS = 100;

export const outbox: Handler<typeof getOutbox> = async ({ db, user, config }) => {
  if (!user.is_admin) throw new AppError('forbidden');
  // Where mails reach their owners, nobody else reads them: they hold links that open accounts.
  if (config.smtpUrl) throw new AppError('not_found');
  const mails = await waitingMails(db, MOST_MAILS);
  const data = mails.map(({ id, recipient, subject, text, createdAt }) => ({
    ...{ id, recipient, subject, text },
    created_at: createdAt.toISOString(),
  }));
  return { data };
};
