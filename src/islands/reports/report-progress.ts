import { AppError } from '../../domain/errors.ts';
import { MAX_SCHEDULES } from '../../domain/reports/schedule.ts';
import { fill } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';

type DialogTexts = Texts['reports']['dialog'];

/** How far a report has come, in words. */
export function progressText(
  { state, place }: { state: 'waiting' | 'gathering' | 'setting' | 'ready'; place: number | null },
  texts: DialogTexts,
): string {
  return state === 'ready' ? texts.ready : fill(texts[state], { place: String(place ?? 1) });
}

/** Why there is no report: a failure, or too many orders. */
export function failureText(error: unknown, texts: DialogTexts): string {
  const retryAfter = error instanceof AppError ? error.params['retryAfter'] : undefined;
  return retryAfter === undefined ? texts.failedText : fill(texts.tooMany, { seconds: String(retryAfter) });
}

/** Why a report was not mailed, or not scheduled. */
export function sendingFailure(error: unknown, texts: DialogTexts): string {
  const { parameter, retryAfter } = error instanceof AppError ? error.params : {};
  if (parameter === 'schedules') return fill(texts.tooManySchedules, { count: String(MAX_SCHEDULES) });
  return retryAfter === undefined ? texts.notSent : fill(texts.tooMany, { seconds: String(retryAfter) });
}
