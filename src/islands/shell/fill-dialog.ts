import { fetchFragment } from './fetch-page.ts';

/** Fetches the content of a dialog at each opening from its `data-source`. The line after it shows a failure. */
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
