import type { MediaStats } from '../../contract/posts/media.ts';
import type { Compared as Figure } from '../../domain/media/comparison.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import type { ComparedMedia } from '../../loaders/compared-media.ts';
import type { CsvCell } from '../charts/csv.ts';

/** One figure of all that is compared. */
export interface MediaRow {
  label: string;
  /** In the order of what is compared; null is not known. */
  values: (number | null)[];
  write: (value: number) => string;
  /** The value of a bar of full length; null without bars. */
  whole: number | null;
  isShare: boolean;
}

/** The rows of the media comparison: share of voice, posts, news, reach, sentiment. */
export function mediaRows(compared: readonly ComparedMedia[], language: Language): MediaRow[] {
  const { figures: labels, comparison, compare } = bundle(language, 'media');
  const { number, count, signed, percentTenths } = formats(language);
  const valuesOf = (figure: Figure) => compared.map(({ stats }) => figureOf(stats, figure));
  const row = (
    label: string,
    values: MediaRow['values'],
    write: MediaRow['write'],
    whole?: number | null,
  ): MediaRow => {
    const most = Math.max(1, ...values.map((value) => value ?? 0));
    return { label, values, write, whole: whole === undefined ? most : whole, isShare: write === percentTenths };
  };
  return [
    row(compare.share, shares(compared), percentTenths, 1),
    row(labels.posts, valuesOf('posts'), number),
    row(labels.news, valuesOf('news'), number),
    row(comparison.reach, valuesOf('reach'), count),
    row(labels.sentiment, valuesOf('sentiment'), signed, null),
    row(labels.negative, valuesOf('negative'), percentTenths, 1),
  ];
}

/** The share of each in the posts of all; null where not all posts are counted. */
function shares(compared: readonly ComparedMedia[]): (number | null)[] {
  const all = compared.reduce((sum, { stats }) => sum + stats.posts, 0);
  const isKnown = all > 0 && compared.every(({ stats }) => stats.exact);
  return compared.map(({ stats }) => (isKnown ? stats.posts / all : null));
}

function figureOf({ comparison }: MediaStats, wanted: Figure): number | null {
  return comparison?.figures.find(({ figure }) => figure === wanted)?.now.value ?? null;
}

/** The finding: who has the largest share of the posts. */
export function mediaFinding(compared: readonly ComparedMedia[], language: Language): string {
  const t = translator(language);
  const { list, percent } = formats(language);
  const found = shares(compared);
  const most = Math.max(...found.map((share) => share ?? 0));
  if (most === 0)
    return t(compared.some(({ stats }) => stats.posts > 0) ? 'media:compare.title' : 'media:stats_not_available');
  const names = compared.filter((_, place) => found[place] === most).map(({ profile }) => profile.name);
  return t('media:compare.finding', { label: list(names), value: percent(most) });
}

/** The comparison as a file; shares in per cent. */
export function mediaCells(compared: readonly ComparedMedia[], language: Language): CsvCell[][] {
  return [
    ['', ...compared.map(({ profile }) => profile.name)],
    ...mediaRows(compared, language).map(({ label, values, isShare }) =>
      isShare
        ? [`${label} (%)`, ...values.map((value) => value && Math.round(1000 * value) / 10)]
        : [label, ...values.map((value) => value && Math.round(10 * value) / 10)],
    ),
  ];
}
