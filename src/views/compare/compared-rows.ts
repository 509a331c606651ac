import type { Compared } from '../../contract/compare.ts';
import type { AvailabilityParts } from '../../contract/statistics.ts';
import type { CsvCell } from '../charts/csv.ts';
import { SEVERITIES, type Severity } from '../../domain/statistics/breakdown.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { doubtsOf } from '../availability/figures.ts';

/** One figure for all compared entities. */
export interface ComparedRow {
  id: string;
  label: string;
  /** In the order of the compared entities; null is unknown. */
  values: (number | null)[];
  /** A note for each value; may be empty. */
  notes: string[];
  /** The value of a bar of full length. */
  whole: number;
}

/** The rows of the comparison: availability, injuries, days, missed matches, severity. */
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
  const figures = [
    row(
      'availability',
      (one) => one.availability.percentage,
      100,
      (one) => availabilityNote(one, language),
    ),
    row('minutes', (one) => one.minutesPlayed, 100),
    row('injuries', (one) => one.injuries),
    row('severe', (one) => one.severe),
    row('days', (one) => one.recoveryDays),
    row('daysOut', (one) => one.daysOut),
    row('missed', (one) => one.missedMatches),
    row('knownShare', (one) => one.completeness?.knownShare ?? null, 100),
    row('injuriesPerSeason', (one) => one.completeness?.injuriesPerSeason ?? null),
  ];
  // Teams have no share of minutes, players no completeness.
  const optional = new Set(['minutes', 'knownShare', 'injuriesPerSeason']);
  return [
    ...figures
      .filter(({ id, values }) => !optional.has(id) || values.some((value) => value !== null))
      // Without overlapping days the sum is enough.
      .filter(({ id }) => id !== 'daysOut' || compared.some((one) => one.daysOut !== one.recoveryDays)),
    ...severityRows(compared, language),
  ];
}

/** The severity bands that occur. */
function severityRows(compared: readonly Compared[], language: Language): ComparedRow[] {
  const t = translator(language);
  const { bands } = bundle(language, 'statistics');
  const most = Math.max(1, ...compared.map(({ injuries }) => injuries ?? 0));
  const noteOf = ({ breakdown }: Compared, band: Severity) => {
    const ongoing = breakdown?.ongoing[band] ?? 0;
    return ongoing > 0 ? t('statistics:ongoingOf', { count: ongoing }) : '';
  };
  return SEVERITIES.map((band) => ({
    id: band,
    label:
      band === 'unknown'
        ? t('statistics:compare.severityUnknown')
        : t('statistics:compare.severity', { band: bands[band] }),
    values: compared.map(({ breakdown }) => breakdown?.severity[band] ?? null),
    notes: compared.map((one) => noteOf(one, band)),
    whole: most,
  })).filter(({ id, values }) => id !== 'unknown' || values.some((value) => (value ?? 0) > 0));
}

/** The finding of the comparison: the highest availability. None is given while most matches of one are unknown. */
export function comparedFinding(compared: readonly Compared[], language: Language): string {
  const t = translator(language);
  const { list } = formats(language);
  if (compared.every(({ possibleMatches }) => possibleMatches === 0)) return t('statistics:compare.noMatches');
  const vague = compared.filter(({ availability }) => !isRankable(availability)).map(({ name }) => name);
  if (vague.length > 0) return t('statistics:compare.notRanked', { label: list(vague) });
  const most = Math.max(...compared.map(({ availability }) => availability.percentage ?? 0));
  const best = compared.filter(({ availability }) => availability.percentage === most).map(({ name }) => name);
  return t('statistics:compare.finding', { label: list(best), value: most });
}

/** Whether at least half of the matches are known. */
function isRankable({ available, unavailable, contradicted, unknown, percentage }: AvailabilityParts): boolean {
  return percentage !== null && (available ?? 0) + (unavailable ?? 0) >= (contradicted ?? 0) + unknown;
}

/** The number of matches in the share, and of those that it leaves out. */
function availabilityNote({ availability }: Compared, language: Language): string {
  const known = (availability.available ?? 0) + (availability.unavailable ?? 0);
  const matches = known > 0 && translator(language)('statistics:compare.matches', { count: known });
  return joined(language, [matches, ...doubtsOf(availability, language)]);
}

/** The comparison as a file. */
export function comparedCells(compared: readonly Compared[], language: Language): CsvCell[][] {
  return [
    ['', ...compared.map(({ name }) => name)],
    ...comparedRows(compared, language).map(({ label, values }) => [label, ...values]),
  ];
}
