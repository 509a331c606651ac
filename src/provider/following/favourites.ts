import type { Favourite } from '../../contract/following/favourites.ts';
import { MAX_FAVOURITES } from '../../domain/constants.ts';
import { type FavouriteSettings, type FavouriteType, mayFollow } from '../../domain/following/favourites.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { parseTag } from '../../domain/tags.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import {
  addFavourite,
  changeFavourite,
  countFavourites,
  favouriteOf,
  favouritesOf,
  type Followed,
  removeFavourite,
} from './store.ts';
import { existsWithTag } from '../entities/store.ts';
import { lockAccount } from '../accounts/store.ts';

/** An entity or a hashtag to follow. */
export interface Named {
  type: FavouriteType;
  tag: string;
}

/**
 * Follows an entity or a hashtag, or changes the settings of an existing favourite. Twenty simultaneous clicks create
 * one favourite and never exceed the limit.
 * @throws AppError not_found, favourites_full
 */
export async function follow(
  db: Database,
  userId: number,
  named: Named,
  settings: FavouriteSettings,
  now: Date,
): Promise<Favourite> {
  const followed = await followedBy(db, named);
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!(await changeFavourite(tx, userId, followed, settings))) {
      if (!mayFollow(await countFavourites(tx, userId), MAX_FAVOURITES)) throw new AppError('favourites_full');
      await addFavourite(tx, userId, followed, settings, now);
    }
    const [kept] = await favouritesOf(tx, userId, followed);
    if (!kept) throw new AppError('not_found');
    return favouriteOf(kept);
  });
}

/**
 * Unfollows an entity or a hashtag.
 * @throws AppError not_found if it does not exist
 */
export async function unfollow(db: Database, userId: number, named: Named): Promise<void> {
  await removeFavourite(db, userId, await followedBy(db, named));
}

/** @throws AppError not_found if the tag does not exist, or the hashtag has no letter */
async function followedBy(db: Database, { type, tag }: Named): Promise<Followed> {
  if (type === 'hashtag') {
    const hashtag = hashtagKey(tag);
    if (hashtag === '') throw new AppError('not_found');
    // A spelling differs from the key only in case: hashtags have no punctuation.
    return { hashtag, spelling: tag.normalize('NFKC').replace(/[^\p{L}\p{N}\p{M}_]+/gu, '') };
  }
  const known = parseTag(tag);
  if (!known || !(await existsWithTag(db, known))) throw new AppError('not_found');
  return { entityId: known.id };
}
