import { DATA_WAIT_MS, MAX_FEED_PAGES, POSTS_A_PAGE } from '../../domain/constants.ts';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { formats } from '../../i18n/format.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $announcement, $loading, $older, $search } from '../../stores/feed.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import { entriesOf, everyPostOf, olderOf, postsIn, STATIC_PARTS } from './feed-parts.ts';
import { insertInSlices } from './in-slices.ts';
import { paintSaved } from './paint-saved.ts';

/** The address of a list of posts without the place in it: two with the same path and filters show the same list. */
export function listAt(href: string): URL {
  const address = new URL(href, location.href);
  for (const place of ['before', 'pages']) address.searchParams.delete(place);
  return address;
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks a choice at once and loads its posts after a pause. Choices made in the meantime are combined.
 * @param href of this page, with the parameters of the choice
 */
export function chooseFeed(href: string): void {
  clearTimeout(waiting);
  $search.set(new URL(href, location.href).searchParams.toString());
  waiting = setTimeout(() => void showFeed(href, { isNew: true }), DATA_WAIT_MS);
}

// Decision 0031: the feed island wraps server-rendered cards.
/**
 * Loads the posts of another address of this page: other filters, or an entry in the browser history. It fetches the
 * page as the server renders it and replaces the feed's parts. If that fails, the browser navigates there. If there are
 * several calls, the last one counts.
 * @param href of this page, with other parameters
 * @param isNew whether it becomes a new entry of the history
 */
export async function showFeed(href: string, { isNew = false } = {}): Promise<void> {
  clearTimeout(waiting);
  await load(href, (page) => {
    const feed = document.querySelector<HTMLElement>('.feed');
    const fresh = page.querySelector('.feed');
    if (!feed || !fresh) {
      location.assign(href);
      return;
    }
    // Before its parts are moved out of the document.
    const older = olderOf(fresh);
    for (const part of STATIC_PARTS) {
      const next = fresh.querySelector(part);
      if (next) feed.querySelector(part)?.replaceWith(next);
    }
    document.title = page.title;
    // In a dialog with filters its own entry becomes that of the feed.
    const isInDialog = history.state !== null;
    if (isNew) history[isInDialog ? 'replaceState' : 'pushState'](null, '', href);
    feed.dataset['shown'] = location.search;
    $search.set(listAt(href).searchParams.toString());
    $older.set(older);
    paintSaved();
    // Whoever goes to one of the posts does so before the browser shows the list.
    void announce();
  });
}

/** Whether the reader has pressed the link to the older posts that are loading. */
let isPressed = false;

/**
 * Appends older posts without duplicates. While the list itself is loading, nothing happens: it will have other older
 * posts.
 * @param isChosen whether the reader requested them: then the focus moves to the first of them
 */
export async function addOlder(address: string, { isChosen = true } = {}): Promise<void> {
  const { href } = new URL(address, location.href);
  const loading = $loading.get();
  // A press while they are loading automatically requests the same posts.
  if (loading === href) isPressed ||= isChosen;
  if (loading !== null) return;
  isPressed = isChosen;
  await load(href, append, () => isPressed);
}

/** Appends the posts of a page of older ones, a few in each frame. */
async function append(page: Document, isLast: () => boolean): Promise<void> {
  const feed = document.querySelector<HTMLElement>('.feed');
  const entries = entriesOf(page);
  // A page without posts follows the last page.
  const older = entries.length > 0 ? olderOf(page) : null;
  const last = feed && entriesOf(feed).at(-1);
  if (!last) return;
  const added = freshOf(feed, entries);
  const goToFirst = () => {
    if (isPressed) focusOn(added.find((entry) => entry.matches('.post')));
    isPressed = false;
  };
  await insertInSlices(added, last, isLast, goToFirst);
  if (!isLast()) return;
  // Pressed after the first of them had come.
  goToFirst();
  paintSaved();
  $older.set(older);
  storePageCount();
  void announce();
}

/** Appends the posts and headings that the page does not have yet; of each news group only the first post. */
export function putBelow(feed: HTMLElement, entries: readonly HTMLElement[]): void {
  entriesOf(feed)
    .at(-1)
    ?.after(...freshOf(feed, entries));
  paintSaved();
}

/** The posts and headings that the page does not have yet. */
function freshOf(feed: HTMLElement, entries: readonly HTMLElement[]): HTMLElement[] {
  const known = new Set(everyPostOf(feed).flatMap(({ dataset: { news } }) => news ?? []));
  const isPosts = (entry?: HTMLElement) => entry !== undefined && postsIn(entry).length > 0;
  const fresh = entries.filter(({ id, dataset: { news = '' } }) => !document.getElementById(id) && !known.has(news));
  // A day gets no heading if all of its news is listed above.
  return fresh.filter((entry, at) => isPosts(entry) || isPosts(fresh[at + 1]));
}

/** Moves the focus to the first link or button of a post. */
export function focusOn(post: HTMLElement | undefined): void {
  post?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** The number of the last request for a page. */
let requests = 0;

/**
 * Fetches a page of posts and shows it, unless another was requested meanwhile.
 * @param show is told whether this is still the last request
 * @param isChosen whether the reader requested the page: then the browser navigates there if it cannot be shown
 */
async function load(
  href: string,
  show: (page: Document, isLast: () => boolean) => void | Promise<void>,
  isChosen = () => true,
): Promise<void> {
  const request = ++requests;
  const isLast = () => request === requests;
  $loading.set(href);
  const list = document.querySelector('.feed .shown');
  if (list) list.ariaBusy = 'true';
  try {
    const page = await fetchPage(href);
    if (isLast()) await show(page, isLast);
  } catch (error) {
    if (!isLast()) return;
    if (!isChosen()) throw error;
    location.assign(href);
  } finally {
    if (isLast()) {
      $loading.set(null);
      if (list) list.ariaBusy = null;
    }
  }
}

/** The address contains the number of pages, so that the server renders them when the reader returns. */
export function storePageCount(): void {
  const address = new URL(location.href);
  const pages = Math.ceil(everyPostOf(document).length / POSTS_A_PAGE);
  address.searchParams.set('pages', String(Math.min(pages, MAX_FEED_PAGES)));
  history.replaceState(history.state, '', address);
  const feed = document.querySelector<HTMLElement>('.feed');
  if (feed) feed.dataset['shown'] = location.search;
}

/** Announces the number of posts, if there are texts for it. */
async function announce(): Promise<void> {
  try {
    $announcement.set(await countText('shown', everyPostOf(document).length));
  } catch {
    $announcement.set('');
  }
}

/**
 * A text of posts with a number, in the form that the language has for it.
 * @param isExact false if there are more
 * @throws Error when the texts do not come
 */
export async function countText(name: 'shown' | 'newer', count: number, isExact = true): Promise<string> {
  const language = pageLanguage(document);
  const texts: Readonly<Record<string, unknown>> = { ...(await browserTexts(language, 'posts')) };
  const text = texts[`${name}_${new Intl.PluralRules(document.documentElement.lang).select(count)}`];
  const shown = formats(language).number(count) + (isExact ? '' : '+');
  return typeof text === 'string' ? text.replace('{{count}}', shown) : '';
}
