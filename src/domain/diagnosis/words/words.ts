import type { DiagnosisId } from '../diagnoses.ts';
import type { Event } from '../lesions.ts';
import type { NamedTissue, SiteId } from '../sites.ts';

/** What is read beside the injury: why else a player is absent, how it happened, on which side. */
export type Circumstance =
  | 'doping'
  | 'quarantine'
  | 'illness'
  | 'suspension'
  | 'personal'
  | 'fitness'
  | 'rest'
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
  | 'nothing';

/** What a word stands for; of one that is used loosely (`abductor` for the adductors) with a question mark. */
export type Concept = SiteId | NamedTissue | Event | DiagnosisId | Circumstance | 'plantar-fasciitis';

/**
 * The words of a language by what they stand for, separated by commas. `*` before or after a word: it is found inside a
 * longer one. Of words that overlap the longer one counts, so that `tibial plateau` is no tibia.
 */
export type Words = Partial<Record<Concept | `${Concept}?`, string>>;
