import type { AstroGlobal } from 'astro';
import type { Client } from '../client/api.ts';
import type { ReadingPlace } from '../contract/following/reading-places.ts';
import type { FulltextDetails } from '../contract/fulltext.ts';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import type { Networks } from '../contract/posts/networks.ts';
import type { Folders } from '../contract/posts/readlist.ts';
import { cookieAttributes } from '../domain/accounts/cookies.ts';
import { FEED_MORE_AT, MAX_FEED_PAGES, MAX_FOLDER_NAME } from '../domain/constants.ts';
import { MAX_VIEW_LENGTH } from '../domain/following/saved-searches.ts';
import { AppError } from '../domain/errors.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../domain/posts/filters.ts';
import { reachCursor } from '../domain/posts/post-key.ts';
import { type PostSubject, subjectParameters } from '../domain/posts/subject.ts';
import { type PostView, writeView } from '../domain/posts/view.ts';
import { loadContent, loadPart } from './linked.ts';
import { loadNetworks } from './networks.ts';
import { NOTICED_COOKIE } from '../http/cookies.ts';

/** A page of posts, newest first. */
export interface PostFeed {
  subject: PostSubject;
  posts: FeedPost[];
  filters: PostFilters;
  /** Today, `2026-11-21`. */
  today: string;
  /** Posts before this `_id` come next; null if these are the last. */
  older: string | null;
  /** Whether this is the first page. */
  isFirst: boolean;
  /** Whether its posts could not be loaded. */
  isFailed: boolean;
  /** Whether it is empty only because the account has muted all of its posts. */
  isMuted: boolean;
  /** Where the reader stopped; null if there is no such place or it is not known. */
  place: ReadingPlace | null;
  /** Null if not known. */
  networks: Networks | null;
  /** Whether this session has not yet seen the notice about the missing network. */
  isNoticeNew: boolean;
}

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'cookies' | 'response'>;

type ListOrder = Pick<PostFilters, 'byReach'>;
const NEWEST_FIRST: ListOrder = { byReach: false };

const NO_POSTS = { posts: [], older: null, isFirst: true };

/** Characters of a cursor that are read. */
const MAX_CURSOR_LENGTH = 100;

/**
 * Loads the posts of a subject, with the filters of the address and its cursor `before`.
 * If the provider fails, the page is shown without posts and says so.
 * @throws AppError bad_request where `before` names no post
 */
export async function loadFeed(page: Page, subject: PostSubject): Promise<PostFeed> {
  const { locals, url } = page;
  const { today, filters } = readView(page);
  const load = (cursor: string | undefined) => loadPosts(locals.client, subject, filters, cursor);
  const [loaded, networks, place] = await Promise.all([
    loadContent(page, nameOf(subject), () => loadPages(url, load, filters)),
    loadNetworks(locals.client),
    loadPlace(page, { subject, filters }),
  ]);
  const pages = loaded ?? NO_POSTS;
  const isFailed = loaded === null;
  const isMuted = !isFailed && (await isAllMuted(locals.client, { subject, filters }, pages));
  return { ...pages, subject, filters, today, networks, isFailed, isMuted, place, isNoticeNew: isNoticeDue(page) };
}

/** The name of a subject in the log. */
function nameOf(subject: PostSubject): string {
  if (subject.kind === 'entity') return subject.tag;
  return subject.kind === 'hashtag' ? `#${subject.hashtag}` : subject.kind;
}

/** Loads where the reader stopped, for the first page of a list. */
async function loadPlace({ locals, url }: Pick<Page, 'locals' | 'url'>, view: PostView): Promise<ReadingPlace | null> {
  const written = writeView(view);
  if (view.filters.byReach || cursorOf(url.searchParams) !== undefined || written.length > MAX_VIEW_LENGTH) return null;
  const loaded = await loadPart('the reading place', () =>
    locals.client.get('/reading-places', { query: { view: written } }),
  );
  return loaded?.place ?? null;
}

/** Whether a list without posts would have some if the account had no mutes. */
async function isAllMuted(
  client: Client,
  view: PostView,
  { posts, isFirst }: Pick<PostFeed, 'posts' | 'isFirst'>,
): Promise<boolean> {
  if (posts.length > 0 || !isFirst) return false;
  const found = await askForPosts(client, view, { muted: 'true', preview: 'true' });
  return !Array.isArray(found) && found.count > 0;
}

/** Loads the newest posts of a view, for a download or for print. */
export function loadNewestPosts(client: Client, { subject, filters }: PostView, limit: number): Promise<FeedPost[]> {
  return takePosts((before) => loadPosts(client, subject, filters, before), limit, filters);
}

/** Loads the posts saved last, for a download or for print. @param folder undefined: all of them */
export function loadSavedPosts(client: Client, limit: number, folder: string | undefined): Promise<FeedPost[]> {
  return takePosts((before) => loadSavedPage(client, { before, folder }), limit);
}

async function takePosts(
  load: (before: string | undefined) => Promise<FeedPost[]>,
  limit: number,
  order: ListOrder = NEWEST_FIRST,
): Promise<FeedPost[]> {
  const posts: FeedPost[] = [];
  let before: string | null | undefined;
  while (before !== null && posts.length < limit) {
    const page = await load(before);
    posts.push(...page);
    before = olderThan(page, order);
  }
  return posts.slice(0, limit);
}

/** Loads one page of posts, those before a cursor. */
async function loadPosts(
  client: Client,
  subject: PostSubject,
  filters: PostFilters,
  before: string | undefined,
): Promise<FeedPost[]> {
  const posts = await askForPosts(client, { subject, filters }, { before });
  // Only `preview` returns a number.
  if (!Array.isArray(posts)) throw new AppError('server_error');
  return posts;
}

/** Asks for posts of a view, or with `preview` for their number. */
function askForPosts(
  client: Client,
  { subject, filters }: PostView,
  options: { before?: string | undefined; muted?: 'true'; preview?: 'true' },
) {
  const query = { ...subjectParameters(subject), ...filterParameters(filters), ...options };
  return client.get(subject.kind === 'favourites' ? '/favourites/livestream' : '/livestream', { query });
}

/** Loads the posts before the cursor in the address, up to the number of pages that the reader has already seen. */
async function loadPages(
  { searchParams }: URL,
  load: (before: string | undefined) => Promise<FeedPost[]>,
  order: ListOrder = NEWEST_FIRST,
): Promise<Pick<PostFeed, 'posts' | 'older' | 'isFirst'>> {
  const before = cursorOf(searchParams);
  const pages = Math.min(Number(searchParams.get('pages')) || 1, MAX_FEED_PAGES);
  const posts = await load(before);
  let older = olderThan(posts, order);
  for (let page = 1; page < pages && older !== null; page += 1) {
    const next = await load(older);
    posts.push(...next);
    older = olderThan(next, order);
  }
  return { posts, older, isFirst: before === undefined };
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
  const { today, filters, before } = readView(page);
  const details = await locals.client.get('/fulltext/details', {
    query: { q: subject.query, posts: 'true', ...filterParameters(filters), before },
  });
  const load = (cursor: string | undefined) =>
    cursor === before ? Promise.resolve(details.posts ?? []) : loadPosts(locals.client, subject, filters, cursor);
  const [pages, networks, place] = await Promise.all([
    loadPages(url, load, filters),
    loadNetworks(locals.client),
    loadPlace(page, { subject, filters }),
  ]);
  const isMuted = await isAllMuted(locals.client, { subject, filters }, pages);
  const feed = {
    ...pages,
    subject,
    filters,
    today,
    networks,
    isFailed: false,
    isMuted,
    place,
    isNoticeNew: isNoticeDue(page),
  };
  return { details, feed };
}

/** Reads the filters in the address. */
function readView({ locals: { today }, url }: Page) {
  return { today, filters: filtersFromSearch(url.searchParams, today), before: cursorOf(url.searchParams) };
}

/** Loads the read list, latest saved first; null if the provider fails, so that the page can show a message instead. */
export async function loadReadList({ locals, url }: Pick<Page, 'locals' | 'url'>) {
  const folder = folderOf(url.searchParams);
  return loadPart('the reading list', () =>
    loadPages(url, (before) => loadSavedPage(locals.client, { before, folder })),
  );
}

async function loadSavedPage(
  client: Client,
  query: { before: string | undefined; folder: string | undefined },
): Promise<FeedPost[]> {
  const { livestream } = await client.get('/readlist/livestream', { query });
  return livestream;
}

/** Loads the folders of the read list; none if the provider fails. */
export async function loadFolders(client: Client): Promise<Folders['folders']> {
  const loaded = await loadPart('the folders', () => client.get('/readlist/folders'));
  return loaded?.folders ?? [];
}

/** The folder in an address of the read list; undefined for all of them. */
export function folderOf(search: URLSearchParams): string | undefined {
  return search.get('folder')?.slice(0, MAX_FOLDER_NAME);
}

function cursorOf(search: URLSearchParams): string | undefined {
  return search.get('before')?.slice(0, MAX_CURSOR_LENGTH);
}

/** The cursor for the next page of posts; null on the last page. */
function olderThan(page: FeedPost[], { byReach }: ListOrder): string | null {
  const last = page.length >= FEED_MORE_AT ? page.at(-1) : undefined;
  if (!last) return null;
  return byReach ? reachCursor(last.id, last.content.reach) : last.id;
}

/** Whether the notice, shown once per browser session, is due now. */
function isNoticeDue({ cookies, locals }: Page): boolean {
  if (cookies.has(NOTICED_COOKIE)) return false;
  cookies.set(NOTICED_COOKIE, '1', { ...cookieAttributes(locals.site), httpOnly: true });
  return true;
}
