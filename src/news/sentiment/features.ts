import { FNV_PRIME, FNV_START, hashOf } from '../hash.ts';
import type { Opinion } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** A table of weights has this many places. */
export const PLACES = 2 ** 19;

const MIN_GRAM = 2;
const MAX_GRAM = 5;
/** Values of the features that are not n-grams. */
const LEXICON = 0.25;
const BIAS = 0.15;

/** A post as a sparse vector of length 1: places of the table and their values. */
export interface Features {
  places: Uint32Array;
  values: Float32Array;
}

/** How often each place occurs in the text that is being read; all are 0 between two texts. A map takes much longer. */
const counts = new Float32Array(PLACES);

/**
 * Character 2–5-grams with the limits of words, words and pairs of words, hashed; and what the lexicon found.
 * @param folded from `foldText`, without words of injuries
 */
export function featuresOf(folded: string, opinion: Opinion): Features {
  const found: number[] = [];
  const countOf = (place: number) => counts[place] ?? 0;
  const put = (place: number, value: number) => {
    if (countOf(place) === 0) found.push(place);
    counts[place] = value;
  };
  const add = (hash: number) => {
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    put(place, countOf(place) + 1);
  };
  const words = wordsOf(folded);
  const text = ` ${folded.replace(/\s+/g, ' ').trim()} `;
  for (let at = 0; at < text.length; at += 1) {
    let hash = FNV_START;
    for (let length = 1; length <= MAX_GRAM && at + length <= text.length; length += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at + length - 1), FNV_PRIME);
      if (length >= MIN_GRAM) add(hash);
    }
  }
  let before = '^';
  for (const word of words) {
    add(hashOf(`w:${word}`));
    add(hashOf(`p:${before} ${word}`));
    before = word;
  }
  let norm = 0;
  for (const place of found) {
    const value = 1 + Math.log(countOf(place));
    counts[place] = value;
    norm += value * value;
  }
  norm = Math.sqrt(norm) || 1;
  for (const place of found) counts[place] = countOf(place) / norm;
  const { good, bad, emoji, hits } = opinion;
  const putNamed = (name: string, value: number) => {
    if (value !== 0) put((hashOf(name) >>> 3) & (PLACES - 1), value);
  };
  putNamed('bias', BIAS);
  putNamed('good', LEXICON * Math.min(good / 5, 2));
  putNamed('bad', LEXICON * Math.min(-bad / 5, 2));
  putNamed('happy', LEXICON * Math.max(0, Math.min(emoji / 3, 2)));
  putNamed('sad', LEXICON * Math.max(0, Math.min(-emoji / 3, 2)));
  putNamed(good + bad + emoji > 0.5 ? 'is-good' : good + bad + emoji < -0.5 ? 'is-bad' : 'is-neither', LEXICON);
  putNamed(hits === 0 ? 'no-opinion' : 'opinion', LEXICON);
  putNamed('exclaims', folded.includes('!') ? BIAS : 0);
  putNamed('asks', folded.includes('?') ? BIAS : 0);
  const features = { places: Uint32Array.from(found), values: Float32Array.from(found, countOf) };
  for (const place of found) counts[place] = 0;
  return features;
}
