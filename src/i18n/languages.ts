import { parseAccept } from 'hono/utils/accept';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/vocabulary.ts';

/** The names of each language: in HTML and Intl, in reports and messages, and in the language itself. */
const NAMES: Record<Language, { tag: string; short: string; native: string }> = {
  'en-gb': { tag: 'en-GB', short: 'en', native: 'English' },
  it: { tag: 'it', short: 'it', native: 'Italiano' },
  es: { tag: 'es', short: 'es', native: 'Español' },
  'pt-pt': { tag: 'pt-PT', short: 'pt', native: 'Português (Portugal)' },
  br: { tag: 'pt-BR', short: 'br', native: 'Português (Brasil)' },
  'fr-fr': { tag: 'fr-FR', short: 'fr', native: 'Français' },
  de: { tag: 'de', short: 'de', native: 'Deutsch' },
};

/** The tag of a language for `lang` attributes and Intl, for which `br` alone means Breton. */
export function bcp47(language: Language): string {
  return NAMES[language].tag;
}

/** The name of a language in that language; for the switcher. */
export function nativeName(language: Language): string {
  return NAMES[language].native;
}

/** Whether a text is one of the seven codes. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/**
 * The language of two letters in a call; undefined for those that the product has not.
 * @example languageOfCode('br') // 'br'
 * @example languageOfCode('pt') // 'pt-pt'
 */
export function languageOfCode(code: string): Language | undefined {
  return isLanguage(code) ? code : LANGUAGES.find((language) => NAMES[language].short === code);
}

/**
 * The two letters of a language in a call.
 * @example codeOfLanguage('pt-pt') // 'pt'
 */
export function codeOfLanguage(language: Language): string {
  return language.length === 2 ? language : NAMES[language].short;
}

/** The language of a page, which its `lang` attribute says. */
export function pageLanguage({ documentElement }: Document): Language {
  return LANGUAGES.find((language) => bcp47(language) === documentElement.lang) ?? DEFAULT_LANGUAGE;
}

/**
 * The language for a browser's tag: the one for its region if we have it, otherwise the one for its language family.
 */
function languageOf(browserTag: string): Language | undefined {
  const tag = browserTag.toLowerCase();
  const [family] = tag.split('-');
  return (
    LANGUAGES.find((language) => bcp47(language).toLowerCase() === tag) ??
    LANGUAGES.find((language) => bcp47(language).split('-')[0] === family)
  );
}

/**
 * The best language for an `Accept-Language` header, of which the first 200 characters are read; otherwise the default.
 * The product's own codes are understood as well.
 * @example negotiate('nl, pt-BR;q=0.8, de;q=0.9') // 'de'
 */
export function negotiate(header: string | null): Language {
  const accepted = parseAccept((header ?? '').slice(0, 200)).filter(({ q }) => q > 0);
  const languages = accepted.map(({ type: tag }) => (isLanguage(tag) ? tag : languageOf(tag)));
  return languages.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

/**
 * One of several texts by two-letter code: the language's own, its family's, the English one, or else `fallback`.
 * @example localised({ en: 'Knee injury', pt: 'Lesão no joelho' }, 'br', 'Knee') // 'Lesão no joelho'
 */
export function localised(
  texts: Readonly<Record<string, string>> | null,
  language: Language,
  fallback: string,
): string {
  const family = bcp47(language).slice(0, 2);
  return texts?.[NAMES[language].short] ?? texts?.[family] ?? texts?.['en'] ?? fallback;
}

/**
 * A text in all seven languages, by two-letter code, as `localised` reads it.
 * @example inEveryLanguage((language) => translator(language)('shell:close')) // { en: 'Close', it: 'Chiudi', … }
 */
export function inEveryLanguage(write: (language: Language) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [NAMES[language].short, write(language)]));
}
