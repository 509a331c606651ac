import type { PostCount } from '../../contract/posts/livestream.ts';
import { FEED_POLL_MS, MAX_FEED_PAUSE_MS, MAX_NEW_COUNTED } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { filterParameters, filtersFromSearch, type PostFilters } from '../../domain/posts/filters.ts';
import { endsToday } from '../../domain/posts/period.ts';
import { type PostSubject, subjectOfFile, subjectParameters } from '../../domain/posts/subject.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $search } from '../../stores/feed.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { everyPostOf } from './feed-parts.ts';
import { foldDistantPosts } from './fold-distant-posts.ts';
import { trackReadingPlace } from './track-place.ts';
import { newerEvents } from './newer-events.ts';
import { watchScrolling } from './scroll-feed.ts';

/** The state of the data connection, in browsers that report it. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

const NONE: PostCount = { count: 0, exact: true };

const feed = document.querySelector<HTMLElement>('.feed[data-subject]');
if (feed) watch(feed);

/**
 * Checks for posts newer than those shown while the page is visible, and shows their number, which does not move
 * anything on the page. The posts themselves are loaded when the reader requests them.
 */
function watch(feed: HTMLElement): void {
  const isSaving = (navigator as Connected).connection?.saveData === true;
  const interval = isSaving ? FEED_POLL_MS.saving : FEED_POLL_MS.usual;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = interval;
  let dueAt = 0;
  /** The number of newer posts that is shown. */
  let shown: PostCount = NONE;

  const show = async (newer: PostCount) => {
    shown = newer;
    await showNotice(feed, newer);
  };
  const hide = () => {
    shown = NONE;
    hideNotice(feed);
  };
  // The next poll corrects the number.
  const events = newerEvents(subjectOf(feed), (count) => {
    if (isWhole(feed)) void show({ ...shown, count: Math.min(shown.count + count, MAX_NEW_COUNTED) });
  });
  const listen = () => {
    if (!isSaving && document.visibilityState === 'visible' && isWhole(feed)) events.open();
    else events.close();
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    if (document.visibilityState === 'visible') timer = setTimeout(() => void poll(), ms);
  };
  const poll = async () => {
    try {
      const newer = await countNewer(feed);
      if (newer) await show(newer);
      pause = interval;
    } catch (error) {
      // Retrying does not bring back a session that has ended.
      if (error instanceof AppError && error.code === 'unauthorized') {
        events.close();
        return;
      }
      const retryAfter = error instanceof AppError ? Number(error.params['retryAfter'] ?? 0) * 1000 : 0;
      pause = Math.min(Math.max(pause * 2, retryAfter), MAX_FEED_PAUSE_MS);
    }
    plan(pause);
  };

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') plan(Math.max(dueAt - Date.now(), 0));
    listen();
  });
  // Another choice has other newer posts. An island that hydrates is none.
  $search.listen((_, before) => {
    if (before === undefined) return;
    hide();
    plan(interval);
    listen();
  });
  newerLink(feed)?.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    hide();
    import('./show-newer.ts')
      .then(({ showNewer }) => showNewer(feed))
      .catch(() => {
        location.reload();
      });
  });
  if (!isSaving) {
    watchScrolling(feed);
    loadRareLetters();
  }
  foldDistantPosts(feed);
  trackReadingPlace(feed);
  // The posts are as old as the page.
  plan(Math.max(interval - performance.now(), 0));
  listen();
}

/**
 * Loads the font of letters that few posts have. The browser lays out the whole page when a font arrives. Here that is a
 * separate task. Later it would come with the work on the posts that need it.
 */
function loadRareLetters(): void {
  document.fonts.load("1em 'Source Sans 3'", 'š').catch(() => undefined);
}

function subjectOf({ dataset }: HTMLElement): PostSubject {
  return subjectOfFile(new URLSearchParams(dataset['subject']));
}

/** Whether every new post of the subject belongs to the list: the list has no filters and is not a search. */
function isWhole(feed: HTMLElement): boolean {
  return !filtersOf(feed).applyUpdate && !isOlderPage() && subjectOf(feed).kind !== 'search';
}

/** The filters that the reader has chosen. */
function filtersOf({ dataset }: HTMLElement): PostFilters {
  return filtersFromSearch(new URLSearchParams(location.search), dataset['today'] ?? '');
}

function isEqual(a: PostFilters, b: PostFilters): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isOlderPage(): boolean {
  return new URLSearchParams(location.search).has('before');
}

/** The number of posts newer than the first one shown; null if none can belong to the list. */
async function countNewer(feed: HTMLElement): Promise<PostCount | null> {
  const filters = filtersOf(feed);
  // A page of older posts has a link to the newest ones. In the order by reach, new posts are anywhere.
  if (isOlderPage() || filters.byReach || !endsToday(filters, feed.dataset['today'] ?? '')) return null;
  const subject = subjectOf(feed);
  const first = everyPostOf(feed)[0]?.id;
  const { browserClient } = await import('../../stores/browser-client.ts');
  const client = browserClient(pageLanguage(document));
  const query = { ...filterParameters(filters), after: first, preview: 'true' as const };
  const answer =
    subject.kind === 'favourites'
      ? await client.get('/favourites/livestream', { query })
      : await client.get('/livestream', { query: { ...subjectParameters(subject), ...query } });
  // The reader may have chosen other posts in the meantime.
  const isSame = everyPostOf(feed)[0]?.id === first && !isOlderPage() && isEqual(filtersOf(feed), filters);
  return isSame && !Array.isArray(answer) ? answer : null;
}

async function showNotice(feed: HTMLElement, { count, exact }: PostCount): Promise<void> {
  const link = newerLink(feed);
  if (count === 0) hideNotice(feed);
  if (!link || count === 0) return;
  const { countText } = await import('./show-feed.ts');
  link.textContent = await countText('newer', count, exact);
  link.hidden = false;
}

function hideNotice(feed: HTMLElement): void {
  const link = newerLink(feed);
  if (link) link.hidden = true;
}

function newerLink(feed: HTMLElement): HTMLAnchorElement | null {
  return feed.querySelector('.newer [data-newer]');
}
