import type { APIRoute } from 'astro';
import { csvResponse } from '../../views/charts/csv.ts';
import { postCells } from '../../views/posts/post-cells.ts';
import { MAX_FILE_POSTS } from '../../domain/constants.ts';
import { readView, SAVED } from '../../domain/posts/view.ts';
import { folderOf, loadNewestPosts, loadSavedPosts } from '../../loaders/feed.ts';

/** The newest posts of a view as a file, or those saved last: `posts.csv?tag=p_17&lang=it`, `posts.csv?saved=1&folder=Transfers`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const isSaved = url.searchParams.has(SAVED);
  const posts = isSaved
    ? await loadSavedPosts(locals.client, MAX_FILE_POSTS, folderOf(url.searchParams))
    : await loadNewestPosts(locals.client, readView(url.searchParams, locals.today), MAX_FILE_POSTS);
  return csvResponse(postCells(posts, locals, { isSaved }), 'posts', locals.language);
};
