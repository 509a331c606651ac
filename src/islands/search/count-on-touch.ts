/**
 * Counts searches if the installation does so: at once on a page of results, otherwise when the reader first uses the
 * box.
 */
const box = document.querySelector<HTMLInputElement>('main search input');

function count(): void {
  if (box) void import('./count-searches.ts').then(({ countSearches }) => countSearches(box));
}

if (box?.value) count();
else box?.addEventListener('focus', count, { once: true });
