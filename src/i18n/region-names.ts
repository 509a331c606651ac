import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';

/** English names in football: the names of national teams in the data. A test keeps them equal to the locale's own. */
export const ENGLISH_REGIONS: Readonly<Record<string, string>> = {
  'GB-ENG': 'England',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
  'GB-NIR': 'Northern Ireland',
  CI: 'Ivory Coast',
  HK: 'Hong Kong',
  CD: 'DR Congo',
  CG: 'Congo',
  PS: 'Palestine',
  MO: 'Macau',
  BA: 'Bosnia and Herzegovina',
};

const names = new Map<Language, Intl.DisplayNames>();

/**
 * The name of a country by its code; any other text is returned unchanged.
 * @param exceptions names that football uses instead of Intl's, or that Intl does not know
 * @example regionName('DE', 'it', {}) // 'Germania'
 */
export function regionName(code: string, language: Language, exceptions: Readonly<Record<string, string>>): string {
  if (!/^[A-Z]{2}(-[A-Z]{3})?$/.test(code)) return code;
  if (exceptions[code] !== undefined || code.length > 2) return exceptions[code] ?? code;
  const known = names.get(language) ?? new Intl.DisplayNames(bcp47(language), { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}
