/** Without script some dialogs open as popovers. A post may be beside its list. */
const OPEN = 'dialog:modal, :popover-open, .beside[open]';

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target, timeStamp }) => {
    // What opens with the page belongs to the page.
    if (!(target instanceof HTMLElement) || !target.matches(OPEN) || !navigator.userActivation.hasBeenActive) return;
    const dialogs = document.querySelectorAll(OPEN).length;
    // What takes the place of another has its entry.
    if (depth() < dialogs) history.pushState({ dialogs }, '');
    void import('./back-closes.ts').then(({ closeOnBack }) => closeOnBack(target, timeStamp));
  },
  true,
);

// The page was loaded again while a dialog was open.
if (depth()) history.back();
