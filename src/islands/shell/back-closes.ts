/** The open dialogs, the first one lowest. Each has an entry in the history of the browser. */
const opened: HTMLDialogElement[] = [];

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
  if (depth() > opened.length) history.back();
}

/** Closes a dialog with Back. It has an entry in the history of the browser, which Back may have left already. */
export function closeOnBack(dialog: HTMLDialogElement): void {
  opened.push(dialog);
  // A dialog may be removed when it closes, so that only it hears of it.
  dialog.addEventListener(
    'close',
    () => {
      leave(dialog);
    },
    { once: true },
  );
  if (depth() < opened.length) dialog.close();
  else if (!dialog.open) leave(dialog);
}

addEventListener('popstate', () => {
  for (const dialog of opened.splice(depth())) {
    if (dialog.ariaBusy === 'true') {
      // It stays until its action has ended, with an entry of its own.
      opened.push(dialog);
      history.pushState({ dialogs: opened.length }, '');
    } else dialog.close();
  }
});
