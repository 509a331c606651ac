import { isPlainClick } from '../intent/plain-click.ts';

/** Newer browsers close a dialog at a click beside it. */
const closesItself = 'closedBy' in HTMLDialogElement.prototype;

/** Brings the focus where it returns to: to what opens, or to the button of the menu which that stands in. */
function leaveFrom(opener: HTMLElement): void {
  const menu = opener.closest('[popover]')?.id;
  // A click does not bring the focus to a link everywhere.
  (document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`) ?? opener).focus();
}

// One listener for the whole page: it serves openers and dialogs that come later as well.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return;
  const { target } = event;
  // Content covers the whole dialog: only its backdrop is the dialog itself.
  if (!closesItself && target instanceof HTMLDialogElement) target.close();
  const opener = target.closest<HTMLElement>('[data-dialog]');
  const dialog = document.getElementById(opener?.dataset['dialog'] ?? '');
  if (!opener || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  const place = dialog.querySelector<HTMLElement>('[data-source]');
  if (place) void import('./fill-dialog.ts').then(({ fillDialog }) => fillDialog(place));
  if (dialog.open) return;
  leaveFrom(opener);
  dialog.showModal();
});

// What the page came with open stands in its text without script, and over it with; what is inert is only to be looked at.
const standing = document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([inert] *)');
for (const dialog of standing) {
  dialog.close();
  dialog.showModal();
}
