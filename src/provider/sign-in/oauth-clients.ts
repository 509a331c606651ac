import type { ClientFields } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { keyOf, renewKey } from '../protection/store.ts';
import type { Transaction } from '../data/transaction.ts';
import { isSameSecret } from '../protection/same-secret.ts';

const ID_BYTES = 12;

/** The credentials of this installation's API client; created at the first use. */
export async function clientOf(db: Transaction): Promise<Required<ClientFields>> {
  const id = await keyOf(db, 'client-id');
  const secret = await keyOf(db, 'client-secret');
  return {
    clientId: id.subarray(0, ID_BYTES).toString('base64url'),
    clientSecret: secret.toString('base64url'),
  };
}

/**
 * Accepts requests without client credentials, and requests with the right ones.
 * @throws AppError invalid_client
 */
export async function checkClient(db: Database, given: ClientFields): Promise<void> {
  if (!given.clientId && !given.clientSecret) return;
  const known = await clientOf(db);
  const { clientId = '', clientSecret = '' } = given;
  const isRight = [isSameSecret(clientId, known.clientId), isSameSecret(clientSecret, known.clientSecret)];
  if (isRight.includes(false)) throw new AppError('invalid_client');
}

/** Creates a new secret. The previous secret becomes invalid. */
export async function renewClient(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await renewKey(tx, 'client-secret');
    await addAuditEvent(tx, { at: now, event: 'client_renewed', actor: 'staff' });
  });
}
