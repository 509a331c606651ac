import { APOSTROPHES, fold } from '../../domain/names/fold.ts';

export interface Token {
  text: string;
  folded: string;
  /** Offsets in the text. */
  start: number;
  end: number;
  /** Begins with a capital letter; true in scripts without case. */
  isCapital: boolean;
  /** Only a space, a hyphen or an initial's full stop comes before it. */
  isJoined: boolean;
  /** A hyphen comes before it. */
  isHyphened: boolean;
  /** The first word of a sentence or line. */
  isFirst: boolean;
}

const WORD = new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[${APOSTROPHES}][\p{L}\p{M}\p{N}]+)*['’]?`, 'gu');
const ELISION = new RegExp(
  `^(?:l|d|dell|all|nell|dall|sull|un|qu|j|s|n|c|m|t|jusqu|lorsqu|puisqu)[${APOSTROPHES}]`,
  'iu',
);
/** A small letter, but not that of 'd’Ambrosio'. */
const SMALL = new RegExp(String.raw`^\p{Ll}(?!\p{Ll}?[${APOSTROPHES}]\p{Lu})`, 'u');
const POSSESSIVE = new RegExp(`[${APOSTROPHES}](?:s|S)?$`, 'u');
const JOIN = /^[\s\u00a0\-‐‑−–'’#@]{0,2}$/u;
const AFTER_INITIAL = /^\.[\s\u00a0-]?$/u;
/** 'Vinícius, Jr.' */
const SUFFIX = /^(?:jn?r|sn?r|j[uú]nior)$/iu;
const SENTENCE_END = /[.!?…:;|•\n“”"«»„¿¡(–—]\s*['’‘“"«„(]*\s*$/u;

/**
 * The words of a text with their places. The possessive ('Salah’s') is cut off; so is an elided article
 * ('l’Everton'), in German the -s of a name and in Arabic a particle ('لتوتنهام'), unless a name is written so.
 * @param knows whether a folded word begins or continues a name of the dictionary
 */
export function tokensOf(text: string, knows: (folded: string) => boolean): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const token = tokenOf(word, match.index, knows);
    const gap = text.slice(end, match.index);
    const previous = tokens.at(-1);
    const isInitial = previous !== undefined && /^(?:\p{Lu}|st|jr|sr|man)$/iu.test(previous.text);
    tokens.push({
      ...token,
      isJoined:
        previous !== undefined &&
        (JOIN.test(gap) || (isInitial && AFTER_INITIAL.test(gap)) || (gap === ', ' && SUFFIX.test(token.text))),
      isHyphened: /^[-‐‑−]$/.test(gap),
      isFirst: previous === undefined || (SENTENCE_END.test(gap) && !(isInitial && AFTER_INITIAL.test(gap))),
    });
    end = token.end;
  }
  return tokens;
}

function tokenOf(word: string, at: number, knows: (folded: string) => boolean) {
  let [text, start] = [word, at];
  const elided = ELISION.exec(text)?.[0];
  if (elided && text.length > elided.length && !knows(fold(text.replace(POSSESSIVE, '')))) {
    text = text.slice(elided.length);
    start += elided.length;
  }
  const bare = text.replace(POSSESSIVE, '');
  if (bare !== '' && !(bare !== text && knows(fold(text)))) text = bare;
  let folded = fold(text);
  const end = start + text.length;
  if (folded.endsWith('s') && folded.length > 4 && !knows(folded) && knows(folded.slice(0, -1)))
    folded = folded.slice(0, -1);
  const bareArabic = /^[ولبفك](?=\p{Script=Arabic}{3})/u.test(folded) && !knows(folded) ? folded.slice(1) : folded;
  if (bareArabic !== folded && knows(bareArabic)) folded = bareArabic;
  const isCapital = !SMALL.test(text);
  return { text, folded, start, end, isCapital };
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Between the parts of a name: in Korean a space is between words. */
export const NAME_GAP = /(?<=[\p{Script=Han}\p{Script=Katakana}ー])[\s・·‧](?=[\p{Script=Han}\p{Script=Katakana}])/gu;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** The offsets at which words begin or end in a text without spaces. */
export function boundariesOf(text: string): ReadonlySet<number> {
  const places = new Set<number>([text.length]);
  for (const { index } of segmenter.segment(text)) places.add(index);
  return places;
}
