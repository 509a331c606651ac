import { isPlainClick } from '../intent/plain-click.ts';

const savePosts = () => import('./save-post.ts');

/** Hydrates the islands of the feed. */
const wake = () => dispatchEvent(new Event('intent:feed'));

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  if (!form.dataset['post'] || !button) return;
  event.preventDefault();
  // The state that the button shows now. Repeated presses before the script has loaded all mean the same.
  const isSaved = button.value === '1';
  // If the script does not load, the form is sent.
  savePosts()
    .then(({ savePost }) => savePost(form, button, isSaved))
    .catch(() => {
      delete form.dataset['post'];
      form.requestSubmit(button);
    });
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  // The second click of a double click is ignored.
  if (event.detail > 1 && target.closest('.save')) event.preventDefault();
  const button = target.closest<HTMLElement>('[data-copy]');
  if (button) void savePosts().then(({ copyLink }) => copyLink(button));
  const link = target.closest<HTMLAnchorElement>('a.to-post');
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  // Not every browser focuses a clicked link, and the focus must return to it.
  const opener = link.tabIndex < 0 ? link.closest('.post')?.querySelector<HTMLElement>('.to-post') : link;
  opener?.focus();
  wake();
  const list = location.href;
  // If the island or the post does not load, the link leads to its page.
  Promise.all([import('./open-post.ts'), import('./MorePosts.island.tsx')])
    .then(([{ openPost }]) => openPost(link, list))
    .catch(() => {
      location.href = link.href;
    });
});

const feed = document.querySelector<HTMLElement>('.feed');
if (feed) {
  feed.dataset['shown'] = location.search;
  const interval = Number(feed.dataset['poll']);
  if (interval > 0) {
    // If it does not load, the page stays as it is.
    const watch = () => void import('./live-feed.ts').catch(() => undefined);
    addEventListener('scroll', watch, { once: true, passive: true });
    setTimeout(watch, interval);
  }
  // Back and forward in the browser's history may lead to other filters of the feed.
  addEventListener('popstate', () => {
    // The address may differ in its hash only.
    if (feed.dataset['shown'] === location.search) return;
    wake();
    import('./show-feed.ts')
      .then((feeds) => feeds.showFeed(location.href))
      .catch(() => {
        location.reload();
      });
  });
}
