import { $saved } from '../../stores/feed.ts';
import { paintButton } from '../shell/toggle-button.ts';

/** The list around a card; it has the labels of the cards' buttons. */
export const listOf = (of: Element): HTMLElement | null => of.closest<HTMLElement>('.posts');

/** Shows on every card of the page what was changed on it: in the list, in the dialog, and on cards that came later. */
export function paintSaved(): void {
  const saved = $saved.get();
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-post]')) {
    const isSaved = saved[form.dataset['post'] ?? ''];
    const button = form.querySelector('button');
    if (isSaved === undefined || !button) continue;
    const posts = listOf(form) ?? form;
    paintButton(button, isSaved, { off: posts.dataset['save'], on: posts.dataset['saved'] });
    button.value = isSaved ? '0' : '1';
  }
}
