/** Undefined until the reader presses a key or a pointer: this script may load after that. */
let byKeyboard: boolean | undefined;
let waiting: HTMLFormElement | null = null;

/**
 * Submits a choice at once if it was made with a pointer. With the keyboard, the arrow keys pass over other options
 * (WCAG 3.2.2), so Enter (`reach.ts`) or leaving the form submits it.
 */
export function choose(form: HTMLFormElement): void {
  waiting = form;
  // The reader may have left the form while this script loaded.
  const isInside = form.contains(document.activeElement);
  // Browsers show focus that the keyboard set.
  if (!isInside || !(byKeyboard ?? form.querySelector(':focus-visible') !== null)) send();
}

function send(): void {
  waiting?.requestSubmit();
  waiting = null;
}

document.addEventListener('pointerdown', () => {
  byKeyboard = false;
});
document.addEventListener('keydown', () => {
  byKeyboard = true;
});
document.addEventListener('submit', () => {
  waiting = null;
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  // The window losing focus does not count as leaving the form.
  if (document.hasFocus() && !(relatedTarget instanceof Node && waiting?.contains(relatedTarget))) send();
});
