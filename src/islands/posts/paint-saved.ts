import { $saved } from '../../stores/feed.ts';
import { paintButton } from '../shell/toggle-button.ts';

/** The list of a card; it has the labels of the cards' buttons. */
export const listOf = (of: Element): HTMLElement | null => of.closest<HTMLElement>('.posts');

/** Shows changes on all cards of the page: in the list, in the dialog, and on cards that loaded later. */
export function paintSaved(): void {
  const saved = $saved.get();
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-post]:has(.save)')) {
    const isSaved = saved[form.dataset['post'] ?? ''];
    const button = form.querySelector('button');
    if (isSaved === undefined || !button) continue;
    const posts = listOf(form) ?? form;
    paintButton(button, isSaved, { off: posts.dataset['save'], on: posts.dataset['saved'] });
    button.value = isSaved ? '0' : '1';
  }
}
