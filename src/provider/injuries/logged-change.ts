import type { PoolClient } from 'pg';
import type { SessionUser } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import { type Database, onClient } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { addAuditEvent, type AuditEvent } from '../audit/store.ts';
import { Refusal } from '../../domain/refusal.ts';

/** The member of staff who makes a change, and when. */
export interface Staff {
  user: Pick<SessionUser, 'userId' | 'name'>;
  now: Date;
}

/**
 * Does a change and logs it, both or neither.
 * @throws AppError with the code of the refusal
 */
export async function loggedChange(
  db: Database,
  { user, now }: Staff,
  event: Pick<AuditEvent, 'event' | 'details'>,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(db, false, async (client) => {
      await work(client);
      await addAuditEvent(onClient(client), { at: now, actor: 'user', userId: user.userId, ...event });
    });
  } catch (error) {
    if (error instanceof Refusal) throw new AppError(error.code, {}, { cause: error });
    throw error;
  }
}
