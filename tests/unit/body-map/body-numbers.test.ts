import { expect, test } from 'vitest';
import { bodyCells, bodyFinding } from '../../../src/components/body-map/body-numbers.ts';
import type { BodyArea } from '../../../src/domain/body/body-map.ts';

const THIGH: BodyArea = { part: 'thigh', side: 'left', injuries: 2, days: 212, band: 6 };
const KNEE: BodyArea = { part: 'knee', side: 'right', injuries: 3, days: 40, band: 2 };
const NOWHERE: BodyArea = { part: 'unspecified', side: null, injuries: 5, days: 388, band: 6 };

test('the body tells which part cost most days, never that it is not known which', () => {
  // 212 + 40 + 388 = 640
  expect(bodyFinding([THIGH, KNEE, NOWHERE], 'en-gb')).toBe(
    'Left thigh costs most: 212 of 640 days',
  );
});

test('of equal days, or none, it tells what was hurt most often', () => {
  const unknown = [THIGH, KNEE].map((area) => ({ ...area, days: 0 }));
  expect(bodyFinding(unknown, 'en-gb')).toBe('Right knee most often: 3 of 5');
  expect(bodyFinding([KNEE], 'en-gb')).toBe('Right knee in every case: 3 of 3');
});

test('the file holds the list, and leaves days empty that nobody knows', () => {
  expect(bodyCells([THIGH, { ...KNEE, days: 0 }], 'en-gb').slice(1)).toEqual([
    ['Left thigh', 2, 212],
    ['Right knee', 3, null],
  ]);
});
