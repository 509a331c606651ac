import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../domain/vocabulary.ts';

/** The language an account is written to in: its own, else the one it asks in. */
export function languageOf(account: { language: string | null }, fallback: Language = DEFAULT_LANGUAGE): Language {
  return LANGUAGES.find((language) => language === account.language) ?? fallback;
}
