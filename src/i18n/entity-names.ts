import type { Language } from '../domain/vocabulary.ts';
import { countryName } from './countries.ts';
import { type Named, nameOf } from './place-names.ts';
import { vocabulary } from './translate.ts';

/**
 * What an entity is called in a language.
 * @example entityName('it', { kind: 'country', label: 'Germany', country: 'DE' }) // 'Germania'
 */
export function entityName(language: Language, entity: Named): string {
  const country = (code: string) => countryName(code, language);
  return nameOf(entity, { continents: vocabulary(language).continent, country });
}

/**
 * Where an entity is from, when its name does not say so already.
 * @example homeCountry('it', { kind: 'country', label: 'Germany', country: 'DE' }) // null
 */
export function homeCountry(language: Language, entity: Named): string | null {
  const name = entity.country && countryName(entity.country, language);
  return name === entityName(language, entity) ? null : name;
}
