import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import styles from '../../styles/follow.css?inline';
import { openPage } from '../shell/page-dialog.ts';
import { turnButton } from '../shell/turn-button.ts';

let isDressed = false;

async function api() {
  const { browserClient } = await import('../../stores/browser-client.ts');
  return browserClient('en-gb');
}

/** The page whose form this is has styles that others have not. */
function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** What a form says of a star in each of its states. */
const wordsOf = ({ dataset }: HTMLFormElement) => ({
  off: dataset['follow'],
  on: dataset['following'],
});

async function send(star: HTMLElement, form: HTMLFormElement, followed: boolean): Promise<void> {
  const named = { type: 'tag' as const, tag: form.dataset['tag'] ?? '' };
  // The form's fields are those of the contract, and the provider checks them.
  const { digest, push } = Object.fromEntries(new FormData(form)) as unknown as FavouriteSettings;
  const act = async () => {
    const client = await api();
    await (followed
      ? client.post('/favourite/{type}/{tag}', { params: named, body: { digest, push } })
      : client.delete('/favourite/{type}/{tag}', { params: named }));
  };
  await turnButton(star, followed, { words: wordsOf(form), problems: form, act });
}

/** Opens over the page how what a star belongs to is followed. */
export async function openFollow(star: HTMLAnchorElement): Promise<void> {
  const dialog = await openPage(star, '.following', 'follow-title');
  if (!dialog) return;
  dress();
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('a')) return;
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
}

/** Follows a hashtag, or no longer, as the button of the form says. */
export async function turnHashtag(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const followed = star.value === '1';
  const named = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const act = async () => {
    const client = await api();
    await (followed
      ? client.post('/favourite/{type}/{tag}', { params: named, body: {} })
      : client.delete('/favourite/{type}/{tag}', { params: named }));
  };
  star.value = followed ? '0' : '1';
  if (!(await turnButton(star, followed, { words: wordsOf(form), problems: form, act })))
    star.value = followed ? '1' : '0';
}
