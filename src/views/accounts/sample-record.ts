import type { BodyArea } from '../../domain/body/body-map.ts';

/** The injuries of a fictional player. */
export const SAMPLE_AREAS: readonly BodyArea[] = [
  { part: 'thigh', side: 'left', injuries: 3, days: 98, band: 5, isOpen: false },
  { part: 'thigh', side: 'right', injuries: 1, days: 24, band: 2, isOpen: false },
  { part: 'knee', side: 'right', injuries: 1, days: 61, band: 4, isOpen: false },
  { part: 'ankle', side: 'left', injuries: 2, days: 33, band: 2, isOpen: false },
  { part: 'shoulder', side: 'left', injuries: 1, days: 12, band: 1, isOpen: false },
];
