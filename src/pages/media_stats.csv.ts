import type { APIContext, APIRoute } from 'astro';
import { cellsOf } from '../views/charts/chart.ts';
import { type CsvCell, csvResponse } from '../views/charts/csv.ts';
import { seriesCells } from '../views/charts/series.ts';
import { followerCells } from '../views/media/followers.ts';
import { comparisonCells } from '../views/media/comparison.ts';
import { firstChart, mentionsChart, rankedMedia } from '../views/media/ranked-media.ts';
import { riskChart } from '../views/media/risk-chart.ts';
import { sentimentChart, trendChart } from '../views/media/trend-charts.ts';
import { AppError } from '../domain/errors.ts';
import { type PostSubject, subjectOfFile } from '../domain/posts/subject.ts';
import { fetchMediaStatistics } from '../loaders/media.ts';

/** The numbers of one chart of posts as a file: `media_stats.csv?tag=p_17&chart=trend&period=today`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const subject = subjectOfFile(url.searchParams);
  const chart = url.searchParams.get('chart') ?? '';
  const cells =
    chart === 'followers' && subject.kind === 'entity'
      ? await followersOf(locals, subject.tag)
      : (await statisticsFiles({ locals, url }, subject)).get(chart);
  if (!cells) throw new AppError('not_found');
  return csvResponse(cells, chart, locals.language);
};

async function followersOf({ client, language }: App.Locals, tag: string): Promise<CsvCell[][]> {
  const { readings } = await client.get('/followers/{tag}', { params: { tag } });
  return followerCells(readings, language);
}

/** The numbers of every chart of posts, by its name. */
async function statisticsFiles(page: Pick<APIContext, 'locals' | 'url'>, subject: PostSubject) {
  const { stats, scale } = await fetchMediaStatistics(page, subject);
  const { language, timeZone } = page.locals;
  const view = { language, prefix: '' as const, timeZone: timeZone ?? 'UTC', subject, scale, countryHref: () => '' };
  const series = [trendChart, sentimentChart, mentionsChart, firstChart, riskChart].map((chartOf) =>
    chartOf(stats, view),
  );
  return new Map<string, CsvCell[][]>([
    ['comparison', comparisonCells(stats, language)],
    ...series.map((chart) => [chart.id, seriesCells(chart)] as const),
    ...Object.entries(rankedMedia(stats, view)).map(([id, chart]) => [id, cellsOf(chart)] as const),
  ]);
}
