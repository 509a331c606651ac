import { MAX_FEED_PAGES, POSTS_A_PAGE } from '../../domain/constants.ts';
import { everyPostOf } from './feed-parts.ts';

/** Older posts load this far before the end of the list. */
const MARGIN = '0px 0px 800px';

/**
 * Loads older posts before the reader has scrolled to the end of the list. After a few pages, and for readers who press it
 * earlier, there is the link.
 */
export function watchScrolling(feed: HTMLElement): void {
  const near = new IntersectionObserver(
    (entries) => {
      // If it fails, the link remains.
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadOlder().catch(() => undefined);
    },
    { rootMargin: MARGIN },
  );
  const observe = () => {
    near.disconnect();
    const link = feed.querySelector('.more-posts [rel=next]');
    if (link && everyPostOf(feed).length < MAX_FEED_PAGES * POSTS_A_PAGE) near.observe(link);
  };
  const loadOlder = async () => {
    const link = feed.querySelector<HTMLAnchorElement>('.more-posts [rel=next]');
    if (!link) return;
    near.disconnect();
    // The island shows the link to the posts after these.
    dispatchEvent(new Event('intent:feed'));
    const { addOlder } = await import('./show-feed.ts');
    await addOlder(link.href, { isChosen: false });
    requestAnimationFrame(observe);
  };
  observe();
}
