import type { InjuryType } from '../vocabulary.ts';

/** Types of records older than today's eight. The raw value is stored beside the type it became. */
export const LEGACY_TYPES = {
  articolazione: 'joint-injury',
  'muscolo|tendine': 'muscular-injury',
  infiammazione: 'minor-injury',
  frattura: 'bone-fracture',
  contusione: 'minor-injury',
  'patologia|altro': 'illness-or-other',
} as const satisfies Record<string, InjuryType>;
