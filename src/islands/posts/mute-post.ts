import { POST_MUTES } from '../../domain/following/mutes.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { cardsOf } from './feed-parts.ts';
import { focusOn, showFeed } from './show-feed.ts';

/**
 * Mutes the account of a post, or its news, and shows the list without them. The next remaining post takes the place of
 * the muted one, below a line that says so.
 */
export async function mutePost(form: HTMLFormElement, value: string): Promise<void> {
  const id = form.dataset['post'] ?? '';
  const kind = POST_MUTES.find((each) => each === value);
  const cards = cardsOf(document);
  const place = cards.findIndex((card) => card.contains(form));
  if (!kind || place < 0) throw new Error('This post is not in a list.');
  const top = cards[place]?.getBoundingClientRect().top ?? 0;
  await browserClient(pageLanguage(document)).post('/posts/{id}/mutes/{kind}', { params: { id, kind } });
  await showFeed(location.href);
  const stays =
    cards.slice(place).flatMap(({ id }) => document.getElementById(id) ?? [])[0] ?? cardsOf(document).at(-1);
  const notice = document.querySelector<HTMLElement>('[data-muted]');
  if (!stays || !notice) return;
  stays.before(notice);
  notice.hidden = false;
  scrollBy({ top: notice.getBoundingClientRect().top - top, behavior: 'instant' });
  focusOn(stays);
}
