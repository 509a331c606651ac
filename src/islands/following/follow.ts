import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import styles from '../../styles/follow.css?inline';

/** What a star says in each of its states. */
interface StarWords {
  follow?: string;
  following?: string;
}

/** Shows whether what a star belongs to is followed. */
function paintStar(star: HTMLElement, followed: boolean, words: StarWords): void {
  star.classList.toggle('followed', followed);
  if (star.ariaPressed !== null) star.ariaPressed = String(followed);
  const text = star.querySelector('span');
  if (text) text.textContent = (followed ? words.following : words.follow) ?? text.textContent;
}

/**
 * Shows a star as it will be, and does what makes it so; when that fails, the star is as it was and says why beside it.
 * @param problems the element with the messages, each of class `out`
 */
async function turnStar(
  star: HTMLElement,
  followed: boolean,
  { words, problems, act }: { words: StarWords; problems: Element; act: () => Promise<unknown> },
): Promise<boolean> {
  const was = star.classList.contains('followed');
  star.parentElement?.querySelectorAll('.out').forEach((message) => {
    if (message instanceof HTMLElement) message.hidden = true;
  });
  paintStar(star, followed, words);
  try {
    await act();
    return true;
  } catch (error) {
    paintStar(star, was, words);
    const code = error instanceof Error ? error.message : '';
    const message =
      problems.querySelector<HTMLElement>(`[data-problem="${CSS.escape(code)}"]`) ??
      problems.querySelector<HTMLElement>('.out');
    if (message) {
      star.after(message);
      message.hidden = false;
    }
    return false;
  }
}

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
  const act = async () => {
    const client = await api();
    await (followed ? client.follow({ ...named, digest, push }) : client.unfollow(named));
  };
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

/** Follows a hashtag, or no longer, as the button of the form says. */
export async function turnHashtag(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const followed = star.value === '1';
  const named = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const act = async () => {
    const client = await api();
    await (followed ? client.follow(named) : client.unfollow(named));
  };
  star.value = followed ? '0' : '1';
  if (!(await turnStar(star, followed, { words: form.dataset, problems: form, act })))
    star.value = followed ? '1' : '0';
}
