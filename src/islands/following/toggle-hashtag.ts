import { pageLanguage } from '../../i18n/languages.ts';
import { paintButton, showProblem, sendInOrder } from '../shell/toggle-button.ts';

const PATH = '/favourite/{type}/{tag}';

/** Follows or unfollows a hashtag; if that fails, the button returns to its previous state and shows why. */
export async function toggleHashtag(
  form: HTMLFormElement,
  star: HTMLButtonElement,
  isFollowed: boolean,
): Promise<void> {
  const params = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const show = (isOn: boolean) => {
    paintButton(star, isOn, { off: form.dataset['follow'], on: form.dataset['following'] });
    star.value = isOn ? '0' : '1';
  };
  show(isFollowed);
  const result = await sendInOrder(`#${params.tag}`, isFollowed, async (isOn) => {
    const { browserClient } = await import('../../stores/browser-client.ts');
    const client = browserClient(pageLanguage(document));
    await (isOn ? client.post(PATH, { params, body: {} }) : client.delete(PATH, { params }));
  });
  if (!result?.error) return;
  show(result.isOn);
  showProblem(star, form, result.error);
}
