import { pageLanguage } from '../../i18n/languages.ts';
import { paintButton, sayProblem } from '../shell/turn-button.ts';

/** Follows a hashtag, or no longer, as the button of the form says; when that fails, it is as it was and says why. */
export async function turnHashtag(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const isFollowed = star.value === '1';
  const show = (isOn: boolean) => {
    paintButton(star, isOn, { off: form.dataset['follow'], on: form.dataset['following'] });
    star.value = isOn ? '0' : '1';
  };
  const params = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const path = '/favourite/{type}/{tag}';
  show(isFollowed);
  try {
    const { browserClient } = await import('../../stores/browser-client.ts');
    const client = browserClient(pageLanguage(document));
    await (isFollowed ? client.post(path, { params, body: {} }) : client.delete(path, { params }));
  } catch (error) {
    show(!isFollowed);
    sayProblem(star, form, error);
  }
}
