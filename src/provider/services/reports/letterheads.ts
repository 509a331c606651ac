import type { LetterheadChange } from '../../../contract/accounts/letterhead.ts';
import { AppError } from '../../../domain/errors.ts';
import { isReadable, LOGO_BOX, MAX_LOGO_BYTES } from '../../../domain/reports/letterhead.ts';
import type { Letterhead } from '../../../reports/report.ts';
import type { Database } from '../../data/connect.ts';
import { findLetterhead, saveLetterhead } from '../../data/queries/accounts/letterheads.ts';
import { encodeAgain } from '../editing/encode-pictures.ts';

/** The letterhead of an account as reports take it; null without one. */
export async function letterheadOf(db: Database, userId: number): Promise<Letterhead | null> {
  const row = await findLetterhead(db, userId);
  return row ? { ...row, logo: row.logo?.toString('base64') ?? null } : null;
}

/**
 * Keeps a letterhead. The logo is encoded again.
 * @throws AppError bad_request with the parameter `colour` or `logo`
 */
export async function changeLetterhead(db: Database, userId: number, change: LetterheadChange): Promise<void> {
  const { name, colour, logo } = change;
  if (!isReadable(colour)) throw new AppError('bad_request', { parameter: 'colour' });
  await saveLetterhead(db, userId, { name, colour, logo: typeof logo === 'string' ? await logoOf(logo) : logo });
}

async function logoOf(base64: string): Promise<Buffer> {
  const given = Buffer.from(base64, 'base64');
  const drawn = given.length > MAX_LOGO_BYTES ? null : await encodeAgain(given, LOGO_BOX);
  if (!drawn) throw new AppError('bad_request', { parameter: 'logo' });
  return drawn;
}
