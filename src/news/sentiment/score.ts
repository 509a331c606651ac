import { CONTENT_LANGUAGES, type ContentLanguage } from '../../domain/posts/posts.ts';
import { type Features, featuresOf } from './features.ts';
import { type Opinion, opinionOf } from './lexicon.ts';
import { chancesOf, type SentimentModel } from './model.ts';
import { withoutInjuries } from './neutral-words.ts';
import { foldText } from './words.ts';

/** A score of -5 to 5, 0 for neutral; and whether it is not sure. */
export interface TextScore {
  comparative: number;
  /** The chance of the class that was chosen, 0 to 1; null by the lexicon, which gives none. */
  certainty: number | null;
  /** The probability was below the threshold, or the lexicon found as much for as against. The score is then 0. */
  isUncertain: boolean;
}

/** The part of a text that names an entity, as offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Chance of bad, neutral or good below which the model does not decide; a guess of three has 0.33. */
const MIN_CHANCE = 0.4;
/** Sums of the lexicon up to this size are neutral. */
const NEUTRAL = 0.9;
const LIMIT = 5;

// Decision 0310: sentiment is scored by a lexicon until an installation trains a model.
/** The features of a text, computed before it is scored. */
export function readText(
  text: string,
  language: ContentLanguage,
): { features: Features; opinion: Opinion; hadInjury: boolean } {
  const { text: folded, hadInjury } = withoutInjuries(foldText(text, language), language);
  const opinion = opinionOf(folded, language);
  return { features: featuresOf(folded, opinion), opinion, hadInjury };
}

/**
 * The sentiment of a text. Injuries are neutral: a text that names one and has no other opinion scores 0.
 * @param model null: scores by the lexicon
 * @param span the position of the entity: only its sentence is scored
 */
export function scoreText(
  text: string,
  language: ContentLanguage,
  model: SentimentModel | null,
  span?: Span,
): TextScore {
  const written = span ? sentenceAt(text, span, language) : text;
  if (!model) return byLexicon(written, language);
  const { features, opinion, hadInjury } = readText(written, language);
  if (hadInjury && opinion.hits === 0) return { comparative: 0, certainty: null, isUncertain: false };
  const chances = chancesOf(model, features, CONTENT_LANGUAGES.indexOf(language));
  const [bad = 0, neutral = 0, good = 0] = chances;
  const certainty = Math.max(bad, neutral, good);
  if (certainty < MIN_CHANCE) return { comparative: 0, certainty, isUncertain: true };
  return { comparative: certainty === neutral ? 0 : (good - bad) * LIMIT, certainty, isUncertain: false };
}

function byLexicon(text: string, language: ContentLanguage): TextScore {
  const { text: folded } = withoutInjuries(foldText(text, language), language);
  const { good, bad, emoji } = opinionOf(folded, language);
  const sum = good + bad + emoji;
  const comparative = Math.abs(sum) <= NEUTRAL ? 0 : Math.max(-LIMIT, Math.min(LIMIT, sum / 2));
  const isMixed = comparative === 0 && good > NEUTRAL && bad < -NEUTRAL;
  return { comparative, certainty: null, isUncertain: isMixed };
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(tag: string): Intl.Segmenter {
  const known = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'sentence' });
  segmenters.set(tag, known);
  return known;
}

/** The sentence around a span. */
export function sentenceAt(text: string, { start }: Span, language: ContentLanguage): string {
  const tag = language === 'kr' ? 'ko' : language;
  const segment = segmenterOf(tag).segment(text).containing(start);
  return segment?.segment ?? text;
}
