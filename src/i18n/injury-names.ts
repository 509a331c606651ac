import { DIAGNOSES, type DiagnosisId } from '../domain/diagnosis/diagnoses.ts';
import type { Basis } from '../domain/diagnosis/reading.ts';
import type { BodyPart, InjuryCategory, InjuryType, Language, Side } from '../domain/vocabulary.ts';
import { bundle, vocabulary } from './translate.ts';

/** What an injury's name is made of. */
export interface NamedInjury {
  injury_category: InjuryCategory;
  injury_type: InjuryType;
  injuried_part: BodyPart;
  side: Side;
  surgery?: 0 | 1 | undefined;
  /** The source's words: they stand for a record that no rule reads. */
  description?: string;
  diagnosis?: DiagnosisId | null;
  /** How area and tissue are known; a type that no stated tissue bears out is not named. */
  reading?: { body_area: Basis | null; tissue: Basis | null };
}

/** What it is, without where: the kind of injury, or why the player is absent. */
function kindOf(injury: NamedInjury, words: ReturnType<typeof vocabulary>): string {
  const { injury_category: category, injury_type: type } = injury;
  if (category !== 'injury') return words.category[category];
  const { body_area: area = null, tissue = null } = injury.reading ?? {};
  const isGuess = area !== null && tissue !== 'stated' && type !== 'minor-injury';
  if (type === 'unspecified' || type === 'illness-or-other' || isGuess) return words.category.injury;
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

/** The diagnosis with its side, or with the region where it names none. */
function diagnosed(language: Language, id: DiagnosisId, injury: NamedInjury): string {
  const words = bundle(language, 'diagnoses');
  const name = words.name[id];
  const place = DIAGNOSES[id].area === null ? placeOf(injury, vocabulary(language)) : null;
  if (place !== null) return `${name}, ${place}`;
  return injury.side === 'na' ? name : words.side[injury.side].replace('{{name}}', name);
}

/**
 * The name of an injury or other event in a language: its diagnosis where that is known, else what is recorded of it, and
 * the source's words where no rule reads them.
 * @example injuryName('de', { injury_category: 'injury', injury_type: 'muscular-injury', injuried_part: 'thigh',
 *   side: 'left', surgery: 0 }) // 'Muskelverletzung, linker Oberschenkel'
 */
export function injuryName(language: Language, injury: NamedInjury): string {
  const words = vocabulary(language);
  const { description, diagnosis, injury_category: category } = injury;
  if (category === 'unread' && description)
    return bundle(language, 'diagnoses').unread.replace('{{text}}', () => description);
  const place = placeOf(injury, words);
  const kind = kindOf(injury, words);
  const plain = place === null ? kind : `${kind}, ${place}`;
  const name = diagnosis ? diagnosed(language, diagnosis, injury) : plain;
  const isOperated = category === 'injury' || (category === 'surgery' && diagnosis);
  return injury.surgery === 1 && isOperated ? `${name} (${words.withSurgery})` : name;
}
