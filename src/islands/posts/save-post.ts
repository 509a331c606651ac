import { pageLanguage } from '../../i18n/languages.ts';
import { $saved } from '../../stores/feed.ts';
import { showProblem, sendInOrder } from '../shell/toggle-button.ts';
import { listOf, paintSaved } from './paint-saved.ts';

async function change(id: string, isSaved: boolean): Promise<void> {
  const { browserClient } = await import('../../stores/browser-client.ts');
  const client = browserClient(pageLanguage(document));
  await (isSaved
    ? client.post('/readlist/{id}', { params: { id } })
    : client.delete('/readlist/{id}', { params: { id } }));
}

/** Saves or removes a post and updates all of its cards on the page; or mutes, depending on the button. */
export async function savePost(form: HTMLFormElement, button: HTMLButtonElement, isSaved: boolean): Promise<void> {
  if (button.name === 'mute') {
    const { mutePost } = await import('./mute-post.ts');
    await mutePost(form, button.value);
    return;
  }
  const id = form.dataset['post'] ?? '';
  const show = (isOn: boolean) => {
    $saved.setKey(id, isOn);
    paintSaved();
  };
  for (const problem of listOf(form)?.querySelectorAll<HTMLElement>('.out') ?? []) problem.hidden = true;
  show(isSaved);
  const result = await sendInOrder(id, isSaved, (isOn) => change(id, isOn));
  if (result?.error) {
    show(result.isOn);
    showProblem(button, listOf(button) ?? form, result.error, form.closest('.post') ?? button);
  } else if (result?.isOn === false && form.closest('[data-list=saved]')) await leaveList(form);
}

/** Removes a post from the reading list at once, then shows the list from the server, with the next older post. */
async function leaveList(form: HTMLFormElement): Promise<void> {
  const post = form.closest('.post');
  const next = post?.nextElementSibling ?? post?.previousElementSibling;
  const kept = next?.closest('.post')?.id;
  next?.querySelector<HTMLElement>('.save')?.focus();
  post?.remove();
  const { showFeed } = await import('./show-feed.ts');
  await showFeed(location.href);
  if (kept) document.getElementById(kept)?.querySelector<HTMLElement>('.save')?.focus();
}

/** Copies the address of a button, and shows on it whether that worked. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const { copied, refused } = listOf(button)?.dataset ?? {};
  const text = button.querySelector('span') ?? button;
  text.textContent = await navigator.clipboard
    .writeText(button.dataset['copy'] ?? '')
    .then(() => copied ?? '')
    .catch(() => refused ?? '');
}
