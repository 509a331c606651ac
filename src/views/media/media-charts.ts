import type { MediaStats } from '../../contract/posts/media.ts';
import { cellsOf } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { seriesCells } from '../charts/series.ts';
import { comparisonCells } from './comparison.ts';
import type { MediaView } from './media-view.ts';
import { firstChart, mentionsChart, rankedMedia } from './ranked-media.ts';
import { riskChart } from './risk-chart.ts';
import { sentimentChart, trendChart } from './trend-charts.ts';

/** Every chart of posts by its name: the page and the report draw them, and each has a file. */
export function mediaCharts(stats: MediaStats, view: MediaView) {
  return {
    trend: trendChart(stats, view),
    sentiment: sentimentChart(stats, view),
    ...rankedMedia(stats, view),
    mentions: mentionsChart(stats, view),
    first: firstChart(stats, view),
    risk: riskChart(stats, view),
  };
}

/** The numbers of a chart of posts, or of the comparison with the period before; undefined for another name. */
export function mediaCells(name: string, stats: MediaStats, view: MediaView): CsvCell[][] | undefined {
  if (name === 'comparison') return comparisonCells(stats, view.language);
  const chart = Object.values(mediaCharts(stats, view)).find(({ id }) => id === name);
  return chart && ('series' in chart ? seriesCells(chart) : cellsOf(chart));
}
