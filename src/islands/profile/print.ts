/** Buttons with this attribute print the page, or save it as a PDF in the browser's dialog. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
