import type { Language } from '../../domain/vocabulary.ts';
import type { AppError } from '../../domain/errors.ts';
import { negotiate } from '../../i18n/languages.ts';
import { translator } from '../../i18n/translate.ts';

/** The best language for an `Accept-Language` header. */
export function requestedLanguage(acceptLanguage: string | undefined): Language {
  return negotiate(acceptLanguage ?? null);
}

/** The message for a failure, in the best language for an `Accept-Language` header. */
export function failureText({ code, params }: AppError, acceptLanguage: string | undefined): string {
  return translator(requestedLanguage(acceptLanguage))(`errors:${code}`, params);
}
