import { settingsOf } from '../../domain/following/favourites.ts';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $followRequest, $settings, $texts, type FollowRequest } from '../../stores/following.ts';

/** Opens the dialog of following. @throws Error when its texts do not come */
export async function openFollow(request: Omit<FollowRequest, 'texts'>): Promise<void> {
  const language = pageLanguage(document);
  const [following, errors, shell] = await Promise.all([
    browserTexts(language, 'following'),
    browserTexts(language, 'errors'),
    browserTexts(language, 'shell'),
  ]);
  $texts.set(following);
  $followRequest.set({ ...request, texts: { following, errors, shell } });
}

/**
 * Opens the dialog for a star in a list, which is not an island, and keeps the star in step.
 * @throws Error when its texts do not come
 */
export async function openFollowFor(star: HTMLAnchorElement): Promise<void> {
  const { tag = '', name = '', settings } = star.dataset;
  const now = $settings.get()[tag];
  star.focus();
  const stop = $settings.listen((known) => star.classList.toggle('on', known[tag] !== null));
  await openFollow({ tag, name, href: star.href, settings: now === undefined ? settingsOf(settings) : now });
  const end = $followRequest.listen((request) => {
    if (request) return;
    end();
    stop();
  });
}
