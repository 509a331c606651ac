import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaName } from '../../../src/views/body-map/body-names.ts';
import { bodyView } from '../../../src/views/body-map/body-view.ts';
import type { BodyArea } from '../../../src/domain/body/body-map.ts';
import { BODY_PARTS } from '../../../src/domain/vocabulary.ts';
import { type Face, faceParts as partsOf } from '../../../src/islands/body-map/body-faces.ts';
import { unpackAreas, unpackTexts } from '../../../src/islands/body-map/map-areas.ts';

const drawing = readFileSync('public/body.svg', 'utf8');
const area = (part: BodyArea['part'], side: BodyArea['side']): BodyArea => ({
  part,
  side,
  injuries: 3,
  days: 64,
  band: 4,
});
/** Through the island's properties, as on a page. */
const faceParts = (face: Face, areas: BodyArea[]) => partsOf(face, unpackAreas(bodyView(areas, 'en-gb').areas));
const shapes = (face: Face, ...areas: BodyArea[]) =>
  faceParts(face, areas).map((part) => part.shapes.map(({ id, mirrored }) => `${id}${mirrored ? ' over' : ''}`));

describe('which half of the drawing is coloured', () => {
  test("left and right are the player's: the left knee is on our right from the front, on our left from behind", () => {
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
    const drawn = parts.flatMap((part) => faceParts(face, [area(part, 'na')]));
    expect(drawn).toHaveLength(13);
    for (const { shapes: own } of drawn) for (const { id } of own) expect(drawing).toContain(`id="${id}"`);
  }
});

test('a part is named with its side and its figures', () => {
  const [part] = faceParts('front', [area('thigh', 'left')]);
  expect(part?.area.label).toBe('Left thigh: 3 injuries, 64 days');
  expect(areaName('it', area('thigh', 'left'))).toBe('Coscia sinistra');
  expect(areaName('de', area('knee', 'na'))).toBe('Knie (Seite nicht erfasst)');
  expect(areaName('en-gb', area('head', 'na'))).toBe('Head');
  expect(areaName('en-gb', area('other', null))).toBe('Other');
});

test('areas and texts come through the properties of the island as they went in', () => {
  const view = bodyView([area('thigh', 'left'), { ...area('other', null), days: 0, band: null }], 'fr-fr');
  expect(unpackAreas(view.areas)).toEqual([
    {
      part: 'thigh',
      side: 'left',
      band: '4',
      name: 'Cuisse gauche',
      injuries: '3',
      days: '64',
      label: 'Cuisse gauche\u00a0: 3 blessures, 64 jours',
    },
    {
      part: 'other',
      side: null,
      band: '0',
      name: 'Autre',
      injuries: '3',
      days: '',
      label: 'Autre\u00a0: 3 blessures, durée inconnue',
    },
  ]);
  expect(unpackAreas(bodyView([], 'fr-fr').areas)).toEqual([]);
  const texts = unpackTexts(view.texts);
  expect(Object.keys(texts)).toHaveLength(11);
  expect(texts.finding).toContain('cuisse gauche');
  expect(texts.unknown).not.toBe('');
});
