import { pageLanguage } from '../../i18n/languages.ts';
import { $saved } from '../../stores/feed.ts';
import { sayProblem } from '../shell/turn-button.ts';
import { listOf, paintSaved } from './paint-saved.ts';

/** Posts with a change on its way. */
const pending = new Set<string>();

async function change(id: string, isSaved: boolean): Promise<void> {
  const { browserClient } = await import('../../stores/browser-client.ts');
  const client = browserClient(pageLanguage(document));
  await (isSaved
    ? client.post('/readlist/{id}', { params: { id } })
    : client.delete('/readlist/{id}', { params: { id } }));
}

/**
 * Saves a post to read, or no longer, as the button of the form says; wherever the post stands on the page. While one
 * change is on its way, the post takes no other.
 */
export async function savePost(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const id = form.dataset['post'] ?? '';
  const isSaved = button.value === '1';
  if (pending.has(id)) return;
  pending.add(id);
  $saved.setKey(id, isSaved);
  paintSaved();
  try {
    await change(id, isSaved);
    if (!isSaved && form.closest('[data-list=saved]')) await leaveList(form);
  } catch (error) {
    $saved.setKey(id, !isSaved);
    paintSaved();
    sayProblem(button, listOf(button) ?? form, error);
  } finally {
    pending.delete(id);
  }
}

/** Takes a post out of the reading list at once, then shows the list as the server has it: with the next older post. */
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

/** Copies the address that a button has, and says on it whether that was possible. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const { copied, refused } = listOf(button)?.dataset ?? {};
  const text = button.querySelector('span') ?? button;
  text.textContent = await navigator.clipboard
    .writeText(button.dataset['copy'] ?? '')
    .then(() => copied ?? '')
    .catch(() => refused ?? '');
}
