import type { Language } from '../domain/vocabulary.ts';
import { regionName } from './region-names.ts';
import { vocabulary } from './translate.ts';

/**
 * The name of a country by its code: ISO 3166, XK, or one of the four British associations. Those, which Intl does not
 * know, and the few that football calls by another name than Intl have theirs in the vocabulary. What is no code stays
 * as it is.
 * @example countryName('GB-WLS', 'fr-fr') // 'Pays de Galles'
 */
export function countryName(code: string, language: Language): string {
  return regionName(code, language, vocabulary(language).country);
}
