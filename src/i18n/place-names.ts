import type { EntityKind } from '../domain/vocabulary.ts';
import { ENGLISH_REGIONS, regionName } from './region-names.ts';

/** The fields that decide an entity's name. */
export interface Named {
  kind: EntityKind | null;
  label: string;
  country: string | null;
}

/** The names of places in one language. */
interface PlaceNames {
  continents: Readonly<Record<string, string>>;
  country: (code: string) => string;
}

/**
 * The name of an entity in the language of these places: countries and continents have a name in each, as do national
 * teams named after their country; hashtags have their sign; all others their own name.
 * @example nameOf({ kind: 'national team', label: 'Germany', country: 'DE' }, german) // 'Deutschland'
 */
export function nameOf({ kind, label, country }: Named, places: PlaceNames): string {
  if (kind === 'continent') return places.continents[label] ?? label;
  if (kind === 'hashtag') return `#${label}`;
  if (country === null) return label;
  const isNation = kind === 'national team' && label === regionName(country, 'en-gb', ENGLISH_REGIONS);
  return kind === 'country' || isNation ? places.country(country) : label;
}
