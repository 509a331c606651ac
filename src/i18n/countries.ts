import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';
import { vocabulary } from './translate.ts';

const names = new Map<Language, Intl.DisplayNames>();

/**
 * The name of a country by its code: ISO 3166, XK, or one of the four British associations, which Intl does not know.
 * What is no code stays as it is.
 * @example countryName('GB-WLS', 'fr-fr') // 'Pays de Galles'
 */
export function countryName(code: string, language: Language): string {
  const own: Record<string, string> = vocabulary(language).country;
  if (own[code] !== undefined) return own[code];
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const known = names.get(language) ?? new Intl.DisplayNames(bcp47(language), { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}
