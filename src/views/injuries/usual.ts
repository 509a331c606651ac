import type { UsualAbsence } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** An absence so far, and what is usual for one of its kind; null with too few comparable cases. */
interface AbsenceLength {
  days: number;
  usual: UsualAbsence | null;
}

/** Whether an absence is longer than three quarters of comparable ones. */
export function isOver({ days, usual }: AbsenceLength): boolean {
  return days > (usual?.upper ?? Infinity);
}

/** The middle half of comparable absences: 'usual 9–31 days', 'usual 49 days or more'. */
export function rangeText({ lower, upper }: Pick<UsualAbsence, 'lower' | 'upper'>, language: Language): string {
  const t = translator(language);
  const { days } = formats(language);
  // A range stays on one line.
  const range =
    upper === null
      ? t('injuries:touchline.orMore', { range: days(lower, lower) })
      : days(lower, upper).replace('–', '–\u2060');
  return t('injuries:touchline.usual', { range });
}

/**
 * This absence against the usual ones: 'usual 9–31 days', '3 days over · usual 9–31 days', and the basis if it is not the
 * diagnosis.
 */
export function usualText({ days, usual }: AbsenceLength, language: Language): string {
  const t = translator(language);
  if (!usual) return t('injuries:touchline.none');
  const over = isOver({ days, usual }) && t('injuries:touchline.over', { count: days - (usual.upper ?? days) });
  const words = [over, rangeText(usual, language)].filter(Boolean).join(' · ');
  return usual.basis === 'diagnosis' ? words : `${words} (${bundle(language, 'injuries').expectation.bases.place})`;
}
