import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPrefix, parseTag, tagOf } from '../../../src/domain/tags.ts';
import { ENTITY_KINDS } from '../../../src/domain/vocabulary.ts';

test('ROUTE-20 a player is p_ and the number, and nothing else', () => {
  expect(tagOf('player', 17, 'Wes Morgan')).toBe('p_17');
  expect(parseTag('p_17')).toEqual({ prefix: 'p', id: 17 });
  const wrong = ['p_', 'p_0', 'p_017', 'p_1.5', 'p_-1', 'p_1 ', ' p_1', 'P_1', 'p1', 'p_x', 'p_1_2'];
  for (const text of [...wrong, 'p_2147483648', 'p_٣', 'p_1\n']) expect([text, parseTag(text)]).toEqual([text, null]);
});

test('G-10 the tag of every kind is read as what it was made of', () => {
  const kinds = ENTITY_KINDS.filter((kind) => kind !== 'hashtag');
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (kind, id) => {
      const tag = tagOf(kind, id, 'Name');
      expect(parseTag(tag)).toEqual({ prefix: tag.split('_')[0], id });
    }),
  );
});

test.each([
  ['player', 'p_7'],
  ['continent', 'a_7'],
  ['country', 'ct_7'],
  ['competition', 'cp_7'],
  ['team', 't_7'],
  ['national team', 't_7'],
  ['press', 'ps_7'],
  ['newspaper', 'ps_7'],
  ['tv', 'ps_7'],
  ['coach', 'x_7'],
  ['agent', 'x_7'],
  ['influencer', 'x_7'],
] as const)('ENT-06 G-10 the tag of a %s is %s', (kind, tag) => {
  expect(tagOf(kind, 7, 'Name')).toBe(tag);
  expect(hasPrefix(kind, tag.replace('_7', ''))).toBe(true);
});

test('ROUTE-21 world is no tag', () => {
  expect(parseTag('world')).toBeNull();
});
