import type { NamedTissue } from '../classification.ts';
import type { DiagnosisId } from '../diagnoses.ts';
import type { Event } from '../lesions.ts';
import type { SiteId } from '../sites.ts';

/** Circumstances read in addition to the injury: another reason for the absence, the mechanism, the side. */
export type Circumstance =
  | 'doping'
  | 'quarantine'
  | 'illness'
  | 'suspension'
  | 'personal'
  | 'fitness'
  | 'rest'
  /** The source knows, or gives, no reason. */
  | 'unknown'
  | 'surgery'
  | 'recurrence'
  | 'left'
  | 'right'
  | 'both'
  | 'training'
  | 'warmup'
  | 'match'
  | 'contact'
  | 'no-contact'
  /** "Broken": a fracture or a torn tissue, depending on the body part. Without a body part it means nothing. */
  | 'broken'
  | 'nothing';

/** The concept of a word. A question mark means a loose use (`abductor` for the adductors). */
export type Concept = SiteId | NamedTissue | Event | DiagnosisId | Circumstance | 'plantar-fasciitis';

/**
 * The words of a language by concept, separated by commas. `*` before or after a word means that it also matches inside
 * a longer one, `+` after a word that another word may follow in a compound. If words overlap, the longer one counts, so
 * that `tibial plateau` is not read as tibia.
 */
export type Words = Partial<Record<Concept | `${Concept}?`, string>>;
