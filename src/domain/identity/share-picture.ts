import { type DiagnosisId, isDiagnosis } from '../diagnosis/diagnoses.ts';

/** The picture that networks show beside a shared address, pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The name of the site's own picture, beside those of the diagnoses. */
export const SITE_PICTURE = 'touchline';

/**
 * The diagnosis that an address is about, such as the one to which a reader returns after sign-in; null for all others.
 * Pages of people and clubs show nothing to those who have no account.
 * @example sharedDiagnosis('/de/explore/diagnosis/hamstring-tear?days=20') // 'hamstring-tear'
 */
export function sharedDiagnosis(address: string | null): DiagnosisId | null {
  const [, id = ''] = /^(?:\/[a-z-]+)?\/explore\/diagnosis\/([a-z-]+)(?:[?#]|$)/.exec(address ?? '') ?? [];
  return isDiagnosis(id) ? id : null;
}
