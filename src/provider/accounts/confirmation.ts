import type { Config } from '../../config.ts';
import type { SessionUser } from '../../contract/accounts.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findAccountById, type UserRow } from './store.ts';
import { isPassword } from '../sign-in/passwords.ts';
import { rateLimits } from '../protection/rate-limits.ts';

/** The current password, which confirms that the owner of an account asks for something. */
export interface Confirmation {
  settings: Pick<Config, 'passwordCost'>;
  password: string;
  address?: string | undefined;
}

/** The account of a session whose owner has given the password. @throws AppError invalid_grant, too_many_requests */
export async function confirmedAccount(
  db: Database,
  { userId }: Pick<SessionUser, 'userId'>,
  { settings, password, address }: Confirmation,
): Promise<UserRow> {
  const spent = await rateLimits(db).spend('password', address);
  const account = await findAccountById(db, userId);
  if (!account || !(await isPassword(password, account.passwordHash, settings.passwordCost)))
    throw new AppError('invalid_grant');
  await spent.giveBack();
  return account;
}
