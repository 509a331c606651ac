// A choice made with a pointer is sent at once. With the keyboard, arrows pass over other choices on the way (WCAG
// 3.2.2): Enter sends it, or leaving the form. Without script a button sends it.
let byKeyboard = false;
let waiting: HTMLFormElement | null = null;

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
document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form.sends');
  if (!form) return;
  waiting = form;
  if (!byKeyboard) send();
});
document.addEventListener('focusout', ({ relatedTarget }) => {
  // A window that loses the focus leaves no form.
  if (document.hasFocus() && !(relatedTarget instanceof Node && waiting?.contains(relatedTarget))) send();
});
