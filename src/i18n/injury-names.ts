import type { BodyPart, InjuryCategory, InjuryType, Language, Side } from '../domain/vocabulary.ts';
import { vocabulary } from './translate.ts';

/** What an injury's name is made of. */
export interface NamedInjury {
  injury_category: InjuryCategory;
  injury_type: InjuryType;
  injuried_part: BodyPart;
  side: Side;
  surgery?: 0 | 1 | undefined;
}

/** What it is, without where: the kind of injury, or why the player is absent. */
function kindOf(injury: NamedInjury, words: ReturnType<typeof vocabulary>): string {
  const { injury_category: category, injury_type: type } = injury;
  if (category !== 'injury') return words.category[category];
  if (type === 'unspecified' || type === 'illness-or-other') return words.category.injury;
  return words.type[type];
}

/** The part with its side as one phrase; undefined where no part is recorded. */
export function regionName(
  language: Language,
  { injuried_part: part, side }: Pick<NamedInjury, 'injuried_part' | 'side'>,
): string | undefined {
  return part === 'other' || part === 'unspecified' ? undefined : vocabulary(language).region[part][side];
}

/** The part with its side in the language's own words; null where none is recorded or none belongs. */
function placeOf(injury: NamedInjury, words: ReturnType<typeof vocabulary>): string | null {
  const { injury_category: category, injury_type: type, injuried_part: part, side } = injury;
  const bodily = category === 'injury' || category === 'surgery';
  if (!bodily || type === 'doping' || part === 'other' || part === 'unspecified') return null;
  return words.region[part][side];
}

/**
 * The name of an injury or other event in a language, from what is recorded of it.
 * @example injuryName('de', { injury_category: 'injury', injury_type: 'muscular-injury', injuried_part: 'thigh',
 *   side: 'left', surgery: 0 }) // 'Muskelverletzung, linker Oberschenkel'
 */
export function injuryName(language: Language, injury: NamedInjury): string {
  const words = vocabulary(language);
  const place = placeOf(injury, words);
  const kind = kindOf(injury, words);
  const name = place === null ? kind : `${kind}, ${place}`;
  return injury.surgery === 1 && injury.injury_category === 'injury' ? `${name} (${words.withSurgery})` : name;
}
