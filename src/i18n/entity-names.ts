import type { Language } from '../domain/vocabulary.ts';
import { countryName } from './countries.ts';
import { type Named, nameOf } from './place-names.ts';
import { type PlayerMarks, playerLine } from './player-lines.ts';
import { bundle, vocabulary } from './translate.ts';

/**
 * The name of an entity in a language.
 * @example entityName('it', { kind: 'country', label: 'Germany', country: 'DE' }) // 'Germania'
 */
export function entityName(language: Language, entity: Named): string {
  const country = (code: string) => countryName(code, language);
  return nameOf(entity, { continents: vocabulary(language).continent, country });
}

/**
 * The name of a team that played a match.
 * @param country of a national team; null for a club
 * @example teamName('de', 'Brazil', 'BR') // 'Brasilien'
 */
export function teamName(language: Language, name: string, country: string | null): string {
  return entityName(language, { kind: 'national team', label: name, country });
}

/**
 * The country of an entity, unless its name already says it.
 * @example homeCountry('it', { kind: 'country', label: 'Germany', country: 'DE' }) // null
 */
export function homeCountry(language: Language, entity: Named): string | null {
  const name = entity.country && countryName(entity.country, language);
  return name === entityName(language, entity) ? null : name;
}

/**
 * A player's position and year of birth; null where neither is known.
 * @example playerMarks('en-gb', { position: null, role: 'Defender', birthYear: 1998 }) // 'Defender · born 1998'
 */
export function playerMarks(language: Language, player: PlayerMarks): string | null {
  const { position: positions, role: roles } = vocabulary(language);
  return playerLine(player, { positions, roles, born: bundle(language, 'search').born }) || null;
}
