import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../domain/vocabulary.ts';

/** The language of e-mails to an account: its own, or else that of the request. */
export function languageOf(account: { language: string | null }, fallback: Language = DEFAULT_LANGUAGE): Language {
  return LANGUAGES.find((language) => language === account.language) ?? fallback;
}
