import type { APIRoute } from 'astro';
import { csvResponse } from '../../components/charts/csv.ts';
import { postCells } from '../../components/posts/post-cells.ts';
import { MAX_FILE_POSTS } from '../../domain/constants.ts';
import { readView, SAVED } from '../../domain/posts/view.ts';
import { loadNewestPosts, loadSavedPosts } from '../../loaders/feed.ts';

/** The newest posts of a view as a file, or those saved last: `posts.csv?tag=p_17&lang=it`, `posts.csv?saved=1`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const posts = url.searchParams.has(SAVED)
    ? await loadSavedPosts(locals.client, MAX_FILE_POSTS)
    : await loadNewestPosts(locals.client, readView(url.searchParams, locals.today), MAX_FILE_POSTS);
  return csvResponse(postCells(posts, locals.language, locals.site), 'posts', locals.language);
};
