import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaName, bodyLegend } from '../../../src/views/body-map/body-names.ts';
import { bodyView } from '../../../src/views/body-map/body-view.ts';
import type { BodyArea } from '../../../src/domain/body/body-map.ts';
import { BODY_PARTS } from '../../../src/domain/vocabulary.ts';
import { type Face, faceMarks, faceParts as partsOf } from '../../../src/islands/body-map/body-faces.ts';
import { unpackAreas, unpackTexts } from '../../../src/islands/body-map/map-areas.ts';

const drawing = readFileSync('public/body.svg', 'utf8');
const area = (part: BodyArea['part'], side: BodyArea['side']): BodyArea => ({
  part,
  side,
  injuries: 3,
  days: 64,
  band: 4,
  isOpen: false,
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

  test('records without a side colour both halves, each with the higher band of theirs and its own', () => {
    const sideless = { ...area('leg', 'na'), band: 3 as const };
    const [left, right] = [area('leg', 'left'), { ...area('leg', 'right'), band: null }];
    const bands = (...areas: BodyArea[]) => faceParts('front', areas).map(({ band }) => band);
    expect(shapes('front', sideless)).toEqual([['f-leg', 'f-leg over']]);
    expect(shapes('front', left, sideless)).toEqual([['f-leg'], ['f-leg over']]);
    expect(bands(left, sideless)).toEqual(['4', '3']);
    expect(shapes('front', left, right, sideless)).toEqual([['f-leg'], ['f-leg over']]);
    expect(bands(left, right, sideless)).toEqual(['4', '3']);
    expect(faceParts('front', [left, sideless])[0]?.label).toBe(
      'Left lower leg: 3 injuries, 64 days\nLower leg, side not recorded: 3 injuries, 64 days',
    );
    // A head has no sides to lack.
    expect(bands({ ...area('head', 'left'), band: 1 }, area('head', 'na'))).toEqual(['4', '4']);
  });

  test('an outline marks both halves where the side is not recorded, and whether the injury is current', () => {
    const marks = (...areas: BodyArea[]) => faceMarks('front', unpackAreas(bodyView(areas, 'en-gb').areas));
    const open = { ...area('knee', 'left'), isOpen: true };
    expect(marks(open, area('knee', 'right'), area('head', 'na'), area('pelvis', 'na'))).toEqual([]);
    expect(marks(area('leg', 'left'), area('leg', 'right'), { ...area('leg', 'na'), isOpen: true })).toMatchObject([
      {
        isOpen: true,
        shapes: [
          { id: 'f-leg', mirrored: false },
          { id: 'f-leg', mirrored: true },
        ],
      },
    ]);
    expect(marks(area('knee', 'na'))).toMatchObject([{ isOpen: false }]);
  });

  test('the legend explains the marks that are drawn, and no others', () => {
    const plain = 'Left and right are the player’s own.';
    expect(bodyLegend([area('knee', 'left'), { ...area('other', null), band: null, isOpen: true }], 'en-gb')).toEqual({
      label: 'Recovery days',
      bands: ['1–20', '21–40', '41–60', '61–80', '81–100', '101+'],
      unknown: null,
      note: plain,
    });
    expect(bodyLegend([{ ...area('knee', 'na'), band: null, isOpen: true }], 'en-gb')).toMatchObject({
      unknown: 'length unknown',
      note: `${plain} Dashed: side not recorded, red while current.`,
    });
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
  expect(areaName('de', area('knee', 'na'))).toBe('Knie, Seite nicht erfasst');
  expect(areaName('en-gb', area('head', 'na'))).toBe('Head');
  expect(areaName('en-gb', area('other', null))).toBe('Other');
});

test('areas and texts come through the properties of the island as they went in', () => {
  const view = bodyView([area('thigh', 'left'), { ...area('leg', 'na'), days: 0, band: null, isOpen: true }], 'fr-fr');
  expect(unpackAreas(view.areas)).toEqual([
    {
      part: 'thigh',
      side: 'left',
      band: '4',
      name: 'Cuisse gauche',
      injuries: '3',
      days: '64',
      label: 'Cuisse gauche\u00a0: 3 blessures, 64 jours',
      isOpen: false,
    },
    {
      part: 'leg',
      side: 'na',
      band: '0',
      name: 'Jambe, côté non renseigné',
      injuries: '3',
      days: '',
      label: 'Jambe, côté non renseigné\u00a0: 3 blessures, durée inconnue',
      isOpen: true,
    },
  ]);
  expect(unpackAreas(bodyView([], 'fr-fr').areas)).toEqual([]);
  const texts = unpackTexts(view.texts);
  expect(Object.keys(texts)).toHaveLength(11);
  expect(texts.finding).toContain('cuisse gauche');
  expect(texts.unknown).not.toBe('');
});
