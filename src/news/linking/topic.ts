import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { statesFitness } from '../injury-news/expressions.ts';
import { once } from './once.ts';
import { type Token, tokensOf } from './tokens.ts';
import { findWords, type Mark } from './topic-words.ts';

/** Points for a word used only for football: one makes a short text football. */
export const FOOTBALL = 3;
/** In a long text a single word may be of another matter. */
const FOOTBALL_IN_LONG = 4;
/** Letters on each side of a name that show the topic of the sentences around it. */
const REACH = 200;
/** A text of so many letters is read as one place. */
const SHORT = 250;
/** However many words are of other subjects, a clear word of football outweighs them. */
const MAX_OTHER = -4;
/** Weak words count up to these points: among many words some are always of football too. */
const MAX_WEAK = 1;
const MAX_WEAK_SHORT = 3;

/** Metadata about a text. */
interface Origin {
  language: ContentLanguage | null;
  /** Letters of title and summary. */
  headLength: number;
  /** Tags of the source, the path of the address. */
  labels: string;
  /** The source is about football. */
  isFootballSource: boolean;
}

/** The topic of a text, in points: above 0 it is football, below 0 something else. */
export interface Topic {
  isShort: boolean;
  /** Points from which a place is of football. */
  needed: number;
  /** For the sentences around a position, and for the whole text. */
  at: (start: number) => number;
  /** Points for the names of people beside these: a short text says that somebody is out, doubtful or fit again. */
  ofFitness: () => number;
  /** For the source's description of itself: its topic, its tags, the section. */
  ofSource: () => number;
}

/** Reads what a text is about. */
export function readTopic(whole: string, tokens: readonly Token[], origin: Origin): Topic {
  const isShort = whole.length <= SHORT;
  // Most texts have no names: these are read when the first name needs them.
  const marksOf = once(() => findWords(whole, tokens, origin.language));
  const ofSource = once(() => sourcePoints(origin));
  const base = once(
    () => ofSource() + (isShort ? (namesInjury(whole) ? INJURY : 0) : headPoints(whole, marksOf(), origin.headLength)),
  );
  let [last, points] = [-1, 0];
  const near = (start: number): number => {
    if (start === last) return points;
    last = start;
    points = isShort
      ? sumOf(marksOf(), 0, whole.length, MAX_WEAK_SHORT)
      : sumOf(marksOf(), start - REACH, start + REACH, MAX_WEAK);
    return points;
  };
  const ofFitness = once(() => (isShort && statesFitness(whole, origin.language ?? 'en') ? FITNESS : 0));
  const needed = isShort ? FOOTBALL : FOOTBALL_IN_LONG;
  return { isShort, needed, ofSource, ofFitness, at: (start) => near(start) + base() };
}

/** Points of the source, its tags and the section of the address. */
function sourcePoints({ labels, language, isFootballSource }: Origin): number {
  const marks = findWords(
    labels,
    tokensOf(labels, () => false),
    language,
  );
  const ofLabels = sumOf(marks, 0, labels.length, MAX_WEAK);
  return (isFootballSource ? FOOTBALL : 0) + Math.min(FOOTBALL, Math.max(-FOOTBALL, ofLabels));
}

/** Points that title and summary, and clear words all over it, give to every place of a long text. */
function headPoints(whole: string, marks: readonly Mark[], headLength: number): number {
  const head = sumOf(marks, 0, headLength, MAX_WEAK);
  const ofHead = head >= 2 * FOOTBALL ? 3 : head >= FOOTBALL ? 2 : Math.sign(Math.min(0, head));
  const sure = new Set(marks.filter(({ points }) => points >= FOOTBALL).map(({ word }) => word));
  return ofHead + ((sure.size * 1000) / whole.length >= DENSE ? 1 : 0);
}

/** Whether a name shows that its owner is about football: 'Guardian Football'. */
export function isNamedAfterFootball(name: string): boolean {
  return (
    sumOf(
      findWords(
        name,
        tokensOf(name, () => false),
        null,
      ),
      0,
      name.length,
      MAX_WEAK,
    ) >= FOOTBALL
  );
}

/** Points of a diagnosis, a part of the body or a tissue. */
const INJURY = 2;
/** Points of saying that somebody is out, doubtful or fit again. */
const FITNESS = 1;

function namesInjury(text: string): boolean {
  const { diagnosis, area, tissue } = readInjuryText(text);
  return [diagnosis, area, tissue].some(({ value }) => value !== null);
}

/** Number of different football words per 1,000 letters that make a long text football. */
const DENSE = 2;

/** The points of the different words between two places. */
function sumOf(marks: readonly Mark[], from: number, to: number, maxWeak: number): number {
  const seen = new Set<string>();
  let [football, weak, other] = [0, 0, 0];
  for (let index = firstFrom(marks, from); index < marks.length; index += 1) {
    const mark = marks[index];
    if (!mark || mark.start >= to) break;
    if (seen.has(mark.word)) continue;
    seen.add(mark.word);
    if (mark.points === 1) weak += 1;
    else if (mark.points > 0) football += mark.points;
    else if (mark.points <= MAX_OTHER) football += mark.points;
    else other += mark.points;
  }
  return football + Math.min(weak, maxWeak) + Math.max(other, MAX_OTHER);
}

/** The first mark or name at or after a position. */
export function firstFrom(marks: readonly { start: number }[], place: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
