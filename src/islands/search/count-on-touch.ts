/** Counts searches, where the installation does: at once on a page of results, else when somebody reaches for the box. */
const box = document.querySelector<HTMLInputElement>('main search input');

function count(): void {
  if (box) void import('./count-searches.ts').then(({ countSearches }) => countSearches(box));
}

if (box?.value) count();
else box?.addEventListener('focus', count, { once: true });
