import { sentimentOf } from '../posts/sentiment.ts';

/** 0 bad, 1 neutral, 2 good. */
export type Label = 0 | 1 | 2;

/** The sentiments that editors choose from, by their labels in training. */
export const CORRECTIONS = ['negative', 'neutral', 'positive'] as const;
export type Correction = (typeof CORRECTIONS)[number];

/** The sentiment of a post according to the analysis of its text, and of each entity by its number. */
export interface AnalysedSentiment {
  comparative: number | null;
  sentiment: number | null;
  uncertain: boolean;
  linked: Record<number, number | null>;
}

/** With fewer and no labelled posts, the tenth that judges a training is too small (own figure). */
export const MIN_CORRECTIONS = 200;

/** The raw score of each: plainly good or bad, neither barely nor very (own figures). */
const SCORES: Record<Label, number> = { 0: -2, 1: 0, 2: 2 };

export function labelOfCorrection(correction: Correction): Label {
  return CORRECTIONS.indexOf(correction) as Label;
}

/** The sentiment of a corrected post. @example correctedSentiment(0) // { comparative: -2, sentiment: -40 } */
export function correctedSentiment(label: Label): { comparative: number; sentiment: number | null } {
  const comparative = SCORES[label];
  return { comparative, sentiment: sentimentOf(comparative) };
}

/** The model of sentiment and what editors have corrected. */
export interface SentimentState {
  corrections: number;
  /** Corrections since the last training. */
  fresh: number;
  /** Null without a training. `kept`: null where it has not ended. `before` and `after`: macro-F1, 0 to 1. */
  last: {
    at: string;
    heldOut: number | null;
    before: number | null;
    after: number | null;
    kept: boolean | null;
  } | null;
}
