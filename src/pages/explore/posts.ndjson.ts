import type { APIRoute } from 'astro';
import { LINES_TYPE } from '../../domain/constants.ts';
import { loadFilePosts } from '../../loaders/file-posts.ts';
import { fileResponse } from '../../views/charts/csv.ts';

/** As `posts.csv`, for programs: each post is one line of JSON. */
export const GET: APIRoute = async ({ locals, url }) => {
  const posts = await loadFilePosts(locals, url.searchParams);
  return fileResponse(posts.map((post) => `${JSON.stringify(post)}\n`).join(''), 'posts.ndjson', LINES_TYPE);
};
