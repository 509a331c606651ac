import { settingsOf } from '../../domain/following/favourites.ts';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $asked, $settings, $texts, type AskedFollow } from '../../stores/follow.ts';

/** Opens the dialog of following. @throws Error when its texts do not come */
export async function askFollow(asked: Omit<AskedFollow, 'texts'>): Promise<void> {
  const language = pageLanguage(document);
  const [following, errors, shell] = await Promise.all([
    browserTexts(language, 'following'),
    browserTexts(language, 'errors'),
    browserTexts(language, 'shell'),
  ]);
  $texts.set(following);
  $asked.set({ ...asked, texts: { following, errors, shell } });
}

/**
 * Opens the dialog for a star in a list, which is no island, and keeps the star in step.
 * @throws Error when its texts do not come
 */
export async function askForStar(star: HTMLAnchorElement): Promise<void> {
  const { tag = '', name = '', settings } = star.dataset;
  const now = $settings.get()[tag];
  star.focus();
  const stop = $settings.listen((known) => star.classList.toggle('on', known[tag] !== null));
  await askFollow({ tag, name, href: star.href, settings: now === undefined ? settingsOf(settings) : now });
  const end = $asked.listen((asked) => {
    if (asked) return;
    end();
    stop();
  });
}
