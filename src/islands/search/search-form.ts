const searchForm = document.querySelector<HTMLFormElement>('search form');
const searchBox = searchForm?.querySelector('input');
const isOnPage = searchForm?.closest('main') !== null;

/** The islands of the search stand outside the form. They hydrate when the reader first uses it. */
const wake = () => dispatchEvent(new Event('intent:search'));

/** Shows the search dialog. If it does not load, the form searches by itself. */
function open(isTyping: boolean): void {
  wake();
  if (searchBox && !isOnPage)
    void import('./open-search.ts').then(({ openSearch }) => openSearch(searchBox, isTyping)).catch(() => undefined);
}

searchForm?.addEventListener('focusin', wake);
searchForm?.addEventListener('input', (event) => {
  // A word in composition by an input method stays in the box.
  if (!event.isComposing) open(true);
});
searchForm?.addEventListener('compositionend', () => open(true));
searchBox?.addEventListener('click', () => open(false));

document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isKey = key === '/' ? !(ctrlKey || metaKey || altKey) : key === 'k' && (ctrlKey || metaKey);
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  if (!isKey || isTyping || !searchBox || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  searchBox.select();
  open(false);
});
