import type { AstroGlobal } from 'astro';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import { MAX_FILE_POSTS } from '../domain/constants.ts';
import { readView, SAVED } from '../domain/posts/view.ts';
import { folderOf, loadNewestPosts, loadSavedPosts } from './feed.ts';

/** The posts of a file: the newest of a view, or those saved last. */
export function loadFilePosts({ client, today }: AstroGlobal['locals'], search: URLSearchParams): Promise<FeedPost[]> {
  return search.has(SAVED)
    ? loadSavedPosts(client, MAX_FILE_POSTS, folderOf(search))
    : loadNewestPosts(client, readView(search, today), MAX_FILE_POSTS);
}
