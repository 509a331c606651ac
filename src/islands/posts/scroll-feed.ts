import { MAX_FEED_PAGES, POSTS_A_PAGE } from '../../domain/constants.ts';
import { $loading } from '../../stores/feed.ts';
import { everyPostOf } from './feed-parts.ts';

/** Older posts load this far before the end of the list. */
const MARGIN = '0px 0px 800px';

/**
 * Loads older posts before the reader has scrolled to the end of the list. After a few pages, and for readers who press it
 * earlier, there is the link.
 */
export function watchScrolling(feed: HTMLElement): void {
  /** What could not be loaded: the reader may press the link to it. */
  let failed = '';
  const linkToOlder = () => feed.querySelector<HTMLAnchorElement>('.more-posts [rel=next]');
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadOlder();
    },
    { rootMargin: MARGIN },
  );
  const observe = () => {
    near.disconnect();
    const link = linkToOlder();
    if (link && link.href !== failed && everyPostOf(feed).length < MAX_FEED_PAGES * POSTS_A_PAGE) near.observe(link);
  };
  const loadOlder = async () => {
    const href = linkToOlder()?.href ?? '';
    // The island shows the link to the posts after these.
    dispatchEvent(new Event('intent:feed'));
    try {
      const { addOlder } = await import('./show-feed.ts');
      if (href) await addOlder(href, { isChosen: false });
    } catch {
      failed = href;
    }
  };
  observe();
  // The end of the list is near again, or another list is shown.
  $loading.listen((href) => {
    if (href === null) requestAnimationFrame(observe);
  });
}
