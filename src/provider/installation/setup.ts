import type { Config } from '../../config.ts';
import { namesOf } from '../../domain/accounts/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { Language } from '../../domain/vocabulary.ts';
import type { Token } from '../../contract/accounts.ts';
import { addAccount } from '../accounts/store.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Database } from '../data/connect.ts';
import { rateLimits } from '../protection/rate-limits.ts';
import { hashChecked } from '../sign-in/password-reset.ts';
import { openSession, type SessionRequest } from '../sign-in/sessions.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';
import { hasOwnAdmin, keepSetupCode, takeSetupCode } from './store.ts';

/** How long a code is good: an hour after the start that printed it. */
const SETUP_MS = 3_600_000;
/** The plan of the first administrator. */
const PLAN = 'complete';

type Reach = Pick<Config, 'isLocalOnly' | 'siteUrl'>;

// Decision 0400: the first administrator needs a code that the start prints.
/** Whether a code may be used at all: nobody between the browser and this machine can read it. */
export function canSetUp({ isLocalOnly, siteUrl }: Reach): boolean {
  return isLocalOnly || siteUrl.startsWith('https:');
}

/** Makes a code for the first administrator, in the place of an earlier one; null where there is one. */
export async function newSetupCode(db: Database, config: Reach, now: Date): Promise<string | null> {
  if (!canSetUp(config) || (await hasOwnAdmin(db))) return null;
  const { secret, hash } = newSecret();
  await keepSetupCode(db, hash, new Date(now.getTime() + SETUP_MS));
  return secret;
}

/** The first administrator, and the code that the start has printed. */
export interface FirstAdmin {
  code: string;
  name: string;
  email: string;
  password: string;
  confirm: string;
  language: Language;
}

/**
 * Adds the first administrator and signs them in. Of several requests with one code, one wins.
 * @throws AppError not_found where there is one, setup_code_invalid, password_*, too_many_requests
 */
export async function addFirstAdmin(
  db: Database,
  config: Config,
  { code, password, confirm, ...account }: FirstAdmin,
  request: SessionRequest,
): Promise<Token> {
  await rateLimits(db).spend('setup', request.address);
  if (!canSetUp(config) || (await hasOwnAdmin(db))) throw new AppError('not_found');
  const hash = hashSecret(code.trim());
  const passwordHash = await hashChecked(password, confirm, account, { settings: config });
  return db.transaction(async (tx) => {
    if (!hash || !(await takeSetupCode(tx, hash, request.now))) throw new AppError('setup_code_invalid');
    const { now, address } = request;
    const row = { ...account, ...namesOf(account.name), passwordHash, planName: PLAN, isAdmin: true, createdAt: now };
    const added = await addAccount(tx, row);
    if (!added) throw new AppError('account_exists');
    const details = { plan: PLAN, admin: true, setup: true };
    await addAuditEvent(tx, { at: now, event: 'account_added', actor: 'user', userId: added.id, address, details });
    return openSession(tx, added.id, request);
  });
}
