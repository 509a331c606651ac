import type { InjuryType } from '../vocabulary.ts';

/** Injury types of older records, mapped to the current eight. The raw value is stored with the type. */
export const LEGACY_TYPES = {
  articolazione: 'joint-injury',
  'muscolo|tendine': 'muscular-injury',
  infiammazione: 'minor-injury',
  frattura: 'bone-fracture',
  contusione: 'minor-injury',
  'patologia|altro': 'illness-or-other',
} as const satisfies Record<string, InjuryType>;
