import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';

/** Stars, tags or removes a post, depending on its form, and updates the cards on the page. */
export async function actOnPost(form: HTMLFormElement, sent: FormData): Promise<void> {
  const id = form.dataset['staff'] ?? '';
  const group = form.closest<HTMLElement>('.staff');
  const status = group?.querySelector<HTMLElement>('[role=status]');
  const value = (name: string) => {
    const given = sent.get(name);
    return typeof given === 'string' ? given : undefined;
  };
  const [star, tag, untag] = [value('star'), value('tag'), value('untag')];
  const client = browserClient(pageLanguage(document));
  const params = { id };
  try {
    if (star === '1') await client.post('/posts/{id}/star', { params });
    else if (star === '0') await client.delete('/posts/{id}/star', { params });
    else if (tag !== undefined) await client.post('/posts/{id}/tags/{tag}', { params: { id, tag } });
    else if (untag !== undefined) await client.delete('/posts/{id}/tags/{tag}', { params: { id, tag: untag } });
    else await client.delete('/posts/{id}', { params });
  } catch {
    if (status) status.textContent = status.dataset['failed'] ?? '';
    return;
  }
  if (status) status.textContent = status.dataset['done'] ?? '';
  if (star !== undefined) paintStar(id, star === '1');
  else if (tag !== undefined) showTag(form, tag.trim());
  else if (untag !== undefined) form.remove();
  else document.getElementById(id)?.remove();
}

/** Adds a button that removes the new tag, for those who see tags, and empties the form. */
function showTag(form: HTMLFormElement, tag: string): void {
  form.reset();
  const label = form.closest<HTMLElement>('.staff')?.dataset['untag'];
  const known = form.parentElement?.querySelectorAll<HTMLButtonElement>('[name=untag]') ?? [];
  if (label === undefined || [...known].some(({ value }) => value === tag)) return;
  const button = document.createElement('button');
  Object.assign(button, { className: 'plain', name: 'untag', value: tag, textContent: `${tag} ✕` });
  button.setAttribute(
    'aria-label',
    label.replace('%', () => tag),
  );
  const untag = form.cloneNode() as HTMLFormElement;
  untag.append(button);
  form.before(untag);
}

function paintStar(id: string, isOn: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-staff="${CSS.escape(id)}"] [name=star]`)) {
    const { star, unstar, important = '' } = button.closest<HTMLElement>('.staff')?.dataset ?? {};
    button.value = isOn ? '0' : '1';
    button.textContent = (isOn ? unstar : star) ?? '';
    const facts = button.closest('.post')?.querySelector('.facts');
    facts?.querySelector('b')?.remove();
    if (isOn) facts?.append(Object.assign(document.createElement('b'), { textContent: important }));
  }
}
