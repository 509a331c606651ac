import type { Compared } from '../../contract/compare.ts';
import type { CsvCell } from '../charts/csv.ts';
import { SEVERITIES, type Severity } from '../../domain/statistics/breakdown.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** One figure of everybody who is compared. */
export interface ComparedRow {
  id: string;
  label: string;
  /** In the order of those compared; what is not known is null. */
  values: (number | null)[];
  /** Beside each value; empty where there is nothing to say. */
  notes: string[];
  /** The value that a bar of full length stands for. */
  whole: number;
}

/** The figures side by side: availability, injuries, days, missed matches, severity. */
export function comparedRows(compared: readonly Compared[], language: Language): ComparedRow[] {
  const texts = bundle(language, 'statistics').compare.rows;
  const row = (
    id: keyof typeof texts,
    figure: (one: Compared) => number | null,
    whole?: number,
    note: (one: Compared) => string = () => '',
  ): ComparedRow => {
    const values = compared.map(figure);
    const most = Math.max(1, ...values.map((value) => value ?? 0));
    return { id, label: texts[id], values, notes: compared.map(note), whole: whole ?? most };
  };
  const t = translator(language);
  const figures = [
    row(
      'availability',
      (one) => one.availability,
      100,
      (one) => t('statistics:compare.matches', { count: one.possible_matches }),
    ),
    row('minutes', (one) => one.minutes_played, 100),
    row('injuries', (one) => one.injuries),
    row('severe', (one) => one.severe),
    row('days', (one) => one.recovery_days),
    row('missed', (one) => one.missed_matches),
  ];
  // Teams have no share of minutes.
  return [
    ...figures.filter(({ id, values }) => id !== 'minutes' || values.some((value) => value !== null)),
    ...severityRows(compared, language),
  ];
}

/** The bands of severity that occur. */
function severityRows(compared: readonly Compared[], language: Language): ComparedRow[] {
  const t = translator(language);
  const { bands } = bundle(language, 'statistics');
  const most = Math.max(1, ...compared.map(({ injuries }) => injuries));
  const noteOf = ({ breakdown }: Compared, band: Severity) =>
    breakdown.ongoing[band] > 0 ? t('statistics:ongoingOf', { count: breakdown.ongoing[band] }) : '';
  return SEVERITIES.map((band) => ({
    id: band,
    label: t('statistics:compare.severity', { band: bands[band] }),
    values: compared.map(({ breakdown }) => breakdown.severity[band]),
    notes: compared.map((one) => noteOf(one, band)),
    whole: most,
  })).filter(({ id, values }) => id !== 'unknown' || values.some((value) => value !== 0));
}

/** What the comparison tells: who was available most, or that nobody's matches are known. */
export function comparedFinding(compared: readonly Compared[], language: Language): string {
  const t = translator(language);
  const known = compared.flatMap(({ name, availability }) => (availability === null ? [] : [{ name, availability }]));
  const most = Math.max(...known.map(({ availability }) => availability));
  const best = known.filter(({ availability }) => availability === most);
  if (best.length === 0) return t('statistics:compare.noMatches');
  const label = formats(language).list(best.map(({ name }) => name));
  return t('statistics:compare.finding', { label, value: most });
}

/** The comparison as a file has it. */
export function comparedCells(compared: readonly Compared[], language: Language): CsvCell[][] {
  return [
    ['', ...compared.map(({ name }) => name)],
    ...comparedRows(compared, language).map(({ label, values }) => [label, ...values]),
  ];
}
