import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../domain/vocabulary.ts';

/**
 * The code of a language in i18next, which derives plural rules from it: `br` alone would be Breton.
 */
export function i18nextCode(lang: Language): string {
  return lang === 'br' ? 'pt-br' : lang;
}

/** The files of each language's folder in `locales/`. */
export const NAMESPACES = [
  'account',
  'admin',
  'desk',
  'developers',
  'diagnoses',
  'editing',
  'entity',
  'errors',
  'explore',
  'following',
  'ingest',
  'injuries',
  'licence',
  'login',
  'mail',
  'media',
  'mutes',
  'objections',
  'posts',
  'privacy',
  'profile',
  'reports',
  'requests',
  'search',
  'searches',
  'settings',
  'setup',
  'shell',
  'statistics',
  'stories',
  'team',
  'vocabulary',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

export const I18NEXT_CODES = LANGUAGES.map(i18nextCode);

/**
 * The configuration of i18next, for astro-i18next on the site and `translate.ts` everywhere else. Plain values only:
 * astro-i18next writes them into a script.
 */
export const I18NEXT_OPTIONS = {
  ns: [...NAMESPACES],
  supportedLngs: I18NEXT_CODES,
  preload: I18NEXT_CODES,
  fallbackLng: [DEFAULT_LANGUAGE],
  lowerCaseLng: true,
  load: 'currentOnly' as const,
  initAsync: false,
  interpolation: { escapeValue: false },
};
