import { DIAGNOSES, type DiagnosisId } from '../domain/diagnosis/diagnoses.ts';
import type { Basis } from '../domain/diagnosis/reading.ts';
import type { BodyPart, InjuryCategory, InjuryType, Language, Side } from '../domain/vocabulary.ts';
import { bundle, vocabulary } from './translate.ts';

/** The fields that an injury's name is built from. */
export interface NamedInjury {
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  side: Side;
  surgery?: 0 | 1 | undefined;
  /** The source's words: used for a record that no rule can read. */
  description?: string;
  diagnosis?: DiagnosisId | null;
  /** The basis of area and tissue; a type without a stated tissue is not named. */
  reading?: { bodyArea: Basis | null; tissue: Basis | null };
}

/** The injury without its location: the kind of injury, or the reason for the absence. */
function kindOf(injury: NamedInjury, labels: ReturnType<typeof vocabulary>): string {
  const { category, type } = injury;
  if (category !== 'injury') return labels.category[category];
  const { bodyArea: area = null, tissue = null } = injury.reading ?? {};
  const isGuess = area !== null && tissue !== 'stated' && type !== 'minor-injury';
  if (type === 'unspecified' || type === 'illness-or-other' || isGuess) return labels.category.injury;
  return labels.type[type];
}

/** The part with its side as one phrase; undefined where no part is recorded. */
export function regionName(language: Language, { part, side }: Pick<NamedInjury, 'part' | 'side'>): string | undefined {
  return part === 'other' || part === 'unspecified' ? undefined : vocabulary(language).region[part][side];
}

/** The part with its side in the language's own words; null where none is recorded or none belongs. */
function placeOf(injury: NamedInjury, labels: ReturnType<typeof vocabulary>): string | null {
  const { category, type, part, side } = injury;
  const bodily = category === 'injury' || category === 'surgery';
  if (!bodily || type === 'doping' || part === 'other' || part === 'unspecified') return null;
  return labels.region[part][side];
}

/** A name in its pieces. */
interface NameParts {
  name: string;
  /** The part not yet in the name: the region, and whether there was an operation. */
  place: string | null;
  surgery: string | null;
}

/** The diagnosis with its side, or with the region where it names none. */
function diagnosed(language: Language, id: DiagnosisId, injury: NamedInjury): Omit<NameParts, 'surgery'> {
  const labels = bundle(language, 'diagnoses');
  const name = labels.name[id];
  const place = DIAGNOSES[id].area === null ? placeOf(injury, vocabulary(language)) : null;
  if (place !== null || injury.side === 'na') return { name, place };
  const sided = labels.side[injury.side];
  // "ACL rupture, left since" would be as ambiguous as "back since".
  if (sided.startsWith('{{name}}, ')) return { name, place: sided.slice('{{name}}, '.length) };
  return { name: sided.replace('{{name}}', name), place: null };
}

/** The diagnosis if it is known, otherwise the recorded facts; the source's words if no rule can read them. */
function partsOf(language: Language, injury: NamedInjury): NameParts {
  const labels = vocabulary(language);
  const { description, diagnosis, category } = injury;
  if (category === 'unread' && description) {
    const name = bundle(language, 'diagnoses').unread.replace('{{text}}', () => description);
    return { name, place: null, surgery: null };
  }
  const isOperated = injury.surgery === 1 && (category === 'injury' || (category === 'surgery' && diagnosis));
  const surgery = isOperated ? labels.withSurgery : null;
  if (diagnosis) return { ...diagnosed(language, diagnosis, injury), surgery };
  return { name: kindOf(injury, labels), place: placeOf(injury, labels), surgery };
}

/**
 * The name of an injury or other event in a language: its diagnosis if that is known, otherwise the recorded facts, and
 * the source's words if no rule can read them.
 * @example injuryName('de', { category: 'injury', type: 'muscular-injury', part: 'thigh',
 *   side: 'left', surgery: 0 }) // 'Muskelverletzung, linker Oberschenkel'
 */
export function injuryName(language: Language, injury: NamedInjury): string {
  const { name, place, surgery } = partsOf(language, injury);
  const plain = place === null ? name : `${name}, ${place}`;
  return surgery === null ? plain : `${plain} (${surgery})`;
}

/**
 * The name for the beginning of a sentence: "Injury, back since 3 November" would say that the player is back.
 * @example sentenceName('en-gb', injury) // 'Injury (back)', before 'since 3 November'
 */
export function sentenceName(language: Language, injury: NamedInjury): string {
  const { name, place, surgery } = partsOf(language, injury);
  const inBrackets = [place, surgery].filter((part) => part !== null);
  return inBrackets.length === 0 ? name : `${name} (${inBrackets.join(', ')})`;
}
