import { isInProgress, type Period } from '../domain/timeframe.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';
import { translator } from './translate.ts';

/** The days of a period: '15.07.2026 to 31.05.2027 (figures so far)' while it is in progress. */
export function periodText(period: Period, today: string, language: Language): string {
  const { day } = formats(language);
  const days = { from: day(period.from), to: day(period.to) };
  const t = translator(language);
  return isInProgress(period, today) ? t('statistics:fromToSoFar', days) : t('statistics:fromTo', days);
}

/** The days of a period that figures cover, for a sentence: a period in progress ends today. */
export function coveredDays(period: Period, today: string, language: Language): Period {
  const { day } = formats(language);
  return { from: day(period.from), to: day(isInProgress(period, today) ? today : period.to) };
}
