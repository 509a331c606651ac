import { expect, test } from 'vitest';
import { inLatin, searchRotations } from '../../../src/domain/names/transliteration.ts';

test.each([
  ['Андрій Шевченко', 'Andriy Shevchenko'],
  ['Γιώργος Καραγκούνης', 'Giorgos Karagkoynis'],
  ['손흥민', 'Son Heung Min'],
  ['武磊', 'Wu Lei'],
  ['Jürgen Müller', null],
  ['N’Golo Kanté', null],
])('%s is %s in Latin letters', (text, latin) => {
  expect(inLatin(text)).toBe(latin);
});

const folded = (names: readonly string[]) => searchRotations(names).map((rotation) => rotation.folded);

test('names of alphabets are found in Latin letters too', () => {
  expect(folded(['Шевченко', 'Shewchenko'])).toEqual(['шевченко', 'shewchenko', 'shevchenko']);
});

test('names of other scripts are transliterated only where no name is Latin', () => {
  expect(folded(['武磊'])).toEqual(['武磊', 'wu lei', 'lei wu']);
  expect(folded(['武磊', 'Wu L.'])).toEqual(['武磊', 'wu l', 'l wu']);
});
