import { atom, map } from 'nanostores';
import type { FavouriteSettings } from '../domain/following/favourites.ts';
import type { Texts } from '../i18n/texts.ts';

/** The subject of the follow dialog. */
export interface FollowRequest {
  tag: string;
  name: string;
  /** The page with the same form. */
  href: string;
  /** Null while the account does not follow it. */
  settings: FavouriteSettings | null;
  /** Whether the dialog has just ended it: a notice offers these settings again. */
  hasEnded?: boolean;
  /** Why the press that opened the dialog did not follow. */
  problem?: string | undefined;
  texts: Pick<Texts, 'following' | 'errors' | 'shell'>;
}

/** Null while the dialog is closed. */
export const $followRequest = atom<FollowRequest | null>(null);

/** The texts of stars, once the dialog has been opened. */
export const $texts = atom<Texts['following'] | null>(null);

/** The settings changed on this page, by tag; null is unfollowed. */
export const $settings = map<Record<string, FavouriteSettings | null>>({});
