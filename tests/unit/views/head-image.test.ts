import { faceOrCrest, hasPictures } from '../../../src/views/entities/head-image.ts';
import { expect, test } from 'vitest';

const INITIALS = '/drawn/people/1f4e5f/OC.svg';
const PHOTOGRAPH = '/pictures/0a-small.webp';
const CREST = '/drawn/crests/1f4e5f.svg';

test('a list has pictures if one of them shows more than initials', () => {
  const drawn = [{ image: INITIALS }, { image: null }];
  expect(hasPictures(drawn)).toBe(false);
  expect(hasPictures([...drawn, { image: PHOTOGRAPH }])).toBe(true);
  expect(hasPictures([{ image: CREST }])).toBe(true);
});

test('among people of several teams a person has a photograph or the crest of the team', () => {
  expect(faceOrCrest(PHOTOGRAPH, CREST)).toBe(PHOTOGRAPH);
  expect(faceOrCrest(INITIALS, CREST)).toBe(CREST);
  expect(faceOrCrest(null, CREST)).toBe(CREST);
  expect(faceOrCrest(INITIALS, null)).toBe(INITIALS);
});
