import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import { type ChartRow, leadersOf, totalOf } from './chart.ts';

/** As many names as a title bears. */
const MAX_NAMES = 3;

/**
 * What the parts of a whole tell, as a title: which is the most frequent, and how many of all.
 * @param total of what, where the rows are not all of it, or overlap
 * @example finding(types, 'en-gb') // 'Muscle injury most often: 6 of 14'
 */
export function finding(rows: readonly ChartRow[], language: Language, total = totalOf(rows)): string {
  const t = translator(language);
  const leaders = leadersOf(rows);
  const [first] = leaders;
  if (!first) return t('statistics:finding.unknown', { total });
  const figures = { value: first.value, total };
  if (first.value === total) return t('statistics:finding.only', { label: first.label, ...figures });
  if (leaders.length === 1) return t('statistics:finding.most', { label: first.label, ...figures });
  if (leaders.length > MAX_NAMES) return t('statistics:finding.none', figures);
  const labels = formats(language).list(leaders.map(({ label }) => label));
  return t('statistics:finding.equal', { labels, ...figures });
}
