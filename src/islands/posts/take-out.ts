import { cardsOf } from './feed-parts.ts';
import { focusOn, showFeed } from './show-feed.ts';

/**
 * Shows the list without a post that the server no longer lists. The next remaining post takes its place, below a
 * notice with a button that takes this back.
 * @param card the post, in the list as it was shown
 * @param name of the notice
 */
export async function takeOut(card: HTMLElement, name: string, takeBack: () => Promise<unknown>): Promise<void> {
  const cards = cardsOf(document);
  const later = cards.slice(cards.indexOf(card));
  const { top } = card.getBoundingClientRect();
  await showFeed(location.href);
  const stays = later.flatMap(({ id }) => document.getElementById(id) ?? [])[0] ?? cardsOf(document).at(-1);
  const notice = document.querySelector<HTMLElement>(`[data-undo="${name}"]`);
  const button = notice?.querySelector('button');
  if (!notice || !button) return;
  button.onclick = () => {
    const place = notice.getBoundingClientRect().top;
    takeBack()
      .then(() => showFeed(location.href))
      .then(() => {
        const back = document.getElementById(card.id);
        if (back) keepAt(back, place);
        focusOn(back ?? undefined);
      })
      .catch(() => {
        location.reload();
      });
  };
  button.hidden = false;
  notice.hidden = false;
  stays?.before(notice);
  keepAt(notice, top);
  if (stays) focusOn(stays);
  else button.focus();
}

function keepAt(element: HTMLElement, top: number): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
