import { expect, test } from 'vitest';
import { bodyCells, bodyFinding } from '../../../src/views/body-map/body-numbers.ts';
import type { BodyArea } from '../../../src/domain/body/body-map.ts';

const THIGH: BodyArea = { part: 'thigh', side: 'left', injuries: 2, days: 212, band: 6, isOpen: false };
const KNEE: BodyArea = { part: 'knee', side: 'right', injuries: 3, days: 40, band: 2, isOpen: false };
const NOWHERE: BodyArea = { part: 'unspecified', side: null, injuries: 5, days: 88, band: 6, isOpen: false };

test('the body tells which part cost most days, never that it is not known which', () => {
  expect(bodyFinding([THIGH, KNEE, NOWHERE], 'en-gb')).toBe('Most recovery days: left thigh (212)');
  expect(bodyFinding([NOWHERE], 'en-gb')).toBeNull();
  // So many days may all be of the knee.
  expect(bodyFinding([THIGH, KNEE, { ...NOWHERE, days: 388 }], 'en-gb')).toBeNull();
});

test('without days it tells what was hurt most often, and nothing where many parts are equal', () => {
  const unknown = [THIGH, KNEE].map((area) => ({ ...area, days: 0 }));
  expect(bodyFinding(unknown, 'en-gb')).toBe('Most injuries: right knee (3)');
  const both = [THIGH, { ...THIGH, side: 'right' as const }];
  expect(bodyFinding(both, 'de')).toBe('Meiste Ausfalltage: linker Oberschenkel und rechter Oberschenkel (212)');
  const parts = ['head', 'thigh', 'foot', 'knee'] as const;
  expect(
    bodyFinding(
      parts.map((part) => ({ ...THIGH, part })),
      'en-gb',
    ),
  ).toBeNull();
});

test('the file holds the list, and leaves unknown days empty', () => {
  expect(bodyCells([THIGH, { ...KNEE, days: 0 }], 'en-gb').slice(1)).toEqual([
    ['Left thigh', 2, 212],
    ['Right knee', 3, null],
  ]);
});
