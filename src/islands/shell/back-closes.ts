/** The open dialogs and menus, the first one lowest. Each has an entry in the history of the browser. */
const opened: HTMLElement[] = [];

/** Where the reader has pressed since the last one opened. */
let pressed: EventTarget | null = null;
addEventListener('pointerdown', ({ target }) => (pressed = target), true);

/** How many are open at the current entry. */
function depth(): number {
  const { dialogs = 0 } = (history.state ?? {}) as { dialogs?: number };
  return dialogs;
}
/** The same, as last known: Back skips entries of what was closed in another way. */
let before = depth();
/** An entry is being left for what is closed already. */
let isLeaving = false;
/** When the last of those was left. */
let leftAt = 0;

const isOpen = (element: HTMLElement) => element.matches('dialog[open], :popover-open');
const countOpen = () => document.querySelectorAll('dialog:modal, :popover-open, .beside[open]').length;

/** Leaves the entry of what is closed in another way than with Back. */
function leave(element: HTMLElement): void {
  const at = opened.indexOf(element);
  if (at < 0) return;
  opened.splice(at, 1);
  // What is pressed beside a menu leads on or opens another: going back would stop that. Back skips the entry later.
  const isLedOn =
    pressed instanceof Element && !element.contains(pressed) && pressed.closest('a, button, label') !== null;
  before = isLedOn ? depth() : Math.min(depth(), countOpen());
  // What opens and closes again before the entry is left has none of its own.
  if (depth() > before && !isLeaving) goBack();
}

function goBack(): void {
  isLeaving = true;
  history.back();
}

/**
 * Closes a dialog or a menu with Back. It has an entry in the history of the browser, which Back may have left already.
 * @param openedAt when it opened, as events tell the time
 */
export function closeOnBack(element: HTMLElement, openedAt: number): void {
  before = depth();
  // What it has taken the place of.
  opened.splice(0, Infinity, ...opened.filter(isOpen), element);
  pressed = null;
  // A dialog may be removed when it closes, so that only it hears of it.
  element.addEventListener(
    element.matches(':popover-open') ? 'toggle' : 'close',
    () => {
      leave(element);
    },
    { once: true },
  );
  if (depth() < opened.length) {
    // It had opened on the entry of what it took the place of; both may have the same time, which is told in steps.
    if (leftAt >= openedAt) addEntry();
    else close(element);
  } else if (!isOpen(element)) leave(element);
}

function addEntry(): void {
  history.pushState({ dialogs: opened.length }, '');
  before = depth();
}

function close(element: HTMLElement): void {
  if (element.matches(':popover-open')) element.hidePopover();
  else if (element instanceof HTMLDialogElement) element.close();
}

addEventListener('popstate', ({ timeStamp }) => {
  if (isLeaving) {
    isLeaving = false;
    leftAt = timeStamp;
    // Something has opened meanwhile, or closed.
    if (opened.length > depth()) addEntry();
    else if (depth() > before) goBack();
    else before = depth();
    return;
  }
  const closing = opened.splice(depth());
  const isEmpty = before > depth() && closing.length === 0;
  before = depth();
  for (const element of closing) {
    if (element.ariaBusy === 'true') {
      // It stays until its action has ended, with an entry of its own.
      opened.push(element);
      addEntry();
    } else close(element);
  }
  if (isEmpty) history.back();
});
