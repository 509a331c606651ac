import { hasPhotographs } from '../../../src/views/entities/head-image.ts';
import { expect, test } from 'vitest';

test('a list of people has pictures if one of them has a photograph', () => {
  const drawn = [{ image: '/drawn/people/1f4e5f/OC.svg' }, { image: null }];
  expect(hasPhotographs(drawn)).toBe(false);
  expect(hasPhotographs([...drawn, { image: '/pictures/0a-small.webp' }])).toBe(true);
});
