/** Without script some dialogs open as popovers. */
const OVER_PAGE = ':modal, :popover-open';

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    // What opens with the page belongs to the page.
    if (!(target instanceof HTMLDialogElement) || !target.matches(OVER_PAGE) || !navigator.userActivation.hasBeenActive)
      return;
    history.pushState({ dialogs: document.querySelectorAll(`dialog:is(${OVER_PAGE})`).length }, '');
    void import('./back-closes.ts').then(({ closeOnBack }) => closeOnBack(target));
  },
  true,
);

// The page was loaded again while a dialog was open.
if ((history.state as { dialogs?: number } | null)?.dialogs) history.back();
