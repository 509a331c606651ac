/** Counts searches, where the installation does: at once on a page of results, else when somebody reaches for the box. */
const form = document.querySelector<HTMLFormElement>('search form');
const input = form?.querySelector('input');

function count(): void {
  if (form && input) void import('./mount-count.ts').then(({ mountCount }) => mountCount(form, input));
}

if (input?.value) count();
else form?.addEventListener('focusin', count, { once: true });
