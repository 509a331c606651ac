import { atom, map } from 'nanostores';
import type { FavouriteSettings } from '../domain/following/favourites.ts';
import type { Texts } from '../i18n/texts.ts';

/** What the dialog of following is about. */
export interface FollowRequest {
  tag: string;
  name: string;
  /** The page with the same form. */
  href: string;
  /** Null while the account does not follow it. */
  settings: FavouriteSettings | null;
  texts: Pick<Texts, 'following' | 'errors' | 'shell'>;
}

/** Null while the dialog is closed. */
export const $followRequest = atom<FollowRequest | null>(null);

/** The words of stars, once the dialog has been opened. */
export const $texts = atom<Texts['following'] | null>(null);

/** How what was changed on this page is followed now, by tag; null is no longer. */
export const $settings = map<Record<string, FavouriteSettings | null>>({});
