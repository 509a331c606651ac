import type { MediaStats, MediaComparison } from '../../contract/posts/media.ts';
import type { Compared, Measured } from '../../domain/media/comparison.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import type { CsvCell } from '../charts/csv.ts';

/** A figure of two periods in the page's language. */
interface ComparedCell {
  value: string;
  /** 'n = 34'; null where the figure is the number of posts itself, or not known. */
  of: string | null;
}
interface ComparedRow {
  label: string;
  now: ComparedCell;
  before: ComparedCell;
  /** '+45%', '−3.2', '+4.1 pp'; 'n/d' if it is not known. */
  change: string;
}

function labels(language: Language): Record<Compared, string> {
  const { figures, comparison } = bundle(language, 'media');
  const { posts, news, sentiment, negative, uncertain } = figures;
  return { posts, news, reach: comparison.reach, sentiment, negative, uncertain };
}

/** The rows of the comparison; those of news and of uncertain posts only where there are some. */
export function comparedRows({ figures }: MediaComparison, language: Language): ComparedRow[] {
  const t = translator(language);
  const { number, count, percentTenths, signed, change: relative } = formats(language);
  const written: Record<Compared, (value: number) => string> = {
    posts: number,
    news: number,
    reach: count,
    sentiment: signed,
    negative: percentTenths,
    uncertain: percentTenths,
  };
  const points = (value: number) => t('media:comparison.points', { value: signed(100 * value) });
  const changes: Record<Compared, (value: number) => string> = {
    posts: relative,
    news: relative,
    reach: relative,
    sentiment: signed,
    negative: points,
    uncertain: points,
  };
  const cellOf = (figure: Compared, measured: Measured | null): ComparedCell => {
    const value = measured?.value ?? null;
    if (value === null) return { value: t('entity:notKnown'), of: null };
    const of = figure === 'posts' ? null : t('media:comparison.of', { posts: number(measured?.of ?? 0) });
    return { value: written[figure](value), of };
  };
  const named = labels(language);
  const isTold = ({ figure, now, before }: (typeof figures)[number]) => {
    const both = before ? [now, before] : [now];
    if (figure === 'news') return both.some(({ value, of }) => value !== of);
    return figure !== 'uncertain' || both.some(({ value }) => value !== null && value > 0);
  };
  return figures.filter(isTold).map(({ figure, now, before, change }) => ({
    label: named[figure],
    now: cellOf(figure, now),
    before: cellOf(figure, before),
    change: change === null ? t('statistics:none') : changes[figure](change),
  }));
}

/** The compared period and the coverage, in sentences. */
export function comparisonBasis(
  { period, until, missing, sources, coveringSources }: MediaComparison,
  language: Language,
  timeZone: string,
): string[] {
  const t = translator(language);
  const { day, moment, number } = formats(language, timeZone);
  const days = { from: day(period.from), to: day(period.to) };
  if (missing === 'not_covered') return [t('media:comparison.notCovered', days)];
  if (missing === 'too_many') return [t('media:comparison.tooMany', days)];
  const newer = sources - coveringSources;
  return [
    until === null
      ? t('media:comparison.with', days)
      : t('media:comparison.withUntil', { ...days, until: moment(until) }),
    ...(newer > 0 ? [t('media:comparison.newerSources', { count: newer, all: number(sources) })] : []),
  ];
}

/** The finding: by how much the number of posts has changed. */
export function comparisonTitle({ figures }: MediaComparison, language: Language): string {
  const change = figures.find(({ figure }) => figure === 'posts')?.change ?? null;
  if (change === null) return bundle(language, 'media').comparison.name;
  return translator(language)('media:comparison.finding', { change: formats(language).change(change) });
}

/** The comparison as a file: a header, then rows; what is not known is empty. Changes of numbers and shares in per cent. */
export function comparisonCells({ comparison }: MediaStats, language: Language): CsvCell[][] {
  const { comparison: texts, topics } = bundle(language, 'media');
  const named = labels(language);
  const inFile = (figure: Compared, value: number | null) =>
    value === null || figure === 'sentiment' ? value : Math.round(1000 * value) / 10;
  const isShare = (figure: Compared) => figure === 'negative' || figure === 'uncertain';
  const valueOf = (figure: Compared, measured: Measured | null) =>
    isShare(figure) ? inFile(figure, measured?.value ?? null) : (measured?.value ?? null);
  const unit = (figure: Compared) => (isShare(figure) ? ' (%)' : '');
  return [
    [texts.columns.figure, texts.columns.now, 'n', topics.columns.previous, 'n', topics.columns.change],
    ...(comparison?.figures ?? []).map(({ figure, now, before, change }) => [
      `${named[figure]}${unit(figure)}`,
      valueOf(figure, now),
      now.of,
      valueOf(figure, before),
      before?.of ?? null,
      inFile(figure, change),
    ]),
  ];
}
