import { expect, test } from 'vitest';
import { splitName } from '../../../src/domain/names/person-names.ts';

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
