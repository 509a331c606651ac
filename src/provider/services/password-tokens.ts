import type { PasswordTokenPurpose } from '../../domain/accounts/account.ts';
import { PASSWORD_TOKEN_SECONDS } from '../../domain/accounts/session.ts';
import { addPasswordToken } from '../data/queries/password-tokens.ts';
import type { Transaction } from '../data/queries/transaction.ts';
import { newSecret } from './tokens.ts';

/** Creates the secret of a link, valid for a day and one password. */
export async function issuePasswordToken(
  db: Transaction,
  userId: number,
  purpose: PasswordTokenPurpose,
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + PASSWORD_TOKEN_SECONDS * 1000);
  await addPasswordToken(db, { ticketHash: hash, userId, purpose, expiresAt }, now);
  return secret;
}
