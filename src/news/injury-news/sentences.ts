import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Place } from '../linking/linked-text.ts';
import { expressionsOf } from './expressions.ts';
import { SCARE } from './statements.ts';

/** A headline has all its sentences in one line: 'He is back! Newcastle have him after a knee injury'. */
export const MAX_HEADLINE = 160;

/** The line of a sentence where it is short enough for a headline; else the sentence. */
export function lineOf(whole: string, { start, end }: Place): string {
  const from = whole.lastIndexOf('\n', start) + 1;
  const [line = ''] = whole.slice(from).split('\n', 1);
  return line.length <= MAX_HEADLINE && from + line.length >= end - 1 ? line : whole.slice(start, end);
}

const segmenters = new Map<ContentLanguage, Intl.Segmenter>();

/** 'Kreuzbandriss!': a call that belongs to the sentence after it. */
const CALL = /^[^\n]{1,40}![\s»”"]*$/u;

/** Sentences with their places. Intl divides 'St. Pauli' and '1. FC' too; such ends are put together again. */
export function sentencesOf(whole: string, language: ContentLanguage, named: readonly Place[]): Place[] {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(language === 'kr' ? 'ko' : language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  const found: Place[] = [];
  for (const { index, segment } of segmenter.segment(whole)) {
    const last = found.at(-1);
    const before = last ? whole.slice(last.start, last.end) : '';
    const isCall = CALL.test(before) && !named.some(({ start }) => start >= index - before.length && start < index);
    // '« Emegha ? On décidera demain »': a question of a name alone.
    const isAsked = /(?:^|[:«“„"¿] ?)\p{Lu}[\p{L}\d '’.-]{2,30}\s?\?\s*$/u.test(before);
    const isAnswer =
      /\?[\s»”"]*$/u.test(before) &&
      /^(?:(?:ma|mais|pero|mas|aber|but|ach) )?(?:no|non|nein|não|nope|was|quatsch|macché|chi|qui|quién|quem|wer|who)(?!\p{L})/iu.test(
        segment.replace(/^[¿\s]+/u, ''),
      );
    const isSameHeadline =
      last !== undefined && !before.includes('\n') && last.end - last.start + segment.length <= MAX_HEADLINE;
    const isNamed = named.some(({ start }) => start >= index && start < index + segment.length);
    // 'Gündogan, che paura! Ma è solo uno spavento': what comes of a scare.
    const isRelief =
      isSameHeadline && !isNamed && before.search(SCARE) >= 0 && expressionsOf(language).fine.test(segment);
    if (last && (isCall || isRelief || isAnswer || isAsked || /(?:\b\p{Lu}|\bSt|\bMr|\d)\.\s*$/u.test(before)))
      last.end = index + segment.length;
    else found.push({ start: index, end: index + segment.length });
  }
  return found;
}
