import type { ContentLanguage, FeedNetwork } from '../posts/posts.ts';

/** What an account can mute: an account or outlet, posts with a word, or the posts of one news group. */
export const MUTE_KINDS = ['source', 'word', 'news'] as const;
export type MuteKind = (typeof MUTE_KINDS)[number];

export const POST_MUTES = ['source', 'news'] as const satisfies readonly MuteKind[];

/** Maximum number of mutes of an account, and of characters of a word (own figures). */
export const MAX_MUTES = 200;
export const MAX_MUTED_WORD = 60;

/** An account, outlet, word or piece of news that the reader does not want to see. */
export interface Mute {
  id: number;
  kind: MuteKind;
  /** The name of the account or outlet, the word, or the beginning of the post. */
  text: string;
  /** The language of a post; null for names and words. */
  lang: ContentLanguage | null;
  /** The network of an account without a profile here, or of the post. */
  source: FeedNetwork | null;
  /** The tag of the account or outlet, or the key of the post; null if it has no page here. */
  about: string | null;
}
