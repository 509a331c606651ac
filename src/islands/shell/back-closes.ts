/** The open dialogs, the first one lowest. Each has an entry in the history of the browser. */
const opened: HTMLDialogElement[] = [];

/** Where the reader has pressed since the last one opened. */
let pressed: EventTarget | null = null;
addEventListener('pointerdown', ({ target }) => (pressed = target), true);

/** How many dialogs are open at the current entry. */
function depth(): number {
  const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number };
  return dialogs;
}

/** Leaves the entry of a dialog that is closed in another way than with Back. */
function leave(dialog: HTMLDialogElement): void {
  const at = opened.indexOf(dialog);
  if (at < 0) return;
  opened.splice(at, 1);
  // A link beside a popover closes it and leads on: going back would stop that.
  const isLedOn = pressed instanceof Element && !dialog.contains(pressed) && pressed.closest('a') !== null;
  if (depth() > opened.length && !isLedOn) history.back();
}

/** Closes a dialog with Back. It has an entry in the history of the browser, which Back may have left already. */
export function closeOnBack(dialog: HTMLDialogElement): void {
  opened.push(dialog);
  pressed = null;
  // A dialog may be removed when it closes, so that only it hears of it.
  dialog.addEventListener(
    isPopover(dialog) ? 'toggle' : 'close',
    () => {
      leave(dialog);
    },
    { once: true },
  );
  if (depth() < opened.length) close(dialog);
  else if (!dialog.open && !isPopover(dialog)) leave(dialog);
}

const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':popover-open');

function close(dialog: HTMLDialogElement): void {
  if (isPopover(dialog)) dialog.hidePopover();
  else dialog.close();
}

addEventListener('popstate', () => {
  for (const dialog of opened.splice(depth())) {
    if (dialog.ariaBusy === 'true') {
      // It stays until its action has ended, with an entry of its own.
      opened.push(dialog);
      history.pushState({ dialogs: opened.length }, '');
    } else close(dialog);
  }
});
