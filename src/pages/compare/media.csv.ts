import type { APIRoute } from 'astro';
import { csvResponse } from '../../views/charts/csv.ts';
import { mediaCells } from '../../views/media/compared-media.ts';
import { AppError } from '../../domain/errors.ts';
import { filtersFromSearch } from '../../domain/posts/filters.ts';
import { comparedSubjects } from '../../domain/statistics/compared-tags.ts';
import { loadComparedMedia } from '../../loaders/compared-media.ts';

/** The media comparison as a file. */
export const GET: APIRoute = async ({ url, locals: { client, language, today } }) => {
  const tags = comparedSubjects(url.searchParams.getAll('t'));
  if (tags.length === 0) throw new AppError('not_found');
  const compared = await loadComparedMedia(client, tags, filtersFromSearch(url.searchParams, today));
  return csvResponse(mediaCells(compared, language), `media-${tags.join('-')}`, language);
};
