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

/** Gives a dialog over the page that has opened an entry in the history of the browser, so that Back closes it. */
export function closeOnBack(dialog: HTMLDialogElement): void {
  if (!dialog.matches(':modal')) return;
  opened.push(dialog);
  // A dialog may be removed when it closes, so that only it hears of it.
  dialog.addEventListener(
    'close',
    () => {
      leave(dialog);
    },
    { once: true },
  );
  history.pushState({ dialogs: opened.length }, '');
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
