import type { APIRoute } from 'astro';
import { SAVED } from '../../domain/posts/view.ts';
import { loadFilePosts } from '../../loaders/file-posts.ts';
import { csvResponse } from '../../views/charts/csv.ts';
import { postCells } from '../../views/posts/post-cells.ts';

/** The newest posts of a view as a file, or those saved last: `posts.csv?tag=p_17&lang=it`, `posts.csv?saved=1&folder=Transfers`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const posts = await loadFilePosts(locals, url.searchParams);
  const isSaved = url.searchParams.has(SAVED);
  return csvResponse(postCells(posts, locals, { isSaved }), 'posts', locals.language);
};
