import { fold } from '../names/fold.ts';
import { ARABIC } from './words/arabic.ts';
import { CHINESE } from './words/chinese.ts';
import { ENGLISH } from './words/english.ts';
import { FRENCH } from './words/french.ts';
import { GERMAN } from './words/german.ts';
import { ITALIAN } from './words/italian.ts';
import { JAPANESE } from './words/japanese.ts';
import { KOREAN } from './words/korean.ts';
import { MEDICAL } from './words/medical.ts';
import { PORTUGUESE } from './words/portuguese.ts';
import { SPANISH } from './words/spanish.ts';
import type { Concept, Words } from './words/words.ts';

/** The ten content languages, the most common first. A word that two languages share has the meaning of the first. */
const LANGUAGES: readonly Words[] = [
  ENGLISH,
  GERMAN,
  ITALIAN,
  FRENCH,
  SPANISH,
  PORTUGUESE,
  ARABIC,
  CHINESE,
  JAPANESE,
  KOREAN,
  MEDICAL,
];

interface Meaning {
  concept: Concept;
  /** Used loosely: in a wider or another sense. */
  loose: boolean;
}

interface Entry {
  letters: string;
  /** May begin, or end, inside a longer word. */
  inside: boolean;
  open: boolean;
  /** Whether the rest of a longer word may be another entry: `Bein` in `Beinbruch`. */
  joins: boolean;
  /** Usually one. `Appendectomy` has two: an operation and an illness. */
  meanings: Meaning[];
}

/** A lexicon word in a text. */
export interface Found extends Meaning {
  /** The word, folded. */
  word: string;
}

/** Folds a text for comparison with the lexicon. An apostrophe becomes a space, so that `l'aine` has two words. */
export function foldText(text: string): string {
  return fold(text.replace(/['’`´]/g, ' '));
}

/** The entries of a language by their spelling. */
function entriesOf(words: Words): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, list] of Object.entries(words)) {
    const meaning = { concept: key.replace('?', '') as Concept, loose: key.endsWith('?') };
    for (const word of list.split(',').map((written) => written.trim()))
      for (const letters of foldings(word)) {
        const entry = {
          letters,
          inside: word.startsWith('*'),
          open: word.endsWith('*'),
          joins: word.endsWith('+'),
          meanings: [meaning],
        };
        const known = entries.get(writtenAs(entry));
        if (known === undefined) entries.set(writtenAs(entry), entry);
        else if (known.meanings.every(({ concept }) => concept !== meaning.concept)) known.meanings.push(meaning);
      }
  }
  return entries;
}

function writtenAs({ letters, inside, open, joins }: Entry): string {
  return `${inside ? '*' : ''}${letters}${open ? '*' : joins ? '+' : ''}`;
}

/** A folded word; a word with an umlaut also in its spelling without: `baenderriss`. */
function foldings(word: string): string[] {
  const wide = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => `${letter}e`);
  return [...new Set([foldText(word), foldText(wide)])];
}

const DICTIONARIES = LANGUAGES.map(entriesOf);

/** Entries by their first two letters, the longest first: all, and those that may begin inside a word. */
const [ENTRIES, INSIDE]: readonly ReadonlyMap<number, readonly Entry[]>[] = (() => {
  const known = new Map<string, Entry>();
  for (const dictionary of DICTIONARIES)
    for (const [written, entry] of dictionary) if (!known.has(written)) known.set(written, entry);
  const longest = [...known.values()].toSorted((a, b) => b.letters.length - a.letters.length);
  const byLetters = (entries: readonly Entry[]) =>
    Map.groupBy(entries, ({ letters }) => (letters.length > 1 ? firstTwo(letters, 0) : letters.charCodeAt(0)));
  return [byLetters(longest), byLetters(longest.filter(({ inside }) => inside))];
})();

/** The letters at a place and after it, as a number: texts are read letter by letter, and slices cost more. */
function firstTwo(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

/** The lexicon words in a folded text, in order. If words overlap, the first counts, then the longer one. */
export function wordsIn(folded: string): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    const entries = isLetter(folded, at - 1) ? INSIDE : ENTRIES;
    const entry =
      entryAt(folded, at, entries?.get(firstTwo(folded, at))) ??
      entryAt(folded, at, entries?.get(folded.charCodeAt(at)));
    if (!entry) continue;
    found.push(...entry.meanings.map((meaning) => ({ ...meaning, word: entry.letters })));
    at += entry.letters.length - 1;
  }
  return found;
}

function entryAt(folded: string, at: number, entries: readonly Entry[] | undefined): Entry | undefined {
  return entries?.find((entry) => standsAt(folded, at, entry));
}

function standsAt(folded: string, at: number, { letters, inside, open, joins }: Entry): boolean {
  if (!folded.startsWith(letters, at)) return false;
  const end = at + letters.length;
  if (!inside && isLetter(folded, at - 1)) return false;
  return (
    open || !isLetter(folded, end) || (joins && entryAt(folded, end, INSIDE?.get(firstTwo(folded, end))) !== undefined)
  );
}

/** a to z, or a digit. */
function isLetter(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** Words that two languages use differently. The meaning of the first language counts. */
export function ambiguousWords(): string[] {
  const meanings = new Map<string, Set<string>>();
  for (const dictionary of DICTIONARIES)
    for (const { letters, meanings: entryMeanings } of dictionary.values()) {
      const concepts = entryMeanings.map(({ concept }) => concept).join('+');
      meanings.set(letters, (meanings.get(letters) ?? new Set()).add(concepts));
    }
  return [...meanings].filter(([, concepts]) => concepts.size > 1).map(([letters]) => letters);
}
