/** Posts, and what staff work through. */
const ROWS = 'main :is(.posts .post, .admin-list > li)';
/** What opens a row: the first of these that it has. */
const OPENERS = ['a.to-post', 'summary', 'a'];

/** Performs the action of a keyboard shortcut: e on the desk, the others in a list of posts or of staff. */
export function pressKey(key: string): void {
  if (key === 'e') document.querySelector<HTMLButtonElement>('[aria-keyshortcuts=e]')?.click();
  else if (postsOfPage().length > 0) pressInList(key);
}

function pressInList(key: string): void {
  if (key === '?') void import('./show-keys.ts').then(({ showKeys }) => showKeys());
  else if (key === 'j') goOn();
  else if (key === 'k') goBack();
  else {
    const post = currentPost();
    const found = (key === 'o' ? OPENERS : ['.save']).map((each) => post?.querySelector<HTMLElement>(each));
    found.find(Boolean)?.click();
  }
}

/** The posts of the page's lists that can be seen, in order. */
function postsOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROWS)].filter((post) => post.checkVisibility());
}

/** The row that has the focus, or the post that is open beside the list. */
function currentPost(): HTMLElement | null {
  const { activeElement: focused } = document;
  const open = focused?.closest('.beside') && document.querySelector<HTMLElement>('main .post[data-open]');
  return focused?.closest<HTMLElement>(ROWS) ?? open ?? null;
}

/** Whether a post begins above the part of the viewport below the page header. */
function isAbove(post: HTMLElement): boolean {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  return post.getBoundingClientRect().top < (Number.parseFloat(scrollPaddingBlockStart) || 0);
}

/** To the next post; without one in focus to the first that is whole in the window. After the last one older come. */
function goOn(): void {
  const posts = postsOfPage();
  const current = currentPost();
  const next = current ? posts[posts.indexOf(current) + 1] : posts.find((post) => !isAbove(post));
  if (next) moveTo(next);
  else document.querySelector<HTMLElement>('.more-posts [rel=next]')?.click();
}

function goBack(): void {
  const posts = postsOfPage();
  const current = currentPost();
  const before = current ? posts[posts.indexOf(current) - 1] : posts.findLast(isAbove);
  if (before) moveTo(before);
}

function moveTo(post: HTMLElement): void {
  post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ block: 'nearest' });
}
