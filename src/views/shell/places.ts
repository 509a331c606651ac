import type { Language } from '../../domain/vocabulary.ts';
import { paths } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';

/** A place of the main navigation. */
interface Place {
  /** Also the name of its icon. */
  name: 'search' | 'world' | 'favourites' | 'bookmarked';
  label: string;
  href: string;
  /** For `aria-current`. */
  current: 'page' | undefined;
}

/**
 * The places of the navigation, in their order.
 * @param prefix the language in the address
 * @param here the page's path without a language
 */
export function placesOf(language: Language, prefix: Language | '', here: string): Place[] {
  const t = translator(language);
  const plainPaths = paths('');
  const shown = paths(prefix);
  const place = (name: Place['name'], label: string, at: string): Place => ({
    name,
    label,
    href: shown.here(at),
    current: here === at || here.startsWith(`${at}/`) ? 'page' : undefined,
  });
  return [
    place('search', t('shell:search'), plainPaths.search()),
    place('world', t('shell:places.world'), plainPaths.explore('world')),
    place('favourites', t('shell:places.favourites'), plainPaths.favourites()),
    place('bookmarked', t('shell:places.bookmarked'), plainPaths.bookmarked()),
  ];
}
