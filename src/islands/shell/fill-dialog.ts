import styles from '../../styles/app-code.css?inline';
import { adoptStyles } from './adopt-styles.ts';
import { fetchFragment } from './fetch-page.ts';

/**
 * Loads the content of a dialog from its `data-source` at each opening, unless it shows a form. The line after it shows
 * a failure.
 * @param form of the content, is sent there
 */
export async function fillDialog(place: HTMLElement, form?: FormData): Promise<void> {
  const problem = place.nextElementSibling;
  // One at a time: answers might arrive in another order.
  if (place.ariaBusy) return;
  adoptStyles(styles);
  place.ariaBusy = 'true';
  problem?.setAttribute('hidden', '');
  try {
    place.replaceChildren(await fetchFragment(place.dataset['source'] ?? '', form));
    // What had the focus is gone.
    (place.querySelector<HTMLElement>('[autofocus]') ?? place.querySelector('a'))?.focus();
  } catch {
    place.replaceChildren();
    problem?.removeAttribute('hidden');
  }
  place.ariaBusy = null;
}
