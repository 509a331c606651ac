import { shortcutOf } from '../shell/character-key.ts';

const searchForm = document.querySelector<HTMLFormElement>('search form');
const searchBox = searchForm?.querySelector('input');
const isOnPage = searchForm?.closest('main') !== null;

/** The search islands are outside the form. They hydrate when the reader first uses it. */
const wake = () => dispatchEvent(new Event('intent:search'));

/** Shows the search dialog. If it does not load, the form is submitted normally. */
function open(isTyping: boolean): void {
  wake();
  if (searchBox && !isOnPage)
    void import('./open-search.ts').then((search) => search.openSearch(searchBox, isTyping)).catch(() => undefined);
}

searchForm?.addEventListener('focusin', wake);
searchForm?.addEventListener('input', (event) => {
  // A word in composition by an input method stays in the box.
  if (!event.isComposing) open(true);
});
searchForm?.addEventListener('compositionend', () => open(true));
searchBox?.addEventListener('click', () => open(false));

document.addEventListener('keydown', (event) => {
  const key = shortcutOf(event);
  // Each key waits for the script, in the order in which they were pressed.
  if (/^[ejkos?]$/.test(key))
    void import('../posts/press-key.ts').then((keys) => keys.pressKey(key)).catch(() => undefined);
  if (!searchBox || !['/', '^k'].includes(key)) return;
  event.preventDefault();
  searchBox.select();
  open(false);
});
