import type { ErrorCode } from '../../errors.ts';
import { negotiate } from '../../i18n/languages.ts';
import { translator } from '../../i18n/translate.ts';

/** What to tell the caller about a failure, in the best language for an `Accept-Language` header. */
export function failureText(code: ErrorCode, wishes: string | undefined): string {
  return translator(negotiate(wishes ?? null))(`errors:${code}`);
}
