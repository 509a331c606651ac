import { AppError } from '../../domain/errors.ts';
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
