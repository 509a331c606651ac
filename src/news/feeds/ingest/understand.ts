import { eld } from 'eld/extrasmall';
import { cleanLink } from '../clean-link.ts';
import type { ParsedItem } from '../../../domain/feeds/parsed-feed.ts';
import { type Candidate, findCandidates } from '../../injury-news/candidates.ts';
import type { Dictionary } from '../../linking/dictionary.ts';
import type { SentimentModel } from '../../sentiment/model.ts';
import { scoreText, sentenceAt } from '../../sentiment/score.ts';
import { languageByWords } from '../../linking/language-words.ts';
import { linkText } from '../../linking/link-text.ts';
import { type Place, textOf } from '../../linking/linked-text.ts';
import type { ReasonCode } from '../../../domain/linking/reasons.ts';
import { fold } from '../../../domain/names/fold.ts';
import { type NewsFeatures, newsFeatures } from '../../news-groups/features.ts';
import { sentimentOf } from '../../../domain/posts/sentiment.ts';
import { contentLanguage } from '../../../domain/posts/content-language.ts';
import type { ContentLanguage } from '../../../domain/posts/posts.ts';

/** An entity that a text is about. */
export interface FoundLink {
  entityId: number;
  /** 0 to 1. */
  score: number;
  reason: ReasonCode;
  /** The entity that supports it. */
  reasonBy: number | null;
  /** -100 to 100, from the sentences that name the entity; null if they have no opinion, or an uncertain one. */
  sentiment: number | null;
}

/** The analysis of an item. */
export interface Understood {
  language: ContentLanguage;
  /** -5 to 5; null when the text has no opinion, or none that is certain. */
  comparative: number | null;
  /** -100 to 100; null likewise. */
  sentiment: number | null;
  /** It has no sentiment because none is certain. */
  uncertain: boolean;
  /** The entities that it is about, and why. */
  links: FoundLink[];
  /** Names that stay open. */
  mentions: { folded: string; name: string }[];
  /** Players reported as out, doubtful or back. */
  candidates: Candidate[];
  /** The features that decide whether other posts are the same news. */
  news: NewsFeatures;
}

export interface Origin {
  language: ContentLanguage | null;
  entityId: number | null;
  title: string;
}

/** The data needed to analyse an item. */
export interface Knowledge {
  dictionary: Dictionary;
  /** Trained by this installation; null scores by the lexicon. */
  model: SentimentModel | null;
  /** Days for which posts are kept: what is older is not stored. @default 0, for ever */
  postDays?: number;
}

/** Shorter texts can be identified only by chance. */
const MIN_LETTERS_TO_DETECT = 24;

/**
 * The language of a text; null for other languages and for short texts. Its short words are checked first: they are
 * right more often than its letters, at a thirtieth of the cost.
 */
export function detectedLanguage(text: string): ContentLanguage | null {
  return text.length < MIN_LETTERS_TO_DETECT
    ? null
    : (languageByWords(text) ?? contentLanguage(eld.detect(text).language));
}

/** The raw score of a text; null without an opinion and where it is not certain. */
interface Score {
  comparative: number | null;
  isUncertain: boolean;
}

/** Scores texts; each once: the sentence of a club is often that of its player, or the whole post. */
function scorer(language: ContentLanguage, model: SentimentModel | null): (text: string) => Score {
  const known = new Map<string, Score>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const { comparative, certainty, isUncertain } = scoreText(text, language, model);
    const hasNoOpinion = certainty === null && comparative === 0;
    const score = { comparative: isUncertain || hasNoOpinion ? null : comparative, isUncertain };
    known.set(text, score);
    return score;
  };
}

/** Sentences with a name that are scored: the first. */
const MAX_SENTENCES = 3;

/** The mean score of the sentences at some places; null when none has an opinion. */
function sentimentAt(
  text: string,
  places: readonly Place[],
  { language, scoreOf }: { language: ContentLanguage; scoreOf: (text: string) => Score },
): number | null {
  const sentences = new Set(places.slice(0, MAX_SENTENCES).map((place) => sentenceAt(text, place, language)));
  const scores = [...sentences].flatMap((sentence) => scoreOf(sentence).comparative ?? []);
  return scores.length === 0 ? null : sentimentOf(scores.reduce((sum, each) => sum + each, 0) / scores.length);
}

/** Open names, each once. */
export function mentionsOf(unlinked: readonly { text: string }[]): { folded: string; name: string }[] {
  const found = new Map(unlinked.map(({ text }) => [fold(text), text]));
  return Array.from(found, ([folded, name]) => ({ folded, name })).filter(({ folded }) => folded !== '');
}

/**
 * The language of an item, its sentiment, and the entities it is about. The language is the one set for the source,
 * given by the item or feed, or detected in the text; otherwise English.
 * @param published ISO 8601: squads are those of that day
 */
export function understand(
  item: ParsedItem,
  origin: Origin,
  { feedLanguage, published, dictionary, model }: Knowledge & { feedLanguage: string | null; published: string },
): Understood {
  const language =
    origin.language ??
    contentLanguage(item.language) ??
    contentLanguage(feedLanguage) ??
    detectedLanguage(item.text) ??
    'en';
  const scoreOf = scorer(language, model);
  const { comparative, isUncertain } = scoreOf([item.title, item.summary].filter(Boolean).join('. ') || item.text);
  const text = {
    title: item.title ?? '',
    summary: item.summary ?? '',
    body: item.text,
    language,
    publishedAt: published.slice(0, 10),
    ownerEntity: origin.entityId,
    sourceTags: item.categories,
    sourceName: origin.title,
    address: item.link,
  };
  const linked = linkText(dictionary, text);
  const { links, unlinked } = linked;
  const whole = textOf(text);
  return {
    language,
    comparative,
    sentiment: sentimentOf(comparative),
    uncertain: isUncertain,
    links: links.map(({ entity, score, reason, places }) => ({
      entityId: entity.id,
      score,
      reason: reason.code,
      reasonBy: reason.by?.id ?? null,
      sentiment: sentimentAt(whole, places, { language, scoreOf }),
    })),
    mentions: mentionsOf(unlinked),
    candidates: findCandidates(text, linked),
    news: newsFeatures({
      title: item.title,
      lead: text.summary,
      body: item.text,
      language,
      published: new Date(published),
      publisher: origin.entityId === null ? origin.title : `e${origin.entityId}`,
      link: cleanLink(item.link),
      named: links.map(({ entity, places }) => ({ id: entity.id, isPerson: entity.isPerson, places })),
    }),
  };
}
