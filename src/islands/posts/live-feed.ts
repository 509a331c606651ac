import type { PostCount } from '../../contract/posts/livestream.ts';
import { FEED_POLL_MS, MAX_FEED_PAUSE_MS } from '../../domain/constants.ts';
import { AppError } from '../../domain/errors.ts';
import { filterParameters, filtersFromSearch } from '../../domain/posts/filters.ts';
import { endsToday } from '../../domain/posts/period.ts';
import { subjectOfFile, subjectParameters } from '../../domain/posts/subject.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $search } from '../../stores/feed.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { cardsOf } from './feed-parts.ts';
import { watchScrolling } from './scroll-feed.ts';

/** The state of the data connection, in browsers that tell it. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

const feed = document.querySelector<HTMLElement>('.feed[data-subject]');
if (feed) watch(feed);

/**
 * Asks for posts newer than those shown while the page is visible, and shows how many there are. Their number moves
 * nothing on the page. Posts come when the reader asks for them.
 */
function watch(feed: HTMLElement): void {
  const isSaving = (navigator as Connected).connection?.saveData === true;
  const interval = isSaving ? FEED_POLL_MS.saving : FEED_POLL_MS.usual;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = interval;
  let dueAt = 0;

  const plan = (ms: number) => {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    if (document.visibilityState === 'visible') timer = setTimeout(() => void poll(), ms);
  };
  const poll = async () => {
    try {
      const newer = await countNewer(feed);
      if (newer) await showNotice(feed, newer);
      pause = interval;
    } catch (error) {
      // A session that has ended does not come back by asking again.
      if (error instanceof AppError && error.code === 'unauthorized') return;
      const retryAfter = error instanceof AppError ? Number(error.params['retryAfter'] ?? 0) * 1000 : 0;
      pause = Math.min(Math.max(pause * 2, retryAfter), MAX_FEED_PAUSE_MS);
    }
    plan(pause);
  };

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') plan(Math.max(dueAt - Date.now(), 0));
  });
  // Another choice has other newer posts. An island that hydrates is none.
  $search.listen((_, before) => {
    if (before === undefined) return;
    hideNotice(feed);
    plan(interval);
  });
  newerLink(feed)?.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    hideNotice(feed);
    import('./show-newer.ts')
      .then(({ showNewer }) => showNewer(feed))
      .catch(() => {
        location.reload();
      });
  });
  if (!isSaving) watchScrolling(feed);
  // The posts are as old as the page.
  plan(Math.max(interval - performance.now(), 0));
}

/** The number of posts newer than the first one shown; null if none can belong to the list. */
async function countNewer(feed: HTMLElement): Promise<PostCount | null> {
  const { today = '', subject: named = '' } = feed.dataset;
  const address = new URLSearchParams(location.search);
  const filters = filtersFromSearch(address, today);
  // A page of older posts has a link to the newest.
  if (address.has('before') || !endsToday(filters, today)) return null;
  const subject = subjectOfFile(new URLSearchParams(named));
  const first = cardsOf(feed)[0]?.id;
  const { browserClient } = await import('../../stores/browser-client.ts');
  const client = browserClient(pageLanguage(document));
  const query = { ...filterParameters(filters), after: first, preview: 'true' as const };
  const answer =
    subject.kind === 'favourites'
      ? await client.get('/favourites/livestream', { query })
      : await client.get('/livestream', { query: { ...subjectParameters(subject), ...query } });
  // The reader may have chosen or loaded other posts meanwhile.
  const isSame = cardsOf(feed)[0]?.id === first && String(address) === String(new URLSearchParams(location.search));
  return isSame && !Array.isArray(answer) ? answer : null;
}

async function showNotice(feed: HTMLElement, { count, exact }: PostCount): Promise<void> {
  const link = newerLink(feed);
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
