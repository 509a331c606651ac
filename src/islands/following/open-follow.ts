import { AppError } from '../../domain/errors.ts';
import { type FavouriteSettings, settingsOf, SILENT } from '../../domain/following/favourites.ts';
import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { $followRequest, $settings, $texts, type FollowRequest } from '../../stores/following.ts';

// Decision 0899: the star follows at the first press.
/**
 * Opens the dialog of following. The press that opens it follows, unless that is so already.
 * @throws Error when its texts do not come
 */
export async function openFollow(asked: Omit<FollowRequest, 'texts'>): Promise<void> {
  const language = pageLanguage(document);
  const [following, errors, shell] = await Promise.all([
    browserTexts(language, 'following'),
    browserTexts(language, 'errors'),
    browserTexts(language, 'shell'),
  ]);
  $texts.set(following);
  const request = { ...asked, texts: { following, errors, shell } };
  const problem = request.settings ? undefined : await keepFollowing(request, SILENT);
  $followRequest.set({ ...request, problem, settings: problem ? null : (request.settings ?? SILENT) });
}

/**
 * Follows an entity with these settings; null unfollows.
 * @returns why it could not be kept
 */
export async function keepFollowing(
  { tag, href, texts }: FollowRequest,
  settings: FavouriteSettings | null,
): Promise<string | undefined> {
  try {
    const client = browserClient(pageLanguage(document));
    const params = { type: 'tag' as const, tag };
    if (settings) await client.post('/favourite/{type}/{tag}', { params, body: settings });
    else await client.delete('/favourite/{type}/{tag}', { params });
    $settings.setKey(tag, settings);
    return undefined;
  } catch (error) {
    // Without a session, the page with the form redirects to sign-in, which explains why and returns.
    if (error instanceof AppError && error.code === 'unauthorized') location.assign(href);
    const isFull = error instanceof AppError && error.code === 'favourites_full';
    return isFull ? texts.errors.favourites_full : texts.following.failed;
  }
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
