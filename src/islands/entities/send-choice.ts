// A season or a period that is chosen is sent at once; without script a button sends it.
document.addEventListener('change', ({ target }) => {
  if (target instanceof Element) target.closest<HTMLFormElement>('form.sends')?.requestSubmit();
});
