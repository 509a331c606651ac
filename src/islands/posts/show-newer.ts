import { $older } from '../../stores/feed.ts';
import { cardsOf, entriesOf, olderOf, postsIn } from './feed-parts.ts';
import { focusOn, listAt, putBelow, showFeed, storePageCount } from './show-feed.ts';

/** Where the reader was before newer posts were shown. */
interface Place {
  /** The posts and headings of the list then. */
  entries: readonly HTMLElement[];
  older: string | null;
  /** The first post that the reader saw, and its distance from the top of the window, px. */
  post: HTMLElement;
  top: number;
}

let place: Place | null = null;

/**
 * Shows the newest posts above the current ones and keeps the first page of those. The focus moves to the first post,
 * and a link leads back to the post that the reader saw.
 */
export async function showNewer(feed: HTMLElement): Promise<void> {
  const address = feed.querySelector<HTMLAnchorElement>('.newer [data-newer]')?.href;
  if (!address) return;
  const now = placeIn(feed);
  const [old] = cardsOf(feed);
  const newest = new URL(address);
  newest.search = listAt(location.href).search;
  history.replaceState(history.state, '', newest);
  await showFeed(newest.href);
  const [first] = cardsOf(feed);
  // The reader has chosen other posts meanwhile, or the browser goes there.
  if (first === old) return;
  (entriesOf(feed)[0] ?? feed).scrollIntoView({ block: 'start' });
  focusOn(first);
  place = now;
  const back = backLink(feed);
  if (!back) return;
  back.hidden = place === null;
  goWithLast(back, cardsOf(feed).at(-1));
  back.onclick = (event) => {
    event.preventDefault();
    goBack(feed);
  };
}

/** Puts the link away once the reader sees the last of the new posts: the list leads to those of before. */
function goWithLast(back: HTMLElement, last: HTMLElement | undefined): void {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    back.hidden = true;
    seen.disconnect();
  });
  if (last) seen.observe(last);
}

/** Puts the posts of before below the new ones, and the one that the reader saw where it was. */
function goBack(feed: HTMLElement): void {
  const back = backLink(feed);
  if (back) back.hidden = true;
  if (!place) return;
  const { entries, older, post, top } = place;
  place = null;
  const posts = entries.flatMap(postsIn);
  const later = posts.some(({ id }) => document.getElementById(id)) ? [] : entriesOf(feed);
  putBelow(feed, entries);
  // There are more posts between the new ones and these: a notice announces them again.
  for (const entry of later) entry.remove();
  $older.set(older);
  storePageCount();
  const here = document.getElementById(post.id) ?? feed;
  scrollBy({ top: here.getBoundingClientRect().top - top, behavior: 'instant' });
  focusOn(here);
}

/** The reader's place in the list; null at its beginning. */
function placeIn(feed: HTMLElement): Place | null {
  const cards = cardsOf(feed);
  // Whatever lies over the list hides the posts below it.
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const post = cards.find((card) => card.getBoundingClientRect().bottom > hidden);
  if (!post || post === cards[0]) return null;
  const { top } = post.getBoundingClientRect();
  return { entries: entriesOf(feed), older: $older.get() ?? olderOf(feed), post, top };
}

function backLink(feed: HTMLElement): HTMLAnchorElement | null {
  return feed.querySelector('.newer [data-back]');
}
