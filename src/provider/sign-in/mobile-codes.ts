import type { SessionUser } from '../../contract/accounts.ts';
import type { MobileCode } from '../../contract/sessions.ts';
import { CODE_SECONDS } from '../../domain/accounts/session.ts';
import { qrCode } from '../../domain/qr-code.ts';
import { paths } from '../../i18n/paths.ts';
import type { Database } from '../data/connect.ts';
import { addAuditEvent } from '../audit/store.ts';
import { saveCode } from './store.ts';
import { type Confirmation, confirmedAccount } from '../accounts/confirmation.ts';
import { phoneCode } from './tokens.ts';

/**
 * Creates the code that signs an account in on a phone, and its QR image. The previous code becomes invalid.
 * @throws AppError invalid_grant, too_many_requests
 */
export async function makeMobileCode(
  db: Database,
  user: SessionUser,
  confirmation: Confirmation,
  { siteUrl, token, now }: { siteUrl: string; token: string; now: Date },
): Promise<MobileCode> {
  const { id: userId } = await confirmedAccount(db, user, confirmation);
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  const { secret, hash } = phoneCode(token, expiresAt);
  await db.transaction(async (tx) => {
    await saveCode(tx, { userId, codeHash: hash, expiresAt });
    await addAuditEvent(tx, { at: now, event: 'code_made', actor: 'user', userId });
  });
  const link = siteUrl + paths('').qrLogin(secret);
  return { code: secret, expiresIn: CODE_SECONDS, link, svg: qrCode(link) };
}
