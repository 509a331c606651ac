/** A button marked so prints its page, or keeps it as a PDF: the browser asks which. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
