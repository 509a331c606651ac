import type { MobileCode } from '../../../contract/sessions.ts';
import { CODE_SECONDS } from '../../../domain/accounts/session.ts';
import { paths } from '../../../i18n/paths.ts';
import type { Database } from '../../data/connect.ts';
import { addAuditEvent } from '../../data/queries/audit.ts';
import { saveCode } from '../../data/queries/sign-in-codes.ts';
import { qrCode } from './qr-code.ts';
import { newSecret } from '../tokens.ts';

/** Creates the code that signs an account in on a phone, and its QR image. The previous code becomes invalid. */
export async function makeMobileCode(db: Database, userId: number, siteUrl: string, now: Date): Promise<MobileCode> {
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  await db.transaction(async (tx) => {
    await saveCode(tx, { userId, codeHash: hash, expiresAt });
    await addAuditEvent(tx, { at: now, event: 'code_made', actor: 'user', userId });
  });
  const link = siteUrl + paths('').qrLogin(secret);
  return { code: secret, expiresIn: CODE_SECONDS, link, svg: qrCode(link) };
}
