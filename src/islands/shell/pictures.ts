/** Gives a picture that does not come the one in its place, once. */
function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { instead } = target.dataset;
  delete target.dataset['instead'];
  if (instead) target.src = instead;
}

// Such errors do not rise from the picture to the page; on their way down they are met.
document.addEventListener('error', ({ target }) => replace(target), true);
for (const picture of document.images)
  if (picture.complete && picture.currentSrc && !picture.naturalWidth) replace(picture);
