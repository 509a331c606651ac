import { type Chart, fullLength, isUnknown } from '../views/charts/chart.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import type { ChartsBlock } from './report.ts';

/** The charts of a page as bars, which paper shows better than arcs. */
export function chartsBlock(charts: readonly Chart[], language: Language): ChartsBlock {
  const { number, percent } = formats(language);
  return {
    kind: 'charts',
    charts: charts.map(({ name, title, definition, columns, rows }) => {
      const longest = fullLength(rows.map(({ value }) => value));
      return {
        name,
        title,
        definition,
        columns: [columns.label, columns.value],
        rows: (isUnknown(rows) ? [] : rows).map(
          ({ label, value, text = number(value), share, note = '', tone = 1 }) => ({
            label,
            text: typeof share === 'number' ? `${text} (${percent(share)})` : text,
            note,
            size: value / longest,
            tone: `${tone}` as const,
          }),
        ),
      };
    }),
  };
}
