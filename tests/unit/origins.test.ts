import { expect, test } from 'vitest';
import { originTexts } from '../../src/views/profile/origin-texts.ts';
import { originsOf } from '../../src/domain/editing/origins.ts';

const told = [
  { source: 'Wikidata', facts: { height: '180', foot: 'left', country: 'KR', birthdate: '1999-07-01' } },
  { source: 'Club list', facts: { height: '182', foot: 'left', weight: '70' } },
  { source: 'Club list', facts: { height: '182' } },
];

test('the value that counts comes first, with all its sources; the others follow with theirs', () => {
  expect(
    originsOf({ height: '182', foot: 'left', country: 'KR', position: 'CB', weight: null }, told, ['country']),
  ).toEqual([
    { fact: 'country', isEdited: true, values: [] },
    { fact: 'foot', isEdited: false, values: [{ value: 'left', sources: ['Wikidata', 'Club list'] }] },
    {
      fact: 'height',
      isEdited: false,
      values: [
        { value: '182', sources: ['Club list'] },
        { value: '180', sources: ['Wikidata'] },
      ],
    },
  ]);
});

test('a value that no source tells any more is not said to be of one', () => {
  expect(originsOf({ height: '185' }, told.slice(0, 1), [])).toEqual([
    { fact: 'height', isEdited: false, values: [{ value: '180', sources: ['Wikidata'] }] },
  ]);
});

test('origins are short texts in the language of the reader', () => {
  const facts = originsOf({ height: '182', foot: 'left', birthdate: '1999-07-01', country: 'KR' }, told, ['country']);
  expect(originTexts({ sources: [], facts }, 'en-gb')).toEqual({
    birthdate: 'Wikidata',
    country: 'Corrected by editors',
    foot: 'Wikidata and Club list',
    height: 'Club list · 180\u00a0cm (Wikidata)',
  });
  expect(originTexts({ sources: [], facts }, 'de')).toMatchObject({
    country: 'Von der Redaktion korrigiert',
    foot: 'Wikidata und Club list',
  });
});
