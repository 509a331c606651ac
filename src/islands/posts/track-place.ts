import type { RouteName } from '../../contract/route.ts';
import { BY_REACH } from '../../domain/posts/filters.ts';
import { PLACE_PAUSE_MS, READ_MS } from '../../domain/following/reading-places.ts';
import { cardsOf } from './feed-parts.ts';

const ROUTE: RouteName = 'post /reading-places';

/**
 * Reports the reader's position to the server: the topmost post that has been in the viewport for some seconds. It is
 * sent at intervals and when the page is hidden, so that another device can continue there.
 */
export function trackReadingPlace(feed: HTMLElement): void {
  let place: string | undefined;
  let told: string | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(pause);
    pause = undefined;
    if (place === undefined || place === told) return;
    told = place;
    const search = new URLSearchParams(location.search);
    // A place means that all above it has been read.
    if (search.get('o') === BY_REACH) return;
    const view = `${feed.dataset['subject'] ?? ''}&${search.toString()}`;
    navigator.sendBeacon(`/api${ROUTE.replace('post ', '')}`, new URLSearchParams({ view, post: place }));
  };
  const look = () => {
    place = topmostOf(feed)?.id ?? place;
    pause ??= setTimeout(tell, told === undefined ? 0 : PLACE_PAUSE_MS);
  };
  const read = () => {
    clearTimeout(reading);
    if (document.visibilityState === 'visible') reading = setTimeout(look, READ_MS);
  };

  addEventListener('scroll', read, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
    read();
  });
  read();
}

/** The first post that is neither covered by what lies over the list nor above the viewport. */
function topmostOf(feed: HTMLElement): HTMLElement | undefined {
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  return cardsOf(feed).find((card) => card.getBoundingClientRect().top >= hidden);
}
