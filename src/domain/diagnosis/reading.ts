import type { BodyPart, Contact, InjuryCategory, InjuryType, Setting, Side } from '../vocabulary.ts';
import type { BodyArea, Pathology, Tissue } from './classification.ts';
import type { DiagnosisId } from './diagnoses.ts';

/**
 * Rules by which a field is inferred from words that do not name it:
 * - `loose-word`: a word is read in its common sense, not its strict one ('knock' as a contusion, 'abductor' as an
 *   adductor);
 * - `usual-region`: the structure normally lies in this region (the collateral ligaments: the knee);
 * - `muscles-of-region`: a mostly muscular region (thigh, calf, groin, abdomen) stands for its muscles;
 * - `usual-lesion`: the most frequent injury of this tissue, or the most frequent cause of such a complaint (of a
 *   muscle: a strain or tear);
 * - `by-diagnosis`: the consensus assigns the diagnosis here (a bruise to superficial tissues).
 */
const INFERENCES = ['loose-word', 'usual-region', 'muscles-of-region', 'usual-lesion', 'by-diagnosis'] as const;

/** The basis of a field: the text states it, or a rule infers it. */
export const BASES = ['stated', ...INFERENCES] as const;
export type Basis = (typeof BASES)[number];

/** A field of a reading; both are null if it is unknown. */
export type Known<Value> = { value: Value; basis: Basis } | { value: null; basis: null };

/** The reading of an injury's text, with the basis of each field. */
export interface InjuryReading {
  category: InjuryCategory;
  diagnosis: Known<DiagnosisId>;
  area: Known<BodyArea>;
  tissue: Known<Tissue>;
  pathology: Known<Pathology>;
  side: Known<Side>;
  contact: Known<Contact>;
  setting: Known<Setting>;
  surgery: Known<true>;
  recurrence: Known<true>;
  /** The product's own eight types and sixteen parts, derived from the fields above. */
  type: InjuryType;
  part: BodyPart;
  /** An absence that is not an injury, or may not be one. */
  otherEvent: boolean;
}

export const UNKNOWN = { value: null, basis: null } as const;

export function known<Value>(value: Value | null, basis: Basis): Known<Value> {
  return value === null ? UNKNOWN : { value, basis };
}

export function stated<const Value>(value: Value): { value: Value; basis: 'stated' } {
  return { value, basis: 'stated' };
}

/** A reading in the form that a record of an injury stores. */
export function recordOf(reading: InjuryReading) {
  const { category, diagnosis, area, tissue, pathology, type, part, otherEvent } = reading;
  return {
    category,
    type,
    part,
    side: reading.side.value ?? 'na',
    contact: reading.contact.value ?? 'na',
    setting: reading.setting.value ?? 'none',
    surgery: reading.surgery.value ?? false,
    recurring: reading.recurrence.value ?? false,
    otherEvent,
    diagnosis: diagnosis.value,
    diagnosisBasis: diagnosis.basis,
    bodyArea: area.value,
    bodyAreaBasis: area.basis,
    tissue: tissue.value,
    tissueBasis: tissue.basis,
    pathology: pathology.value,
    pathologyBasis: pathology.basis,
  } as const;
}
