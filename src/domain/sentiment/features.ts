import type { Opinion } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** A table of weights has this many places. */
export const PLACES = 2 ** 19;

const MIN_GRAM = 2;
const MAX_GRAM = 5;
/** Values of the features that are not n-grams. */
const LEXICON = 0.25;
const BIAS = 0.15;
const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A post as a sparse vector of length 1: places of the table and their values. */
export interface Features {
  places: Uint32Array;
  values: Float32Array;
}

/**
 * Character 2–5-grams with the limits of words, words and pairs of words, hashed; and what the lexicon found.
 * @param folded from `foldText`, without words of injuries
 */
export function featuresOf(folded: string, opinion: Opinion): Features {
  const counts = new Map<number, number>();
  const add = (hash: number, value: number) => {
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    counts.set(place, (counts.get(place) ?? 0) + value);
  };
  const words = wordsOf(folded);
  const text = ` ${folded.replace(/\s+/g, ' ').trim()} `;
  for (let at = 0; at < text.length; at += 1) {
    let hash = FNV_START;
    for (let length = 1; length <= MAX_GRAM && at + length <= text.length; length += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at + length - 1), FNV_PRIME);
      if (length >= MIN_GRAM) add(hash, 1);
    }
  }
  let before = '^';
  for (const word of words) {
    add(hashOf(`w:${word}`), 1);
    add(hashOf(`p:${before} ${word}`), 1);
    before = word;
  }
  let norm = 0;
  for (const [place, count] of counts) {
    const value = 1 + Math.log(count);
    counts.set(place, value);
    norm += value * value;
  }
  norm = Math.sqrt(norm) || 1;
  for (const [place, value] of counts) counts.set(place, value / norm);
  const { good, bad, emoji, hits } = opinion;
  const put = (name: string, value: number) => {
    if (value !== 0) counts.set((hashOf(name) >>> 3) & (PLACES - 1), value);
  };
  put('bias', BIAS);
  put('good', LEXICON * Math.min(good / 5, 2));
  put('bad', LEXICON * Math.min(-bad / 5, 2));
  put('happy', LEXICON * Math.max(0, Math.min(emoji / 3, 2)));
  put('sad', LEXICON * Math.max(0, Math.min(-emoji / 3, 2)));
  put(good + bad + emoji > 0.5 ? 'is-good' : good + bad + emoji < -0.5 ? 'is-bad' : 'is-neither', LEXICON);
  put(hits === 0 ? 'no-opinion' : 'opinion', LEXICON);
  put('exclaims', folded.includes('!') ? BIAS : 0);
  put('asks', folded.includes('?') ? BIAS : 0);
  return { places: Uint32Array.from(counts.keys()), values: Float32Array.from(counts.values()) };
}

function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}
