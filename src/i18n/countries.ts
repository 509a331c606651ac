import type { Language } from '../domain/vocabulary.ts';
import { regionName } from './region-names.ts';
import { vocabulary } from './translate.ts';

/**
 * The name of a country by its code: ISO 3166, XK, or one of the four British associations. The associations, which
 * Intl does not know, and a few countries that football calls by another name than Intl, are in the vocabulary. Any
 * other text is returned unchanged.
 * @example countryName('GB-WLS', 'fr-fr') // 'Pays de Galles'
 */
export function countryName(code: string, language: Language): string {
  return regionName(code, language, vocabulary(language).country);
}
