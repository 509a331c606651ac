// Browsers show the focus where the keyboard brought it; this script may come after that.
let byKeyboard = document.querySelector('form.sends :focus-visible') !== null;
let waiting: HTMLFormElement | null = null;

/**
 * Sends a choice that a pointer made at once. With the keyboard, arrows pass over other choices on the way (WCAG
 * 3.2.2): Enter sends it, or leaving the form.
 */
export function choose(form: HTMLFormElement): void {
  waiting = form;
  if (!byKeyboard) send();
}

function send(): void {
  waiting?.requestSubmit();
  waiting = null;
}

document.addEventListener('pointerdown', () => {
  byKeyboard = false;
});
document.addEventListener('keydown', (event) => {
  byKeyboard = true;
  if (event.key !== 'Enter' || !waiting) return;
  event.preventDefault();
  send();
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  // A window that loses the focus leaves no form.
  if (document.hasFocus() && !(relatedTarget instanceof Node && waiting?.contains(relatedTarget))) send();
});
