import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import { type ChartRow, isCarried, leadersOf, totalOf } from './chart.ts';

/** Maximum number of names in a title. */
const MAX_NAMES = 3;

/**
 * The finding of a chart as a title: the most frequent category, and its share; or of how many cases the category is
 * known, if the others could change which it is.
 * @param total the total, if the rows are not complete or overlap
 * @example finding(types, 'en-gb') // 'Muscle injury most often: 6 of 14'
 */
export function finding(rows: readonly ChartRow[], language: Language, total = totalOf(rows)): string {
  const t = translator(language);
  const leaders = leadersOf(rows);
  const [first] = leaders;
  if (!first) return t('statistics:finding.unknown', { count: total });
  const known = total - totalOf(rows.filter((row) => row.unknown));
  if (!isCarried(rows)) return t('statistics:finding.known', { known, total });
  const figures = { value: first.value, total };
  if (first.value === total) return t('statistics:finding.only', { label: first.label, ...figures });
  if (leaders.length === 1) return t('statistics:finding.most', { label: first.label, ...figures });
  if (leaders.length > MAX_NAMES) return t('statistics:finding.none', figures);
  const labels = formats(language).list(leaders.map(({ label }) => label));
  return t('statistics:finding.equal', { labels, ...figures });
}
