import { expect, test } from 'vitest';
import { LEGACY_TYPES } from '../../../src/domain/injuries/legacy-types.ts';

test('G-29 ENT-27 each of the six older types is one of today’s eight', () => {
  expect(LEGACY_TYPES).toEqual({
    articolazione: 'joint-injury',
    'muscolo|tendine': 'muscular-injury',
    infiammazione: 'minor-injury',
    frattura: 'bone-fracture',
    contusione: 'minor-injury',
    'patologia|altro': 'illness-or-other',
  });
});
