import { DATA_WAIT_MS, MAX_FEED_PAGES } from '../../domain/constants.ts';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { formats } from '../../i18n/format.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $announcement, $loading, $older, $search } from '../../stores/feed.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import { cardsOf, entriesOf, olderOf, STATIC_PARTS } from './feed-parts.ts';
import { paintSaved } from './paint-saved.ts';

/** Parameters of a page's address that are not filters. */
const POSITION = ['before', 'pages'];

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks a choice at once, and loads its posts after a pause. Choices made meanwhile are combined.
 * @param href of this page, with the parameters of the choice
 */
export function chooseFeed(href: string): void {
  clearTimeout(waiting);
  $search.set(new URL(href, location.href).searchParams.toString());
  waiting = setTimeout(() => void showFeed(href, { isNew: true }), DATA_WAIT_MS);
}

/**
 * Loads the posts of another address of this page: other filters, or an entry of the browser's history. It fetches the
 * page as the server renders it and replaces the feed's parts. If that fails, the browser navigates there. Of several
 * calls the last one counts.
 * @param href of this page, with other parameters
 * @param isNew whether it becomes a new entry of the history
 */
export async function showFeed(href: string, { isNew = false } = {}): Promise<void> {
  clearTimeout(waiting);
  const page = await load(href);
  if (!page) return;
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
  if (isNew) history.pushState(null, '', href);
  feed.dataset['shown'] = location.search;
  const { searchParams } = new URL(href, location.href);
  for (const name of POSITION) searchParams.delete(name);
  $search.set(searchParams.toString());
  $older.set(older);
  paintSaved();
  await announce();
}

/** Appends older posts without duplicates, and moves the focus to the first of them. */
export async function addOlder(href: string): Promise<void> {
  const page = await load(href);
  const feed = document.querySelector<HTMLElement>('.feed');
  if (!page || !feed) return;
  const older = olderOf(page);
  const entries = entriesOf(page).filter(({ id }) => !document.getElementById(id));
  cardsOf(feed)
    .at(-1)
    ?.after(...entries);
  $older.set(older);
  paintSaved();
  keepPages();
  feed.dataset['shown'] = location.search;
  entries
    .find((entry) => entry.matches('.post'))
    ?.querySelector<HTMLElement>('a, button')
    ?.focus({ preventScroll: true });
  await announce();
}

/** Fetches a page of posts; null if another was requested meanwhile or the browser navigates there. */
async function load(href: string): Promise<Document | null> {
  if ($loading.get() === href) return null;
  $loading.set(href);
  const list = document.querySelector('.feed .shown');
  if (list) list.ariaBusy = 'true';
  try {
    const page = await fetchPage(href);
    return $loading.get() === href ? page : null;
  } catch {
    if ($loading.get() === href) location.assign(href);
    return null;
  } finally {
    if ($loading.get() === href) $loading.set(null);
    if (list && $loading.get() === null) list.ariaBusy = null;
  }
}

/** The address contains the number of pages, so that the server renders them when the reader returns. */
function keepPages(): void {
  const address = new URL(location.href);
  const pages = Number(address.searchParams.get('pages') ?? 1) + 1;
  address.searchParams.set('pages', String(Math.min(pages, MAX_FEED_PAGES)));
  history.replaceState(history.state, '', address);
}

/** Announces the number of posts. Without texts nothing is announced. */
async function announce(): Promise<void> {
  const language = pageLanguage(document);
  const count = cardsOf(document).length;
  try {
    const texts: Readonly<Record<string, unknown>> = { ...(await browserTexts(language, 'posts')) };
    const text = texts[`shown_${new Intl.PluralRules(document.documentElement.lang).select(count)}`];
    $announcement.set(typeof text === 'string' ? text.replace('{{count}}', formats(language).number(count)) : '');
  } catch {
    $announcement.set('');
  }
}
