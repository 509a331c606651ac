import type { StandIn } from '../../domain/identity/stand-ins.ts';

/** The placeholder of a drawn picture, whose address says what it shows. */
function insteadOfDrawn(address: string): StandIn | undefined {
  if (!address.startsWith('/drawn/')) return undefined;
  return address.startsWith('/drawn/crests/') ? '/crest.svg' : '/silhouette.svg';
}

/** Replaces an image that fails to load with its placeholder, once. */
function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { instead = insteadOfDrawn(target.getAttribute('src') ?? '') } = target.dataset;
  delete target.dataset['instead'];
  if (instead) target.src = instead;
}

// Such error events do not bubble; capturing finds them.
document.addEventListener('error', ({ target }) => replace(target), true);
for (const picture of document.querySelectorAll('img'))
  if (picture.complete && picture.currentSrc && !picture.naturalWidth) replace(picture);
