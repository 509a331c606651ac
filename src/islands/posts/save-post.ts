import { pageLanguage } from '../../i18n/languages.ts';
import { $saved } from '../../stores/feed.ts';
import { showProblem, sendInOrder } from '../shell/toggle-button.ts';
import { listOf, paintSaved } from './paint-saved.ts';

const clientHere = async () => (await import('../../stores/browser-client.ts')).browserClient(pageLanguage(document));

async function change(id: string, isSaved: boolean): Promise<void> {
  const client = await clientHere();
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
  } else if (result?.isOn === false && form.closest('[data-list=saved]')) await leaveList(form, button);
}

/** Shows the reading list without a post, and offers to save it again, in its folder. */
async function leaveList(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const card = form.closest<HTMLElement>('.post');
  const [{ takeOut }, { cardsOf }] = await Promise.all([import('./take-out.ts'), import('./feed-parts.ts')]);
  if (!card || cardsOf(document).length === 1) {
    // No list is left to show this in, so the page of the form does.
    button.value = '0';
    delete form.dataset['post'];
    form.requestSubmit(button);
    return;
  }
  const id = form.dataset['post'] ?? '';
  const folder = form.querySelector<HTMLInputElement>('[name=from]')?.value ?? '';
  await takeOut(card, 'save', async () => {
    const client = await clientHere();
    await client.put('/readlist/{id}', { params: { id }, body: { folder } });
    $saved.setKey(id, true);
  });
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
