import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faceParts } from '../../../src/components/body-map/body-faces.ts';
import { areaName } from '../../../src/components/body-map/body-names.ts';
import type { BodyArea } from '../../../src/domain/body/body-map.ts';
import { BODY_PARTS } from '../../../src/domain/vocabulary.ts';

const drawing = readFileSync('public/body.svg', 'utf8');
const area = (part: BodyArea['part'], side: BodyArea['side']): BodyArea => ({
  part,
  side,
  injuries: 3,
  days: 64,
  band: 4,
});
const link = () => ({ href: '', chosen: false });
const shapes = (face: 'front' | 'rear', ...areas: BodyArea[]) =>
  faceParts(face, areas, 'en-gb', link).map((part) =>
    part.shapes.map(({ id, mirrored }) => `${id}${mirrored ? ' over' : ''}`),
  );

describe('which half of the drawing is coloured', () => {
  test("left and right are the player's: his left is on our right from the front, on our left from behind", () => {
    expect(shapes('front', area('knee', 'left'))).toEqual([['f-knee']]);
    expect(shapes('front', area('knee', 'right'))).toEqual([['f-knee over']]);
    expect(shapes('rear', area('knee', 'left'))).toEqual([['r-knee over']]);
    expect(shapes('rear', area('knee', 'right'))).toEqual([['r-knee']]);
  });

  test('the chest is on the front and the back on the rear only', () => {
    expect(shapes('rear', area('chest', 'left'))).toEqual([]);
    expect(shapes('front', area('back', 'left'))).toEqual([]);
  });

  test('records without a side colour the halves that no other claims', () => {
    expect(shapes('front', area('leg', 'na'))).toEqual([['f-leg', 'f-leg over']]);
    expect(shapes('front', area('leg', 'left'), area('leg', 'na'))).toEqual([['f-leg'], ['f-leg over']]);
  });
});

test('BODY-05 every part that a body shows is drawn on the faces it is on, 14 in all', () => {
  const parts = BODY_PARTS.filter((part) => part !== 'other' && part !== 'unspecified');
  expect(parts).toHaveLength(14);
  for (const face of ['front', 'rear'] as const) {
    const drawn = parts.flatMap((part) => faceParts(face, [area(part, 'na')], 'en-gb', link));
    expect(drawn).toHaveLength(13);
    for (const { shapes: own } of drawn) for (const { id } of own) expect(drawing).toContain(`id="${id}"`);
  }
});

test('a part is named with its side and its figures', () => {
  const [part] = faceParts('front', [area('thigh', 'left')], 'en-gb', link);
  expect(part?.label).toBe('Left thigh: 3 injuries, 64 days');
  expect(areaName('it', area('thigh', 'left'))).toBe('Coscia sinistra');
  expect(areaName('de', area('knee', 'na'))).toBe('Knie (Seite nicht erfasst)');
  expect(areaName('en-gb', area('head', 'na'))).toBe('Head');
  expect(areaName('en-gb', area('other', null))).toBe('Other');
});
