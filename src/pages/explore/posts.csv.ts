import type { APIRoute } from 'astro';
import { csvOf } from '../../components/charts/csv.ts';
import { postCells } from '../../components/posts/post-cells.ts';
import { readView } from '../../domain/posts/view.ts';
import { loadPostsOfFile } from '../../loaders/feed.ts';

/** The newest posts of a view as a file: `posts.csv?tag=p_17&lang=it`. */
export const GET: APIRoute = async ({ locals, url }) => {
  const posts = await loadPostsOfFile(locals.client, readView(url.searchParams, locals.today));
  return new Response(csvOf(postCells(posts, locals.language, locals.site)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="posts.csv"',
    },
  });
};
