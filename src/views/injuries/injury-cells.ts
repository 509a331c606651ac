import type { Contradiction, Injury } from '../../contract/injuries.ts';
import { type HeatBand, heatBand, type Recovery } from '../../domain/injuries/recovery.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';

/** The text of a cell; `quiet` for an unknown value. */
export interface Cell {
  text: string;
  quiet: boolean;
  /** Its unit, for narrow screens without column headers: 'days'. */
  unit: string | undefined;
}

/** Recovery with its bars, and the band of the body map that they are coloured by; null without days. */
export interface RecoveryCell extends Cell {
  bars: number;
  band: HeatBand | null;
}

/** The texts and formats for the rows of a page. Plain texts, because a table uses hundreds of them. */
export interface Writer {
  lang: Language;
  today: string;
  expected: ReadonlyMap<number, string>;
  t: ReturnType<typeof translator>;
  texts: ReturnType<typeof bundle<'injuries'>>;
  labels: ReturnType<typeof vocabulary>;
  diagnoses: ReturnType<typeof bundle<'diagnoses'>>;
  day: (day: string) => string;
  number: (value: number) => string;
}

/** Creates the writer for a page's language and day. */
export function writerOf(lang: Language, today: string, expected: ReadonlyMap<number, string> = new Map()): Writer {
  return {
    lang,
    today,
    expected,
    t: translator(lang),
    texts: bundle(lang, 'injuries'),
    labels: vocabulary(lang),
    diagnoses: bundle(lang, 'diagnoses'),
    day: formats(lang).day,
    number: formats(lang).number,
  };
}

/** Recovery in days with its bars; a plus marks an ongoing absence. A bound is not a figure: the details say it. */
export function recoveryCell({ t, texts, number }: Writer, recovery: Recovery): RecoveryCell {
  if (recovery.kind === 'unknown') return { text: texts.unknown, quiet: true, unit: undefined, bars: 0, band: null };
  if (recovery.kind !== 'days' || recovery.atLeast) {
    const unit = t('injuries:units.days', { count: 0 });
    return { text: texts.notDetermined, quiet: true, unit, bars: 0, band: null };
  }
  const { days, soFar, bars } = recovery;
  const unit = t('injuries:units.days', { count: days });
  return { text: number(days) + (soFar ? '+' : ''), quiet: false, unit, bars, band: heatBand(days) };
}

/** The day of the return; an estimated day is marked. */
export function returnDay({ t, today, day }: Writer, { isOngoing }: Pick<Injury, 'isOngoing'>, end: string): string {
  return isOngoing || end > today ? t('injuries:expectedOn', { day: day(end) }) : day(end);
}

/** Missed matches; n/d without a count. */
export function missedCell({ t, texts }: Writer, matches: number | null): Cell {
  return matches === null
    ? { text: texts.notDetermined, quiet: true, unit: t('injuries:units.matches', { count: 0 }) }
    : {
        text: String(matches),
        quiet: false,
        unit: t('injuries:units.matches', { count: matches }),
      };
}

/** Recovery in words: '24 days', '19 days so far', 'unknown'. */
export function formatRecovery(writer: Writer, recovery: Recovery): string {
  if (recovery.kind === 'at_most') return writer.t('injuries:detail.daysAtMost', { count: recovery.days });
  if (recovery.kind !== 'days') return recoveryCell(writer, recovery).text;
  const { days: count, soFar, atLeast } = recovery;
  if (soFar) return writer.t('injuries:detail.daysSoFar', { count });
  return writer.t(atLeast ? 'injuries:detail.daysAtLeast' : 'injuries:detail.days', { count });
}

/** Start and end; only the start while ongoing; or the start and an unrecorded end. */
export function formatDates(writer: Writer, injury: Pick<Injury, 'startDate' | 'endDate' | 'isOngoing'>): string {
  const { t, day } = writer;
  const from = day(injury.startDate);
  if (injury.isOngoing && !injury.endDate) return t('injuries:detail.since', { from });
  return injury.endDate
    ? t('injuries:detail.fromTo', { from, to: returnDay(writer, injury, injury.endDate) })
    : t('injuries:detail.openEnd', { from });
}

/** Missed matches, with their range if known. */
export function formatMissedMatches(writer: Writer, injury: Injury, matches: number | null): string {
  const { min, max } = injury.missedMatches;
  const { text } = missedCell(writer, matches);
  if (min === null || max === null || min === max) return text;
  return `${text} (${writer.t('injuries:detail.missedRange', { min, max })})`;
}

/** What contradicts what, with its source and dates. */
export function formatContradiction(
  { t, day }: Pick<Writer, 't' | 'day'>,
  { kind, evidence }: Pick<Contradiction, 'kind' | 'evidence'>,
): string {
  const { source, text, from, to, missed, matches, club } = evidence;
  return t(`injuries:contradictions.${kind}`, {
    source: source ?? '',
    text: text ?? '',
    from: from === null ? '' : day(from),
    to: to === null ? '' : day(to),
    missed: missed ?? 0,
    matches: matches ?? 0,
    count: matches ?? 0,
    club: club ?? '',
  });
}
