import { POST_MUTES } from '../../domain/following/mutes.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { fetchPage } from '../shell/fetch-page.ts';
import { takeOut } from './take-out.ts';

/** Mutes the account of a post, or its news, and shows the list without them. */
export async function mutePost(form: HTMLFormElement, value: string): Promise<void> {
  const post = form.dataset['post'] ?? '';
  const kind = POST_MUTES.find((each) => each === value);
  const card = form.closest<HTMLElement>('.shown .post');
  if (!kind || !card) throw new Error('This post is not in a list.');
  const client = browserClient(pageLanguage(document));
  const { id } = await client.post('/posts/{id}/mutes/{kind}', { params: { id: post, kind } });
  await takeOut(card, 'mute', () => {
    const unmute = new FormData();
    unmute.set('id', String(id));
    return fetchPage(document.querySelector<HTMLAnchorElement>('[data-undo=mute] a')?.href ?? '', unmute);
  });
}
