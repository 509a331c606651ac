import type { UsualAbsence } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';

/** The scale of the bullet marks ends beyond the longest usual band by this factor; longer absences end in an arrow. */
const SCALE_MARGIN = 1.2;
/** Its least length, days. */
const MIN_SCALE = 14;
const MARK_WIDTH = 160;
/** Room for the point at either end. */
const EDGE = 5;

/** An absence, and what is usual for one of its kind; null with too few comparable cases. */
interface AbsenceLength {
  /** So far. */
  days: number;
  usual: UsualAbsence | null;
}

/** The positions in a bullet mark, in units of its drawing. */
interface Bullet {
  band: { from: number; to: number };
  median: number;
  days: number;
  /** The absence is longer than the scale. */
  isCut: boolean;
}

/** The last day of the scale that absences share. */
export function scaleOf(usuals: readonly (UsualAbsence | null)[]): number {
  const ends = usuals.flatMap((usual) => (usual ? [usual.upper ?? usual.median] : []));
  return Math.ceil(Math.max(MIN_SCALE, ...ends) * SCALE_MARGIN);
}

/** The days of an absence so far, compared with the usual ones. */
export function bulletOf(days: number, usual: UsualAbsence, scale: number): Bullet {
  const at = (day: number) => EDGE + ((MARK_WIDTH - 2 * EDGE) * Math.min(day, scale)) / scale;
  const rounded = (day: number) => Math.round(at(day) * 10) / 10;
  return {
    band: { from: rounded(usual.lower), to: rounded(usual.upper ?? scale) },
    median: rounded(usual.median),
    days: rounded(days),
    isCut: days > scale,
  };
}

/** Whether an absence is longer than three quarters of comparable ones. */
export function isOver({ days, usual }: AbsenceLength): boolean {
  return days > (usual?.upper ?? Infinity);
}

/** This absence compared with the usual one: 'usually 9–31 days', '3 days over the usual 9–31 days'. */
export function usualText({ days, usual }: AbsenceLength, language: Language): string {
  const t = translator(language);
  if (!usual) return t('injuries:usual.few');
  const { lower, upper } = usual;
  const { days: range } = formats(language);
  if (upper === null) return t('injuries:usual.from', { range: range(lower, lower) });
  const usually = range(lower, upper);
  return days > upper
    ? t('injuries:usual.over', { count: days - upper, range: usually })
    : t('injuries:usual.range', { range: usually });
}
