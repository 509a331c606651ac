import { expect, test } from 'vitest';
import { comparedSubjects, comparedTags, comparedWith } from '../../../src/domain/statistics/compared-tags.ts';

test('G-22 what stands first decides whether players or teams are compared, four of them, each once', () => {
  expect(comparedTags(['p_1', 't_2', 'p_1', 'p_3', 'x'])).toEqual(['p_1', 'p_3']);
  expect(comparedTags(['cp_9', 't_2', 'p_1'])).toEqual(['t_2']);
  expect(comparedTags(['p_1', 'p_2', 'p_3', 'p_4', 'p_5'])).toEqual(['p_1', 'p_2', 'p_3', 'p_4']);
  expect(comparedTags(['', '<b>', 'p_0'])).toEqual([]);
});

test('G-22 a search offers only who can be added', () => {
  const hits = ['p_1', 'p_2', 't_3', 'cp_4'].map((tag) => ({ tag }));
  expect(comparedWith(hits, ['p_1'])).toEqual([{ tag: 'p_2' }]);
  expect(comparedWith(hits, [])).toEqual([{ tag: 'p_1' }, { tag: 'p_2' }, { tag: 't_3' }]);
  expect(comparedWith(hits, ['p_5', 'p_6', 'p_7', 'p_8'])).toEqual([]);
});

test('G-22 media are compared of profiles of any kind', () => {
  expect(comparedSubjects(['p_1', 't_2,cp_3', 'p_1', 'x', 'x_4', 'p_5'])).toEqual(['p_1', 't_2', 'cp_3', 'x_4']);
});
