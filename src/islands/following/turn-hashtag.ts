import { pageLanguage } from '../../i18n/languages.ts';
import { turnButton } from '../shell/turn-button.ts';

/** Follows a hashtag, or no longer, as the button of the form says. */
export async function turnHashtag(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const followed = star.value === '1';
  const params = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const words = { off: form.dataset['follow'], on: form.dataset['following'] };
  const act = async () => {
    const { browserClient } = await import('../../stores/browser-client.ts');
    const client = browserClient(pageLanguage(document));
    const path = '/favourite/{type}/{tag}';
    await (followed ? client.post(path, { params, body: {} }) : client.delete(path, { params }));
  };
  star.value = followed ? '0' : '1';
  if (!(await turnButton(star, followed, { words, problems: form, act }))) star.value = followed ? '1' : '0';
}
