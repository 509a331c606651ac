// The button that loads the original of a post, on the post's page and in the dialog over a list.
document.addEventListener('click', ({ target }) => {
  const place = target instanceof Element && target.closest<HTMLElement>('.original button')?.parentElement;
  if (place) void import('./load-original.ts').then(({ loadOriginal }) => loadOriginal(place));
});
