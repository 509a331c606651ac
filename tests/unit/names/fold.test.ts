import { expect, test } from 'vitest';
import { fold, nameRotations, spellings } from '../../../src/domain/names/fold.ts';

test.each([
  ['Modrić', 'modric'],
  ['İlkay', 'ilkay'],
  ['Łukasz', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Groß', 'gross'],
  ["N'Golo Kanté", 'ngolo kante'],
  ['Saint-Maximin', 'saint maximin'],
])('%s is folded to %s', (name, folded) => {
  expect(fold(name)).toBe(folded);
});

test.each([
  ['Müller', ['muller', 'mueller']],
  ['MU\u0308LLER', ['muller', 'mueller']],
  ['Søren', ['soren', 'soeren']],
  ['Đorđe', ['dorde', 'djordje']],
  ['Kane', ['kane']],
])('%s is written %j', (name, written) => {
  expect(spellings(name)).toEqual(written);
});

test('a name is begun at each of its words, and its first words follow its end', () => {
  expect(nameRotations(['Kevin De Bruyne', 'De Bruyne'])).toEqual([
    { folded: 'kevin de bruyne', glued: 'kevindebruyne', ends: 13 },
    { folded: 'de bruyne kevin', glued: 'debruynekevin', ends: 8 },
    { folded: 'bruyne kevin de', glued: 'bruynekevinde', ends: 6 },
    { folded: 'de bruyne', glued: 'debruyne', ends: 8 },
    { folded: 'bruyne de', glued: 'bruynede', ends: 6 },
  ]);
});
