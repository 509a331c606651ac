/** The open dialogs, the first one lowest. Each has an entry in the history of the browser. */
const opened: HTMLDialogElement[] = [];

/** How many dialogs are open at the current entry. */
function depth(): number {
  const { dialogs } = (history.state ?? {}) as { dialogs?: number };
  return dialogs ?? 0;
}

/** Leaves the entry of a dialog that is closed in another way than with Back. */
function leave(dialog: HTMLDialogElement): void {
  const at = opened.indexOf(dialog);
  if (at < 0) return;
  opened.splice(at, 1);
  if (depth() > opened.length) history.back();
}

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    // What opens with the page belongs to the page.
    if (!(target instanceof HTMLDialogElement) || !target.matches(':modal') || !navigator.userActivation.hasBeenActive)
      return;
    opened.push(target);
    // A dialog may be removed when it closes, so that only it hears of it.
    target.addEventListener(
      'close',
      () => {
        leave(target);
      },
      { once: true },
    );
    history.pushState({ dialogs: opened.length }, '');
  },
  true,
);

addEventListener('popstate', () => {
  for (const dialog of opened.splice(depth())) {
    if (dialog.ariaBusy === 'true') {
      // It stays until its action has ended, with an entry of its own.
      opened.push(dialog);
      history.pushState({ dialogs: opened.length }, '');
    } else dialog.close();
  }
});

// The page was loaded again while a dialog was open.
if (depth() > 0) history.back();
