import type { BodyPart, Contact, InjuryCategory, InjuryType, Setting, Side } from '../vocabulary.ts';
import type { BodyArea, Pathology, Tissue } from './classification.ts';
import type { DiagnosisId } from './diagnoses.ts';

/**
 * Rules by which a field follows from words that do not name it:
 * - `loose-word`: a word is read in its usual sense and not its own ('knock' as a contusion, 'abductor' as an adductor);
 * - `usual-region`: the structure lies in this region as a rule (the collateral ligaments: the knee);
 * - `muscles-of-region`: of a region that is mostly muscle (thigh, calf, groin, belly) its muscles are meant;
 * - `usual-lesion`: what an injury of this tissue, or a complaint there, mostly is (of a muscle: a strain or tear);
 * - `by-diagnosis`: the consensus counts the diagnosis here (a bruise with superficial tissues).
 */
const INFERENCES = ['loose-word', 'usual-region', 'muscles-of-region', 'usual-lesion', 'by-diagnosis'] as const;

/** How a field is known: the text states it, or a rule infers it. */
export const BASES = ['stated', ...INFERENCES] as const;
export type Basis = (typeof BASES)[number];

/** A field of a reading; both null where nothing is known of it. */
export type Known<Value> = { value: Value; basis: Basis } | { value: null; basis: null };

/** What the text of an injury says, and how each field is known. */
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
  /** The product's own eight types and sixteen parts, which follow from the above. */
  type: InjuryType;
  part: BodyPart;
  /** An absence that is no injury, or may be none. */
  otherEvent: boolean;
}

export const UNKNOWN = { value: null, basis: null } as const;

export function known<Value>(value: Value | null, basis: Basis): Known<Value> {
  return value === null ? UNKNOWN : { value, basis };
}

export function stated<const Value>(value: Value): { value: Value; basis: 'stated' } {
  return { value, basis: 'stated' };
}

/** A reading as a record of an injury keeps it. */
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
