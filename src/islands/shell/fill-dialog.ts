import { fetchFragment } from './fetch-page.ts';

/** Fetches what a dialog shows anew at each opening, which is in its `data-source`; the line after it says if none came. */
export async function fillDialog(place: HTMLElement): Promise<void> {
  const problem = place.nextElementSibling;
  // One at a time: the answers might come in another order.
  if (place.ariaBusy) return;
  place.ariaBusy = 'true';
  problem?.setAttribute('hidden', '');
  try {
    place.replaceChildren(await fetchFragment(place.dataset['source'] ?? ''));
  } catch {
    place.replaceChildren();
    problem?.removeAttribute('hidden');
  }
  place.ariaBusy = null;
}
