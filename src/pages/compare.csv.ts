import type { APIRoute } from 'astro';
import { csvResponse } from '../views/charts/csv.ts';
import { comparedCells } from '../views/compare/compared-rows.ts';
import { AppError } from '../domain/errors.ts';
import { comparedTags } from '../domain/statistics/compared-tags.ts';

/** The comparison as a file. */
export const GET: APIRoute = async ({ url, locals: { client, language } }) => {
  const tags = comparedTags(url.searchParams.getAll('t'));
  if (tags.length === 0) throw new AppError('not_found');
  const timeframe = url.searchParams.get('timeframe') ?? undefined;
  const [alone, ...others] = tags;
  const [{ compared }, peers] = await Promise.all([
    client.get('/compare', { query: { t: tags.join(','), timeframe } }),
    others.length === 0 && alone?.startsWith('p_')
      ? client.call('peers.read', { tag: alone, timeframe, withMedians: true })
      : null,
  ]);
  return csvResponse(comparedCells(compared, language, peers?.medians), tags.join('-'), language);
};
