import { pageLanguage } from '../../i18n/languages.ts';
import { turnButton } from '../shell/turn-button.ts';

/** The list that something stands in, which says what its buttons say. */
const listOf = (of: Element) => of.closest<HTMLElement>('.posts');

async function change(id: string, isSaved: boolean): Promise<void> {
  const { browserClient } = await import('../../stores/browser-client.ts');
  const client = browserClient(pageLanguage(document));
  await (isSaved
    ? client.post('/readlist/{id}', { params: { id } })
    : client.delete('/readlist/{id}', { params: { id } }));
}

/** Saves a post to read, or no longer, as the button of the form says; wherever the post stands on the page. */
export async function savePost(form: HTMLFormElement, { value }: HTMLButtonElement): Promise<void> {
  const id = form.dataset['post'] ?? '';
  const isSaved = value === '1';
  const changed = change(id, isSaved);
  const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-post="${CSS.escape(id)}"] button`);
  const turned = Array.from(buttons, async (button) => {
    const posts = listOf(button) ?? form;
    const words = { off: posts.dataset['save'], on: posts.dataset['saved'] };
    button.value = isSaved ? '0' : '1';
    if (!(await turnButton(button, isSaved, { words, problems: posts, act: () => changed }))) button.value = value;
  });
  await Promise.all(turned);
  const isDone = await changed.then(
    () => true,
    () => false,
  );
  if (isDone && !isSaved && form.closest('[data-list=saved]')) await leaveList(form);
}

/** Takes a post out of the reading list at once, then shows the list as the server has it: with the next older post. */
async function leaveList(form: HTMLFormElement): Promise<void> {
  const post = form.closest('.post');
  const list = post?.closest('main > *');
  const next = post?.nextElementSibling ?? post?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('.save');
  button?.focus();
  post?.remove();
  const answer = await fetch(location.href);
  // Without the head: its styles are not those that this page allows.
  const main = /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  const fresh = new DOMParser().parseFromString(main, 'text/html').querySelector('main > :is(.feed, .empty, .state)');
  if (!list || !fresh) return;
  list.replaceWith(fresh);
  const kept = button?.closest('.post')?.id;
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
