import type { UsualAbsence } from '../../domain/injuries/expected-absence.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** The scale of a bullet mark ends beyond its usual band by this factor. Longer absences end in an arrow. */
const SCALE_MARGIN = 1.5;
/** A band without a known end is taken to end at this many medians. */
const OPEN_END = 2;
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

/**
 * The days of an absence so far, compared with the usual ones. Each mark has its own scale, so that all bands end at one place:
 * beside a torn cruciate ligament, a bruise would be a dot.
 */
export function bulletOf(days: number, usual: UsualAbsence): Bullet {
  const scale = (usual.upper ?? OPEN_END * usual.median) * SCALE_MARGIN;
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

/**
 * This absence compared with the usual one: 'usually 9–31 days', '3 days over the usual 9–31 days', and the basis if it
 * is not the diagnosis.
 */
export function usualText({ days, usual }: AbsenceLength, language: Language): string {
  const t = translator(language);
  if (!usual) return t('injuries:usual.few');
  const words = rangeText(days, usual, language);
  if (usual.basis === 'diagnosis') return words;
  return `${words} (${bundle(language, 'injuries').expectation.bases[usual.basis]})`;
}

function rangeText(days: number, { lower, upper }: UsualAbsence, language: Language): string {
  const t = translator(language);
  const { days: range } = formats(language);
  if (upper === null) return t('injuries:usual.from', { range: range(lower, lower) });
  // A range stays on one line.
  const usually = range(lower, upper).replace('–', '–\u2060');
  return days > upper
    ? t('injuries:usual.over', { count: days - upper, range: usually })
    : t('injuries:usual.range', { range: usually });
}
