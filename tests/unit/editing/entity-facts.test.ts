import { expect, test } from 'vitest';
import { ENTITY_FACTS, factsOf, readFact } from '../../../src/domain/editing/entity-facts.ts';
import { POSITIONS } from '../../../src/domain/positions.ts';
import { ENTITY_KINDS } from '../../../src/domain/vocabulary.ts';
import { bundle, vocabulary } from '../../../src/i18n/translate.ts';

const read = (fact: (typeof ENTITY_FACTS)[number], text: string) => readFact(fact, text, '2026-11-21');

test.each([
  ['name', '  Wes Morgan ', { value: 'Wes Morgan' }],
  ['name', ' ', { fault: 'needed' }],
  ['name', 'x'.repeat(201), { fault: 'too_long' }],
  ['name', 'Wes\u202eMorgan', { fault: 'signs' }],
  ['name', 'Wes\0Morgan', { fault: 'signs' }],
  ['city', '', { value: null }],
  ['height', '188', { value: 188 }],
  ['height', '1.88', { fault: 'no_number' }],
  ['height', '99', { fault: 'out_of_range' }],
  ['height', '251', { fault: 'out_of_range' }],
  ['weight', '-80', { fault: 'no_number' }],
  ['birthdate', '1996-03-02', { value: '1996-03-02' }],
  ['birthdate', '1996-02-30', { fault: 'no_day' }],
  ['birthdate', '1849-12-31', { fault: 'no_day' }],
  ['birthdate', '2026-11-22', { fault: 'in_future' }],
  ['foot', 'left', { value: 'left' }],
  ['foot', 'LEFT', { fault: 'no_choice' }],
  ['country', 'GB-WLS', { value: 'GB-WLS' }],
  ['country', 'EU', { fault: 'no_choice' }],
  ['image', '/pictures/wes-morgan.webp', { value: '/pictures/wes-morgan.webp' }],
  ['colours', '#1F4E5F, #C5D5D6', { value: '#1f4e5f #c5d5d6' }],
  ['colours', 'red and white', { fault: 'no_colours' }],
  ['image', 'https://elsewhere.example/a.png', { fault: 'no_picture' }],
  ['image', '//elsewhere.example/a.png', { fault: 'no_picture' }],
  ['image', '/../secret.svg', { fault: 'no_picture' }],
  ['website', 'https://club.example/wes?x=1', { value: 'https://club.example/wes?x=1' }],
  ['website', 'javascript:alert(1)', { fault: 'no_address' }],
  ['website', 'https://user:word@club.example', { fault: 'no_address' }],
  ['market_value', '12500000', { value: 12_500_000 }],
  ['market_value', '12.5M', { fault: 'no_number' }],
] as const)('of %s, %j reads %j', (fact, text, expected) => {
  expect(read(fact, text)).toEqual(expected);
});

test('G-48 every kind but a hashtag can be corrected, players most of all', () => {
  for (const kind of ENTITY_KINDS) expect([kind, factsOf(kind).includes('name')]).toEqual([kind, kind !== 'hashtag']);
  expect(factsOf('team')).toEqual(['name', 'image', 'colours', 'country']);
  expect(factsOf('competition')).toEqual(['name', 'image', 'colours', 'country']);
  expect(factsOf('country')).toEqual(['name', 'image']);
  expect(factsOf('executive')).toContain('executive_role');
  expect(factsOf('player')).toEqual(ENTITY_FACTS.filter((f) => f !== 'executive_role' && f !== 'colours'));
});

test('every fact and every position has a name', () => {
  expect(Object.keys(bundle('en-gb', 'editing').facts)).toEqual([...ENTITY_FACTS]);
  expect(Object.keys(vocabulary('en-gb').position)).toEqual(POSITIONS);
});
