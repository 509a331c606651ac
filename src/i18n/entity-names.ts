import type { EntityKind, Language } from '../domain/vocabulary.ts';
import { countryName } from './countries.ts';
import { vocabulary } from './translate.ts';

/**
 * What an entity is called in a language: countries and continents have a name in each, all others their own.
 * @example entityName('it', { kind: 'country', label: 'Germany', country: 'DE' }) // 'Germania'
 */
export function entityName(
  language: Language,
  { kind, label, country }: { kind: EntityKind | null; label: string; country: string | null },
): string {
  const continents: Record<string, string> = vocabulary(language).continent;
  if (kind === 'continent') return continents[label] ?? label;
  return kind === 'country' && country ? countryName(country, language) : label;
}
