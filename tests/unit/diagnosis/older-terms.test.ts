import { expect, test } from 'vitest';
import { DIAGNOSES, type DiagnosisId } from '../../../src/domain/diagnosis/diagnoses.ts';
import { partOf, typeOf } from '../../../src/domain/diagnosis/older-terms.ts';

test.each([
  ['cruciate-ligament-rupture', 'ligament-injury'],
  ['dislocation', 'joint-injury'],
  ['shin-splints', 'minor-injury'],
  ['tendon-injury', 'muscular-injury'],
  ['disc-herniation', 'illness-or-other'],
] as const)('a %s counts as %s', (diagnosis, type) => {
  expect(typeOf(diagnosis)).toBe(type);
});

test('a diagnosis with a pathology always has a type', () => {
  const untyped = (Object.keys(DIAGNOSES) as DiagnosisId[]).filter(
    (id) => DIAGNOSES[id].pathology !== null && typeOf(id) === 'unspecified',
  );
  expect(untyped).toEqual([]);
});

test('an area without a counterpart has no body part', () => {
  expect(partOf(null)).toBe('unspecified');
  expect(partOf('knee')).toBe('knee');
  expect(partOf('thigh')).toBe('thigh');
});
