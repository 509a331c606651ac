import { durationIn, type Duration, untilIn } from '../injury-news/durations.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';

/** Figures of a text that a second report of the same news would repeat. */
export interface Figures {
  /** The lower number first: reports write the score from either side. */
  scores: string[];
  /** Millions, whatever the currency. */
  money: number[];
  /** Length of an absence. */
  days: Duration | null;
  /** End of an absence: YYYY-MM-DD or YYYY-MM. */
  until: string | null;
}

const SCORE = /(?<![\d:.,-])(\d{1,2})\s?[-–:]\s?(\d{1,2})(?![\d:.,-]*\d)/gu;
const MONEY =
  /[€£$]\s?(\d+(?:[.,]\d+)?)\s?(?:m|mn|mio|million)\b|(\d+(?:[.,]\d+)?)\s?(?:m\b|mn\b|mio\b|million|milione|milhõe|millone|千万|百万)/giu;

/** @param day YYYY-MM-DD, of the text */
export function figuresOf(text: string, language: ContentLanguage, day: string): Figures {
  const scores = [...text.matchAll(SCORE)]
    // 15:30 is a time.
    .filter(([whole, , second = '']) => !(whole.includes(':') && second.length === 2))
    .map(([, first, second]) => [Number(first), Number(second)].toSorted((a, b) => a - b).join('-'));
  const money = [...text.matchAll(MONEY)].map(([, first, second]) => Number((first ?? second ?? '').replace(',', '.')));
  return {
    scores: [...new Set(scores)],
    money: [...new Set(money)],
    days: durationIn(text, language),
    until: untilIn(text, language, day),
  };
}

/** Two lengths are the same when they overlap after a third is added at either end: 'a month' and 'four weeks'. */
const SLACK = 4 / 3;

function isSameLength(a: Duration, b: Duration): boolean {
  return a.min / SLACK <= b.max * SLACK && b.min / SLACK <= a.max * SLACK;
}

const isApart = <Value>(a: readonly Value[], b: readonly Value[]) =>
  a.length > 0 && b.length > 0 && !a.some((each) => b.includes(each));

/** Whether two texts give figures of the same kind that differ. */
export function contradict(a: Figures, b: Figures): boolean {
  if (isApart(a.scores, b.scores) || isApart(a.money, b.money)) return true;
  return a.days !== null && b.days !== null && !isSameLength(a.days, b.days);
}

/** Whether two texts share a figure. */
export function shareFigure(a: Figures, b: Figures): boolean {
  const shares = <Value>(of: readonly Value[], other: readonly Value[]) => of.some((each) => other.includes(each));
  if (shares(a.scores, b.scores) || shares(a.money, b.money)) return true;
  if (a.until !== null && a.until === b.until) return true;
  return a.days !== null && b.days !== null && a.days.min === b.days.min && a.days.max === b.days.max;
}
