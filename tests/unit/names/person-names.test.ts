import { expect, test } from 'vitest';
import { fold } from '../../../src/domain/names/fold.ts';
import { MAX_SPELLINGS, otherSpellings, splitName } from '../../../src/domain/names/person-names.ts';

test.each([
  ['Wes Morgan', 'Wes', 'Morgan'],
  ['Juan Carlos Paredes', 'Juan Carlos', 'Paredes'],
  ['Kevin De Bruyne', 'Kevin', 'De Bruyne'],
  ['Virgil van Dijk', 'Virgil', 'van Dijk'],
  ['Rafael van der Vaart', 'Rafael', 'van der Vaart'],
  ['Alisson', null, 'Alisson'],
  ['De Gea', 'De', 'Gea'],
  ['  Bo   Ek ', 'Bo', 'Ek'],
])('%s', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

test.each([
  ['Yasser Al-Shahrani', 'Yasir Ash-Shahrani'],
  ['Youssef En-Nesyri', 'Yousef Al-Nesyri'],
  ['Mostafa Al-Omari', 'Moustafa El-Omari'],
])('%s is also written %s', (name, other) => {
  expect(otherSpellings(name)[0]).toBe(name);
  expect(otherSpellings(name).map(fold)).toContain(fold(other));
});

test('a text of many names with several spellings has no more than a search can try', () => {
  const text = 'mohammed ahmed mahmoud mustafa yousef hussein hassan khaled saeed yasser ibrahim abdullah al-saleh';
  expect(otherSpellings(text)).toHaveLength(MAX_SPELLINGS);
});
