import { fold } from './names/fold.ts';
import { MEDICAL_ABSENCES, OTHER_ABSENCES, type AbsenceRule } from './injury-text/absences.ts';
import { bodyPartIn } from './injury-text/parts.ts';
import { injuryTypeIn } from './injury-text/types.ts';
import type { BodyPart, InjuryCategory, InjuryType, Side } from './vocabulary.ts';

/** What the free text of an injury says, and no more. */
export interface InjuryReading {
  category: InjuryCategory;
  type: InjuryType;
  part: BodyPart;
  side: Side;
  /** An absence that is no injury. */
  otherEvent: boolean;
  surgery: boolean;
  recurring: boolean;
  /** The rules that decided, for review; empty when no word is known, and then nothing is claimed. */
  rules: readonly string[];
}

const SURGERY = /\b(surger(y|ies)|operations?|operated|arthroscop\w*|appendectomy|removal)\b/;
const RECURRING = /\b(recur\w*|re ?injur\w*|relapse\w*|renewed)\b/;
const BOTH_SIDES = /\b(both|bilateral)\b/;
/** Not 'left the club', not a right-back. */
const ONE_SIDE = /\b(left|right)\b(?! (back|out|the|on|for|now|away|winger|midfield\w*))/;

/**
 * Reads an injury's name as a football physician would, in English words. What the name does not say stays
 * unspecified; keep the original text beside the reading.
 * @example readInjuryText('Cruciate Ligament Rupture').part // 'knee'
 * @example readInjuryText('Corona virus').otherEvent // true
 * @example readInjuryText('Expected back 12 Sep').part // 'unspecified'
 */
export function readInjuryText(text: string): InjuryReading {
  const folded = fold(text);
  const surgery = SURGERY.test(folded);
  const recurring = RECURRING.test(folded);
  const medical = MEDICAL_ABSENCES.find(({ pattern }) => pattern.test(folded));
  if (medical) return { ...absence(medical), surgery, recurring };
  const { type, rule } = injuryTypeIn(folded);
  const found = bodyPartIn(folded);
  if (type === 'unspecified' && !found) {
    const other = OTHER_ABSENCES.find(({ pattern }) => pattern.test(folded));
    if (other) return { ...absence(other), surgery, recurring };
  }
  const rules = [rule, found && `${found.part}: ${found.word}`].filter((name) => name !== null);
  return {
    category: surgery ? 'surgery' : rules.length > 0 ? 'injury' : 'unspecified',
    type,
    part: found?.part ?? 'unspecified',
    side: found ? sideIn(folded) : 'na',
    otherEvent: false,
    surgery,
    recurring,
    rules,
  };
}

function absence({ category, type, rule }: AbsenceRule) {
  return {
    category,
    type,
    part: 'unspecified',
    side: 'na',
    otherEvent: true,
    rules: [rule],
  } as const;
}

function sideIn(folded: string): Side {
  if (BOTH_SIDES.test(folded)) return 'both';
  return (ONE_SIDE.exec(folded)?.[1] as Side | undefined) ?? 'na';
}
