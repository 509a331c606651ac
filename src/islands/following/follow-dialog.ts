import { browserClient } from '../../stores/browser-client.ts';
import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import styles from '../../styles/follow.css?inline';
import { turnStar } from './star.ts';

let isDressed = false;

/** The page whose form this is has styles that others have not. */
function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Fetches the page that a star leads to, of which the dialog shows the form. */
async function fetchForm(star: HTMLAnchorElement): Promise<HTMLElement> {
  const answer = await fetch(star.href);
  // Without the head: its styles are not those that this page allows.
  const main = /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  const page = new DOMParser().parseFromString(main, 'text/html');
  const section = page.querySelector<HTMLElement>('.following');
  if (!section) throw new Error('The form for following did not come.');
  const content = document.createElement('div');
  content.append(...section.children);
  return content;
}

async function send(star: HTMLElement, form: HTMLFormElement, followed: boolean): Promise<void> {
  const named = { type: 'tag' as const, tag: form.dataset['tag'] ?? '' };
  // The form's fields are those of the contract, and the provider checks them.
  const { digest, push } = Object.fromEntries(new FormData(form)) as unknown as FavouriteSettings;
  const client = browserClient('en-gb');
  const act = () => (followed ? client.follow({ ...named, digest, push }) : client.unfollow(named));
  await turnStar(star, followed, { words: form.dataset, problems: form, act });
}

/** Opens over the page how what a star belongs to is followed. */
export async function openFollow(star: HTMLAnchorElement): Promise<void> {
  const content = await fetchForm(star);
  if (document.querySelector('dialog:modal')) return;
  dress();
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('closedby', 'any');
  dialog.setAttribute('aria-labelledby', 'follow-title');
  dialog.append(content);
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const isLink = target instanceof Element && target.closest('a') !== null;
    // Newer browsers close a dialog at a click beside it; its content covers the whole of it.
    if (!isLink && target !== dialog) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const { target: form, submitter } = event;
    dialog.close();
    if (!(form instanceof HTMLFormElement)) return;
    void send(star, form, !(submitter instanceof HTMLButtonElement && submitter.name));
  });
  document.body.append(dialog);
  dialog.showModal();
}
