import type { Graph } from '../../contract/graph.ts';
import { breakdownOf } from '../../domain/statistics/breakdown.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { coveredDays } from '../../i18n/period-text.ts';
import { translator } from '../../i18n/translate.ts';
import type { Chart } from '../charts/chart.ts';
import { injuryCharts } from '../charts/injury-charts.ts';

/** The charts of a player's injuries in the period. */
export function availabilityCharts(graph: Graph, language: Language, today: string): Chart[] {
  const t = translator(language);
  const breakdown = breakdownOf(graph.injuries, today);
  const count = Object.values(breakdown.types).reduce((sum, number) => sum + number, 0);
  return injuryCharts(breakdown, {
    language,
    summary: t('statistics:injuriesIn', { count, ...coveredDays(graph.period, today, language) }),
    which: t('statistics:underWay'),
  });
}
