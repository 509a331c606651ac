import type { AstroGlobal } from 'astro';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import { cookieAttributes } from '../domain/accounts/cookies.ts';
import { FEED_MORE_AT } from '../domain/constants.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';
import { NOTICED_COOKIE } from '../http/cookies.ts';

/** A page of posts, newest first. */
export interface PostFeed {
  posts: FeedPost[];
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  /** The `_id` that older posts come before; null when these are the last. */
  older: string | null;
  /** Whether these are the newest. */
  isFirst: boolean;
  /** Whether this session has not been told yet why posts of the social network are missing. */
  isNoticeNew: boolean;
}

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'cookies'>;

/** Whose posts: of an entity, with a hashtag, of a full-text search, or of all that the account follows. */
interface Whose {
  tag?: string;
  h?: string;
  q?: string;
  favourites?: true;
}

/** Characters of a cursor that are looked at. */
const MAX_CURSOR_LENGTH = 100;

/**
 * Fetches the posts that an address asks for: its filters, and `before`.
 * @throws AppError bad_request where `before` names no post
 */
export async function loadFeed(page: Page, whose: Whose): Promise<PostFeed> {
  const { locals, url } = page;
  const today = new Date().toISOString().slice(0, 10);
  const filters = filtersFromSearch(url.searchParams, today);
  const before = cursorOf(url);
  const posts = await locals.client.livestream({ ...whose, ...filterParameters(filters), before });
  return { ...pageOf(posts, before), filters, today, isNoticeNew: tellsOnce(page) };
}

/** Fetches the read list that an address asks for, what was saved last first. */
export async function openReadList({ locals, url }: Pick<Page, 'locals' | 'url'>) {
  const before = cursorOf(url);
  const { livestream } = await locals.client.readlist(before === undefined ? {} : { before });
  return pageOf(livestream, before);
}

function cursorOf({ searchParams }: URL): string | undefined {
  return searchParams.get('before')?.slice(0, MAX_CURSOR_LENGTH);
}

function pageOf(posts: FeedPost[], before: string | undefined) {
  const last = posts.length >= FEED_MORE_AT ? posts.at(-1) : undefined;
  return { posts, older: last?._id ?? null, isFirst: before === undefined };
}

/** Whether something that is told once in a session of the browser is to be told now. */
function tellsOnce({ cookies, locals }: Page): boolean {
  if (cookies.has(NOTICED_COOKIE)) return false;
  cookies.set(NOTICED_COOKIE, '1', { ...cookieAttributes(locals.site), httpOnly: true });
  return true;
}
