import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';
import { vocabulary } from './translate.ts';

const names = new Map<Language, Intl.DisplayNames>();

/**
 * The name of a country by its code: ISO 3166, XK, or one of the four British associations. Those, which Intl does not
 * know, and the few that football calls by another name than Intl have theirs in the vocabulary. What is no code stays
 * as it is.
 * @example countryName('GB-WLS', 'fr-fr') // 'Pays de Galles'
 */
export function countryName(code: string, language: Language): string {
  const own: Record<string, string> = vocabulary(language).country;
  if (!/^[A-Z]{2}(-[A-Z]{3})?$/.test(code)) return code;
  if (own[code] !== undefined || code.length > 2) return own[code] ?? code;
  const known = names.get(language) ?? new Intl.DisplayNames(bcp47(language), { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}
