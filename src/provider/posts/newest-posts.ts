import { EVERY_POST, entityKey, hashtagListKey } from '../../domain/posts/post-events.ts';
import type { Database } from '../data/connect.ts';
import { newPostsChannel } from '../data/new-posts.ts';
import type { NoticeListener } from '../data/notices.ts';
import { newestOf } from './store/newest.ts';
import type { LinkedPosts } from './store/scan-links.ts';

/** Imports and corrected links do not announce posts, so the database is read again after this time. */
const MAX_AGE_MS = 60_000;
/** Entities and hashtags that one process remembers; beyond that it forgets them all. */
const MAX_KEYS = 50_000;

/**
 * Remembers the newest posts of entities and hashtags, so that most requests for newer posts search little or nothing.
 */
export interface NewestPosts {
  /**
   * The part of these posts that may have some newer than this one, which a search must confirm; null: there are
   * certainly none.
   */
  partAfter: (db: Database, posts: 'all' | LinkedPosts, after: bigint) => Promise<'all' | LinkedPosts | null>;
}

interface Newest {
  id: bigint;
  /** When the database was read; null for entries that were only announced. */
  asked: number | null;
}

/** @param hear called on first use */
export function rememberNewestPosts(hear: NoticeListener['hear'], maxAge = MAX_AGE_MS): NewestPosts {
  const newest = new Map<string, Newest>();
  let isListening = false;
  let isHearing = false;
  /** Changes whenever everything is forgotten: answers to questions of before are not kept. */
  let era = 0;

  const forget = () => {
    newest.clear();
    era += 1;
  };
  const keep = (key: string, id: bigint, asked: number | null) => {
    const before = newest.get(key);
    newest.set(key, { id: before && before.id > id ? before.id : id, asked: asked ?? before?.asked ?? null });
  };
  const isFresh = (key: string) => performance.now() - (newest.get(key)?.asked ?? -Infinity) < maxAge;
  const begin = () => {
    isListening = true;
    const onPost = (keys: readonly string[], id: bigint) => {
      if (id > 0n) for (const key of [EVERY_POST, ...keys]) keep(key, id, null);
    };
    const onHearing = (hears: boolean) => {
      isHearing = hears;
      forget();
    };
    hear(newPostsChannel(onPost, onHearing));
  };

  return {
    partAfter: async (db, posts, after) => {
      if (!isListening) begin();
      if (!isHearing) return posts;
      if (newest.size > MAX_KEYS) forget();
      const keys = keysOf(posts);
      const unknown = keys.filter((key) => !isFresh(key));
      if (unknown.length > 0) {
        const asked = performance.now();
        const asking = era;
        const found = await newestOf(db, posts);
        if (asking !== era) return posts;
        for (const key of keys) keep(key, found.get(key) ?? 0n, asked);
      }
      const mayHave = (key: string) => !isFresh(key) || (newest.get(key)?.id ?? after) > after;
      if (!keys.some(mayHave)) return null;
      if (posts === 'all') return posts;
      return {
        entities: posts.entities.filter((id) => mayHave(entityKey(id))),
        hashtags: posts.hashtags.filter((hashtag) => mayHave(hashtagListKey(hashtag))),
      };
    },
  };
}

/** The keys by which posts of a list are announced. */
export function keysOf(posts: 'all' | LinkedPosts): string[] {
  if (posts === 'all') return [EVERY_POST];
  return [...posts.entities.map(entityKey), ...posts.hashtags.map(hashtagListKey)];
}
