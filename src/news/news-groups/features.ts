import { textOf } from '../linking/linked-text.ts';
import { isUnspaced } from '../linking/tokens.ts';
import { vocabulary } from '../linking/vocabulary.ts';
import { fold } from '../../domain/names/fold.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { type Figures, figuresOf } from './figures.ts';
import { bandsOf } from './min-hash.ts';
import { type NewsTopic, topicsOf } from './topics.ts';

/** Letters after the title that show what the news is about. */
const LEAD = 300;
/** Letters of a title that a text without one has at most. */
const MADE_TITLE = 140;
/** Latin words are the same when their beginnings are: injured, injury; Verletzung, verletzt. */
const STEM = 6;
/** Verbs and adjectives count less; so do hashtags, which name a match or a campaign. */
const COMMON = 0.4;
const HASHTAG = /#[\p{L}\p{N}_]+/gu;
const TITLE = 1.5;

/** A text that may be grouped. */
export interface NewsText {
  title: string | null;
  /** The text immediately after the title. */
  lead: string;
  /** The whole text, where it is known. */
  body: string;
  language: ContentLanguage;
  published: Date;
  /** The publisher: two posts by one publisher may be a series. */
  publisher: string;
  link: string | null;
  /** The entities that the text names, with their places in `textOf`. */
  named: readonly { id: number; isPerson: boolean; places: readonly { start: number; end: number }[] }[];
}

/** The features of a text that are compared. */
export interface NewsFeatures {
  publisher: string;
  language: ContentLanguage;
  /** Milliseconds since 1970. */
  published: number;
  /** How often each word occurs, by its stem; names of entities are left out. */
  words: Record<string, number>;
  /** The words of the title, in their order; names of entities are left out. */
  title: string[];
  /** Numbers in the title that are not years. */
  numbers: string[];
  entities: number[];
  people: number[];
  /** Entities that the title names; all of the text where it names none. */
  main: number[];
  figures: Figures;
  topics: NewsTopic[];
  address: string | null;
  bands: string[];
}

export function newsFeatures(text: NewsText): NewsFeatures {
  const { language, published, named } = text;
  const whole = textOf({ ...text, summary: text.lead });
  const titleEnd = text.title ? textOf({ title: text.title }).length : endOfFirstSentence(whole);
  const leadEnd = Math.min(whole.length, titleEnd + LEAD);
  const withoutNames = blanked(
    whole,
    named.flatMap(({ places }) => places),
  );
  const title = wordsOf(withoutNames.slice(0, titleEnd));
  const lead = wordsOf(withoutNames.slice(titleEnd, leadEnd));
  const early = whole.slice(0, leadEnd);
  const inTitle = named.filter(({ places }) => places.some(({ start }) => start < titleEnd));
  const main = (inTitle.length > 0 ? inTitle : named).map(({ id }) => id);
  const words = new Map<string, number>();
  const common = vocabulary().words(language);
  const tags = new Set(Array.from(early.matchAll(HASHTAG), ([tag]) => tag).flatMap(wordsOf));
  const add = (list: readonly string[], worth: number) => {
    for (const word of list) {
      if (isEmptyWord(word)) continue;
      const stem = stemOf(word);
      words.set(stem, Math.max(words.get(stem) ?? 0, common.has(word) || tags.has(word) ? worth * COMMON : worth));
    }
  };
  add(title, TITLE);
  add(lead, 1);
  return {
    publisher: text.publisher,
    language,
    published: published.getTime(),
    words: Object.fromEntries(words),
    title: title.map(stemOf),
    numbers: title.filter((word) => /^\d{1,3}$/.test(word)),
    entities: named.map(({ id }) => id),
    people: named.filter(({ isPerson }) => isPerson).map(({ id }) => id),
    main,
    figures: figuresOf(early, language, published.toISOString().slice(0, 10)),
    topics: topicsOf([...title, ...lead]),
    address: text.link,
    bands: bandsOf(wordsOf(text.body)),
  };
}

/** Words without meaning: one or two letters, and years. */
function isEmptyWord(word: string): boolean {
  return word.length < 3 ? /^\p{Script=Latin}{1,2}$/u.test(word) : /^(?:19|20)\d\d$/.test(word);
}

function stemOf(word: string): string {
  return word.length > STEM && /^\p{Script=Latin}+$/u.test(word) ? word.slice(0, STEM) : word;
}

/** Addresses and accounts: replies to the same account are not the same news. */
const NOT_WORDS = /https?:\S+|@[\p{L}\p{N}_]+/gu;

/** Folded words; of scripts without spaces pairs of letters. */
function wordsOf(text: string): string[] {
  const folded = fold(text.replace(NOT_WORDS, ' '));
  const words = folded.split(' ').filter(Boolean);
  if (!isUnspaced(folded)) return words;
  return words.flatMap((word) => {
    const letters = Array.from(word.normalize('NFC'));
    if (letters.length < 3 || !isUnspaced(word.normalize('NFC'))) return [word];
    return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
  });
}

function blanked(text: string, places: readonly { start: number; end: number }[]): string {
  let result = text;
  for (const { start, end } of places) result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end);
  return result;
}

function endOfFirstSentence(text: string): number {
  const end = /[.!?。！？\n](?=\s|$)/u.exec(text.slice(0, MADE_TITLE))?.index;
  return end ?? Math.min(text.length, MADE_TITLE);
}
