import { APOSTROPHES, foldLetters } from '../names/fold.ts';

/** Chinese and Japanese, which put no spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;
const RUN = new RegExp(`(?<unspaced>[${UNSPACED}]+)|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`, 'gv');
/** The dictionary that finds words in Chinese and Japanese is one and the same whatever the language. */
const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });
/** Accents. Japanese voicing marks are excluded, because they change the letter. */
const ACCENT = /[\p{M}--[\u3099\u309a]]/gv;
/** Letters that are written as apostrophes. */
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/** Most posts are, and need nothing of the rest. */
const PLAIN = /^[ -~\n]*$/;
const MAX_WORD_LENGTH = 60;

/**
 * The words of a text for full-text search: in order, without case and accents, Chinese and Japanese segmented into
 * words, without the Arabic article. Posts and queries are processed in the same way.
 * @example wordsOf('L’Équipe: Müller out') // ['l', 'equipe', 'muller', 'out']
 */
export function wordsOf(text: string): string[] {
  const plain = PLAIN.test(text) ? text.toLowerCase() : withoutAccents(text);
  const words: string[] = [];
  for (const { 0: run, groups } of plain.matchAll(RUN)) {
    if (groups?.['unspaced']) words.push(...segments(run));
    else words.push(run.replace(/^ال(?=.{3})/u, '').slice(0, MAX_WORD_LENGTH));
  }
  return words;
}

function withoutAccents(text: string): string {
  return foldLetters(text.replace(APOSTROPHE, "'"), ACCENT).normalize('NFC');
}

function segments(run: string): string[] {
  return Array.from(SEGMENTER.segment(run), ({ segment }) => segment.slice(0, MAX_WORD_LENGTH));
}

/** Whether a word is Korean: particles are appended to it, so a search for it must also find longer words. */
export function isKorean(word: string): boolean {
  return /\p{Script=Hangul}$/u.test(word);
}
