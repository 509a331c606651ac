import type { Compared } from '../../contract/compare.ts';
import type { PeerMedians } from '../../contract/peers.ts';
import type { AvailabilityParts } from '../../contract/statistics.ts';
import { fullLength } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { availableRange } from '../../domain/statistics/availability.ts';
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
  /** In the order of the compared entities; null is unknown. Of a range the least. */
  values: (number | null)[];
  /** The values in words: '66–100' where sources contradict each other; null is unknown. */
  texts: (string | null)[];
  /** A note for each value; may be empty. */
  notes: string[];
  /** The value of a bar of full length. */
  whole: number;
  /** Of a player alone that of their peers; null if it is not known. */
  median: number | null;
  /** For each value whether it is the best or the worst, if all are known and differ. */
  verdicts: (Verdict | null)[];
}

type Verdict = 'best' | 'worst';

/** The figures of which peers have a median. */
const OF_PEERS = {
  availability: 'availability',
  injuries: 'injuries',
  severe: 'severe',
  days: 'recoveryDays',
  daysOut: 'daysOut',
} as const;

/**
 * The rows of the comparison: availability, injuries, days, missed matches, severity.
 * @param medians of the peers of a player alone
 */
export function comparedRows(
  compared: readonly Compared[],
  language: Language,
  medians: PeerMedians | null = null,
): ComparedRow[] {
  const texts = bundle(language, 'statistics').compare.rows;
  const { number } = formats(language);
  const medianOf = (id: keyof typeof texts) => {
    const figure = id in OF_PEERS ? OF_PEERS[id as keyof typeof OF_PEERS] : null;
    return figure === null ? null : (medians?.[figure] ?? null);
  };
  const row = (
    id: keyof typeof texts,
    figure: (one: Compared) => number | null,
    whole?: number,
    note: (one: Compared) => string = () => '',
  ): ComparedRow => {
    const values = compared.map(figure);
    const median = medianOf(id);
    return {
      id,
      label: texts[id],
      values,
      texts: values.map((value) => (value === null ? null : number(value))),
      notes: compared.map(note),
      whole: whole ?? fullLength([...values, median]),
      median,
      verdicts: verdictsOf(values, isJudged(id, compared) ? (MORE_IS_BETTER.has(id) ? 1 : -1) : 0),
    };
  };
  const availability = row(
    'availability',
    (one) => availableRange(one.availability)?.[0] ?? null,
    100,
    (one) => availabilityNote(one, language),
  );
  // Numbers of injuries share one scale.
  const most = fullLength([...compared.map(({ injuries }) => injuries), medianOf('injuries')]);
  const figures = [
    { ...availability, texts: compared.map((one) => rangeText(one, language)) },
    row('minutes', (one) => one.minutesPlayed, 100),
    row('injuries', (one) => one.injuries, most),
    row('severe', (one) => one.severe, most),
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

/** The least and the most per cent of matches: '66–100', or '80'. */
function rangeText({ availability }: Compared, language: Language): string | null {
  const range = availableRange(availability);
  return range && formats(language).numbers(...range);
}

/** The severity bands that occur. */
function severityRows(compared: readonly Compared[], language: Language): ComparedRow[] {
  const t = translator(language);
  const { number } = formats(language);
  const { bands } = bundle(language, 'statistics');
  const most = fullLength(compared.map(({ injuries }) => injuries));
  const noteOf = ({ breakdown }: Compared, band: Severity) => {
    const ongoing = breakdown?.ongoing[band] ?? 0;
    return ongoing > 0 ? t('statistics:ongoingOf', { count: ongoing }) : '';
  };
  return SEVERITIES.map((band) => {
    const values = compared.map(({ breakdown }) => breakdown?.severity[band] ?? null);
    return {
      id: band,
      label:
        band === 'unknown'
          ? t('statistics:compare.severityUnknown')
          : t('statistics:compare.severity', { band: bands[band] }),
      values,
      texts: values.map((value) => (value === null ? null : number(value))),
      notes: compared.map((one) => noteOf(one, band)),
      whole: most,
      median: null,
      verdicts: compared.map(() => null),
    };
  }).filter(({ id, values }) => id !== 'unknown' || values.some((value) => (value ?? 0) > 0));
}

const MORE_IS_BETTER: ReadonlySet<string> = new Set(['availability', 'minutes']);

/** Whether a row can be judged: few injuries of a record with gaps may only mean that few are known. */
function isJudged(id: string, compared: readonly Compared[]): boolean {
  if (id === 'minutes') return true;
  if (id === 'availability') return compared.every(({ availability: a }) => isRankable(a) && !a.contradicted);
  return id !== 'knownShare' && compared.every(isWhole);
}

/** Whether the record has no gaps. */
function isWhole({ coverage, completeness }: Compared): boolean {
  return coverage === 'fully_covered' || completeness?.knownShare === 100;
}

/** @param sign 1 if more is better, -1 if less is, 0 without a judgement */
function verdictsOf(values: readonly (number | null)[], sign: number): ComparedRow['verdicts'] {
  const known = values.flatMap((value) => (value === null ? [] : [sign * value]));
  const [best, worst] = [Math.max(...known), Math.min(...known)];
  if (sign === 0 || known.length < values.length || best === worst) return values.map(() => null);
  return known.map((value) => (value === best ? 'best' : value === worst ? 'worst' : null));
}

/**
 * The finding of the comparison: the highest availability. None is given while most matches of one are unknown, or
 * contradictory matches leave open who it is; of one alone it is the name, with the median of the peers if it is known.
 */
export function comparedFinding(
  compared: readonly Compared[],
  language: Language,
  medians: PeerMedians | null = null,
): string {
  const t = translator(language);
  const { list, number } = formats(language);
  if (compared.every(({ possibleMatches }) => possibleMatches === 0)) return t('statistics:compare.noMatches');
  const [one, ...others] = compared;
  if (one && others.length === 0) {
    const value = isRankable(one.availability) ? rangeText(one, language) : null;
    const median = medians?.availability ?? null;
    if (value === null || median === null) return one.name;
    return t('statistics:compare.beside', { label: one.name, value, median: number(median) });
  }
  const notRanked = (those: readonly Compared[]) =>
    t('statistics:compare.notRanked', { label: list(those.map(({ name }) => name)) });
  const vague = compared.filter(({ availability }) => !isRankable(availability));
  if (vague.length > 0) return notRanked(vague);
  const rangeOf = ({ availability }: Compared) => availableRange(availability) ?? [0, 0];
  const least = Math.max(...compared.map((one) => rangeOf(one)[0]));
  const best = compared.filter((one) => rangeOf(one)[1] >= least);
  const contradicted = best.filter(({ availability }) => (availability.contradicted ?? 0) > 0);
  if (best.length > 1 && contradicted.length > 0) return notRanked(contradicted);
  const value = (best[0] && rangeText(best[0], language)) ?? '';
  return t('statistics:compare.finding', { label: list(best.map(({ name }) => name)), value });
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
export function comparedCells(
  compared: readonly Compared[],
  language: Language,
  medians: PeerMedians | null = null,
): CsvCell[][] {
  const heading = medians ? [bundle(language, 'statistics').compare.median] : [];
  return [
    ['', ...compared.map(({ name }) => name), ...heading],
    ...comparedRows(compared, language, medians).map(({ id, label, values, texts, median }) => [
      label,
      ...values.map((value, at) => (id === 'availability' && texts[at]?.includes('–') ? texts[at] : value)),
      ...(medians ? [median] : []),
    ]),
  ];
}
