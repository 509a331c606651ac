/** Replaces an image that fails to load with its placeholder, once. */
function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { instead } = target.dataset;
  delete target.dataset['instead'];
  if (instead) target.src = instead;
}

// Such error events do not bubble; capturing finds them.
document.addEventListener('error', ({ target }) => replace(target), true);
for (const picture of document.images)
  if (picture.complete && picture.currentSrc && !picture.naturalWidth) replace(picture);
