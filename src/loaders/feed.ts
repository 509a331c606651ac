import type { AstroGlobal } from 'astro';
import type { FulltextDetails } from '../contract/fulltext.ts';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import { cookieAttributes } from '../domain/accounts/cookies.ts';
import { FEED_MORE_AT } from '../domain/constants.ts';
import { AppError } from '../domain/errors.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';
import { type PostSubject, subjectParameters } from '../domain/posts/subject.ts';
import { logMissing } from './linked.ts';
import { NOTICED_COOKIE } from '../http/cookies.ts';

/** A page of posts, newest first. */
export interface PostFeed {
  subject: PostSubject;
  posts: FeedPost[];
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  /** The `_id` that older posts come before; null when these are the last. */
  older: string | null;
  /** Whether this is the first page. */
  isFirst: boolean;
  /** Whether this session has not yet seen the notice about the missing network. */
  isNoticeNew: boolean;
}

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'cookies'>;

/** Characters of a cursor that are read. */
const MAX_CURSOR_LENGTH = 100;

/**
 * Loads the posts of a subject, with the filters of the address and its cursor `before`.
 * @throws AppError bad_request where `before` names no post
 */
export async function loadFeed(page: Page, subject: PostSubject): Promise<PostFeed> {
  const { locals, url } = page;
  const { today, filters, before } = readView(url);
  const query = { ...subjectParameters(subject), ...filterParameters(filters), before };
  const path = subject.kind === 'favourites' ? '/favourites/livestream' : '/livestream';
  const posts = await locals.client.get(path, { query });
  // Only `preview` asks for a number.
  if (!Array.isArray(posts)) throw new AppError('server_error');
  return { ...pageOf(posts, before), subject, filters, today, isNoticeNew: isNoticeDue(page) };
}

/**
 * Loads a full-text search: what it means, how much it finds, and its posts, all by one call.
 * @throws AppError bad_request where `before` names no post
 */
export async function loadSearch(
  page: Page,
  subject: Extract<PostSubject, { kind: 'search' }>,
): Promise<{ details: FulltextDetails; feed: PostFeed }> {
  const { locals, url } = page;
  const { today, filters, before } = readView(url);
  const details = await locals.client.get('/fulltext/details', {
    query: { q: subject.query, posts: 'true', ...filterParameters(filters), before },
  });
  const feed = { ...pageOf(details.posts ?? [], before), subject, filters, today, isNoticeNew: isNoticeDue(page) };
  return { details, feed };
}

/** Reads what the address narrows posts to. */
function readView(url: URL) {
  const today = new Date().toISOString().slice(0, 10);
  return { today, filters: filtersFromSearch(url.searchParams, today), before: cursorOf(url) };
}

/** Loads the read list, the post saved last first; null when the provider fails, so that the page says so in its place. */
export async function loadReadList({ locals, url }: Pick<Page, 'locals' | 'url'>) {
  const before = cursorOf(url);
  try {
    const { livestream } = await locals.client.get('/readlist/livestream', { query: { before } });
    return pageOf(livestream, before);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server_error') throw error;
    logMissing('the reading list');
    return null;
  }
}

function cursorOf({ searchParams }: URL): string | undefined {
  return searchParams.get('before')?.slice(0, MAX_CURSOR_LENGTH);
}

function pageOf(posts: FeedPost[], before: string | undefined) {
  const last = posts.length >= FEED_MORE_AT ? posts.at(-1) : undefined;
  return { posts, older: last?._id ?? null, isFirst: before === undefined };
}

/** Whether the notice, shown once per browser session, is due now. */
function isNoticeDue({ cookies, locals }: Page): boolean {
  if (cookies.has(NOTICED_COOKIE)) return false;
  cookies.set(NOTICED_COOKIE, '1', { ...cookieAttributes(locals.site), httpOnly: true });
  return true;
}
