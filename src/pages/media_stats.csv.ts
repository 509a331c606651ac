import type { APIContext, APIRoute } from 'astro';
import { type CsvCell, csvResponse } from '../views/charts/csv.ts';
import { followerCells } from '../views/media/followers.ts';
import { mediaCells } from '../views/media/media-charts.ts';
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
      : await statisticsOf({ locals, url }, subject, chart);
  if (!cells) throw new AppError('not_found');
  return csvResponse(cells, chart, locals.language);
};

async function followersOf({ client, language }: App.Locals, tag: string): Promise<CsvCell[][]> {
  const { readings } = await client.get('/followers/{tag}', { params: { tag } });
  return followerCells(readings, language);
}

async function statisticsOf(page: Pick<APIContext, 'locals' | 'url'>, subject: PostSubject, chart: string) {
  const { stats, scale } = await fetchMediaStatistics(page, subject);
  const { language, timeZone } = page.locals;
  const view = { language, prefix: '' as const, timeZone: timeZone ?? 'UTC', subject, scale, postsHref: () => '' };
  return mediaCells(chart, stats, view);
}
