import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';

/** Says in a dialog what the keys of a list of posts do. After closing, the focus returns. */
export async function showKeys(): Promise<void> {
  const language = pageLanguage(document);
  const [posts, shell] = await Promise.all([browserTexts(language, 'posts'), browserTexts(language, 'shell')]);
  const { title, hint, ...names } = posts.keys;
  // Another dialog was opened meanwhile.
  if (document.querySelector('dialog:modal')) return;
  const dialog = make('dialog', '');
  dialog.className = 'dialog';
  dialog.closedBy = 'any';
  const heading = make('h2', title);
  heading.id = 'keys-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const list = make('dl', '');
  list.className = 'keys';
  for (const [key, name] of [
    ['j', names.next],
    ['k', names.previous],
    ['o', names.open],
    ['s', names.save],
    ['/', names.search],
    ['?', names.help],
  ] as const) {
    const term = make('dt', '');
    term.append(make('kbd', key));
    list.append(term, make('dd', name));
  }
  const form = make('form', '');
  form.method = 'dialog';
  form.append(make('button', shell.close));
  const content = make('div', '');
  content.append(heading, list, make('p', hint), form);
  dialog.append(content);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
