import { openDialog } from './search-dialog.ts';

const form = document.querySelector<HTMLFormElement>('search form');
const input = form?.querySelector('input');
const isOnPage = form?.closest('main') !== null;

/** React comes when somebody reaches for the search box, and not before. */
form?.addEventListener(
  'focusin',
  () => {
    void import('./mount-suggestions.tsx').then(({ mountSuggestions }) => mountSuggestions(form));
  },
  { once: true },
);

function reach(): void {
  if (form && input && !isOnPage) openDialog(form, input);
  input?.select();
}

if (!isOnPage) input?.addEventListener('click', reach);

document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isKey = key === '/' ? !(ctrlKey || metaKey || altKey) : key === 'k' && (ctrlKey || metaKey);
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  if (!isKey || isTyping || !form || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  reach();
});
