import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CandidateStatus } from '../../domain/injuries/candidates.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { hashOf } from '../hash.ts';
import { SCORES } from '../linking/evidence.ts';
import type { Place } from '../linking/linked-text.ts';
import { once } from '../linking/once.ts';

// Decision 0307: a reading that the words of judged headlines make unlikely is left out.

/** What words may say of a player. */
export const SAID = ['hurt', 'back'] as const;
export type Said = (typeof SAID)[number];

/** The languages of the judged headlines. */
export const JUDGED = ['en', 'es', 'fr', 'pt', 'de', 'it'] as const satisfies readonly ContentLanguage[];
export type JudgedLanguage = (typeof JUDGED)[number];

/** A table of weights has this many places. */
export const PLACES = 2 ** 16;

/** The weights of words for each thing that is said, and what is added to their sum. */
export type Weights = Record<Said, { values: Int8Array; scale: number; bias: number }>;

/** Readings with less chance are left out. */
const LEAST = {
  known: 0.01,
  /** Of somebody whose name alone stands in the text. */
  byNameAlone: 0.1,
};

/** A reading that is left out is turned into the opposite one where that has this chance. */
const LEAST_TURNED: Readonly<Record<Said, number>> = { hurt: 0.9, back: 0.15 };
/** What the rules do not read of somebody is added from this chance. */
const LEAST_ADDED = 0.95;

/** From the beginning of the line or sentence that names the player, so many characters. */
export const LENGTH = 280;
/** A longer line is an article's. */
const MAX_HEADLINE = 160;

const PLAYER = '\uE000';
const OTHER = '\uE001';

/** A place of a text where somebody or a club is named. */
export interface NamedPlace extends Place {
  id: number;
  isTeam: boolean;
}

/** The words around a player's name, with signs for that name and for other names, and whether nobody else is named. */
export function wordsAround(
  whole: string,
  player: NamedPlace,
  names: readonly NamedPlace[],
): { words: string; isAlone: boolean } {
  const line = whole.lastIndexOf('\n', player.start) + 1;
  const isHeadline = player.start - line <= MAX_HEADLINE;
  const from = isHeadline ? line : Math.max(line, whole.lastIndexOf('. ', player.start) + 2);
  const inside = names.filter(({ start, end }) => start >= from && end <= from + LENGTH);
  let words = whole.slice(from, from + LENGTH);
  for (const { start, end, id } of inside.toSorted((a, b) => b.start - a.start))
    words = words.slice(0, start - from) + (id === player.id ? PLAYER : OTHER) + words.slice(end - from);
  return { words, isAlone: inside.every(({ id, isTeam }) => isTeam || id === player.id) };
}

const TOKEN = /[\p{L}\p{M}]+|\p{Nd}+|[^\s\p{L}\p{M}\p{Nd}]/gu;
const MIN_GRAM = 3;
const MAX_GRAM = 5;

/**
 * The places of the weights of a text: of each word, on which side of the player it stands, each pair of words, and
 * what words are made of.
 */
export function placesOf(words: string, language: JudgedLanguage): Set<number> {
  const found = new Set<number>();
  const seed = hashOf(language);
  const add = (feature: string) => found.add(spread(hashOf(feature, seed)));
  const tokens: readonly string[] = words.toLowerCase().match(TOKEN) ?? [];
  const player = tokens.indexOf(PLAYER);
  tokens.forEach((token, index) => {
    const word = /^\p{Nd}/u.test(token) ? '0' : token;
    add(`w ${word}`);
    add(`w ${word} ${tokens[index + 1] ?? ''}`);
    add((index < player ? '<' : '>') + word);
    if (word.length === 1) return;
    const whole = ` ${word} `;
    for (let at = 0; at < whole.length; at += 1)
      for (let length = MIN_GRAM; length <= MAX_GRAM && at + length <= whole.length; length += 1)
        add(`g${whole.slice(at, at + length)}`);
  });
  return found;
}

/** A hash as a place in a table; each bit of it counts. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (PLACES - 1);
}

/** How likely words say this of the player, 0 to 1. */
function chanceOf(weights: Weights, places: ReadonlySet<number>, said: Said): number {
  const { values, scale, bias } = weights[said];
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return 1 / (1 + Math.exp(-((sum * scale) / Math.sqrt(places.size) + bias)));
}

/** Where `npm run train:headlines` keeps the weights. */
export function weightsFile(): string {
  // What calls this may be bundled elsewhere.
  return join(dirname(findPackageJSON('..', import.meta.url) ?? ''), 'src/news/injury-news/word-weights.br');
}

/** Bytes of a scale and of a bias. */
const HEAD = 8;

export function encodeWeights(weights: Weights): Uint8Array {
  const bytes = new Uint8Array(SAID.length * (HEAD + PLACES));
  const view = new DataView(bytes.buffer);
  SAID.forEach((said, index) => {
    const { values, scale, bias } = weights[said];
    const at = index * (HEAD + PLACES);
    view.setFloat32(at, scale);
    view.setFloat32(at + HEAD / 2, bias);
    bytes.set(new Uint8Array(values.buffer), at + HEAD);
  });
  return bytes;
}

const readWeights = once((): Weights => {
  const bytes = Uint8Array.from(brotliDecompressSync(readFileSync(weightsFile())));
  const view = new DataView(bytes.buffer);
  const [hurt, back] = SAID.map((_said, index) => {
    const at = index * (HEAD + PLACES);
    return {
      scale: view.getFloat32(at),
      bias: view.getFloat32(at + HEAD / 2),
      values: new Int8Array(bytes.buffer, at + HEAD, PLACES),
    };
  });
  if (!hurt || !back) throw new Error(`${weightsFile()} has no weights.`);
  return { hurt, back };
});

/** What is read of a player; `score` is the confidence that this player is meant. */
interface Reading {
  player: { id: number };
  score: number;
  status: CandidateStatus;
  days: number | null;
  daysMin: number | null;
  daysMax: number | null;
  until: string | null;
  /** The words of the text that say it. */
  quote: string;
}

const saidOf = ({ status }: Reading): Said => (status === 'back' ? 'back' : 'hurt');

interface Text {
  whole: string;
  names: readonly NamedPlace[];
  language: ContentLanguage;
}

/** How likely the words around a player say each thing, and whether nobody else is named; null in a language without judged headlines. */
function chancesOf({ whole, names, language }: Text, place: NamedPlace) {
  const judged = JUDGED.find((one) => one === language);
  if (!judged) return null;
  const { words, isAlone } = wordsAround(whole, place, names);
  const places = placesOf(words, judged);
  const weights = readWeights();
  return { isAlone, hurt: chanceOf(weights, places, 'hurt'), back: chanceOf(weights, places, 'back') };
}

/**
 * The candidates of a text that the words around the players may be about, by the judged headlines of the language; all
 * of them where there are none. Where others are named too, the words may be for them, and all stay.
 */
export function likelyOnes<Read extends Reading>(candidates: readonly Read[], text: Text): Read[] {
  return candidates.flatMap((candidate) => {
    const { player, score, quote } = candidate;
    const from = text.whole.indexOf(quote);
    const own = text.names.filter(({ id }) => id === player.id);
    const place = own.find(({ start }) => start >= from && start < from + quote.length) ?? own[0];
    const chances = place ? chancesOf(text, place) : null;
    const said = saidOf(candidate);
    const least = score > SCORES['distinctive-name'] ? LEAST.known : LEAST.byNameAlone;
    if (!chances?.isAlone || chances[said] >= least) return [candidate];
    const turned = said === 'back' ? 'hurt' : 'back';
    if (chances[turned] < LEAST_TURNED[turned]) return [];
    const status = turned === 'back' ? 'back' : 'out';
    return [{ ...candidate, status, days: null, daysMin: null, daysMax: null, until: null }];
  });
}

/** What the words of a headline say of a player, of whom the rules read nothing; null where that is not nearly certain. */
export function nearlyCertain(text: Text, place: NamedPlace): Said | null {
  const chances = chancesOf(text, place);
  return (chances && SAID.find((said) => chances[said] >= LEAST_ADDED)) ?? null;
}
