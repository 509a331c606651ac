import type { APIRoute } from 'astro';
import { csvOf } from '../../components/charts/csv.ts';
import { postCells } from '../../components/posts/post-cells.ts';
import { MAX_FILE_POSTS } from '../../domain/constants.ts';
import { readView } from '../../domain/posts/view.ts';
import { loadNewestPosts } from '../../loaders/feed.ts';

/** The newest posts of a view as a file: `posts.csv?tag=p_17&lang=it`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const view = readView(url.searchParams, locals.today);
  const posts = await loadNewestPosts(locals.client, view, MAX_FILE_POSTS);
  return new Response(csvOf(postCells(posts, locals.language, locals.site)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="posts.csv"',
    },
  });
};
