import { isPlainClick } from '../intent/plain-click.ts';

/** Newer browsers close a dialog when the reader clicks outside it. */
const closesItself = 'closedBy' in HTMLDialogElement.prototype;

/** Moves the focus to the element to which it must return: the opener, or the button of the menu that contains it. */
function leaveFrom(opener: HTMLElement): void {
  const menu = opener.closest('[popover]')?.id;
  // Not every browser focuses a clicked link.
  (document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`) ?? opener).focus();
}

// One listener for the whole page: it also handles openers and dialogs that load later.
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
  // A form that waits is not loaded again under the reader's hands.
  if (place && !place.querySelector('form')) void import('./fill-dialog.ts').then((dialog) => dialog.fillDialog(place));
  if (dialog.open) return;
  leaveFrom(opener);
  dialog.showModal();
});

// A browser offers to install the site once, before anybody asks.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  void import('./install.ts').then((install) => install.keepOffer(event));
});

// A form in content that was loaded is sent to where the content comes from.
document.addEventListener('submit', (event) => {
  const { target: form } = event;
  const place = form instanceof HTMLFormElement && form.closest<HTMLElement>('dialog [data-source]');
  if (!place || event.defaultPrevented) return;
  event.preventDefault();
  void import('./fill-dialog.ts').then((dialog) => dialog.fillDialog(place, new FormData(form)));
});

// Dialogs that are open when the page loads are part of the page without script, and modal with script. Inert ones are
// samples.
const standing = document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([inert] *)');
for (const dialog of standing) {
  dialog.close();
  dialog.showModal();
}
