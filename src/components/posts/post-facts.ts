import type { FeedPost, PostOwner } from '../../contract/posts/feed-post.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { type MessagePiece, messagePieces } from '../../domain/posts/message.ts';
import { standInOf } from '../entities/pictures.ts';
import type { StandIn } from '../shell/pictures.ts';

/** What a card shows of a post, beyond what the post says itself. */
export interface PostFacts {
  /** Where the original stands; null when that is not known. */
  link: string | null;
  /** Who wrote what the owner shares. */
  creator: string | null;
  pieces: MessagePiece[];
  /** Those that the message does not hold. */
  hashtags: string[];
  /** What a page post says about the page it leads to, where that is not the message again. */
  linked: string | null;
}

/** Puts together what a card shows of a post. */
export function postFacts({ content: post }: FeedPost): PostFacts {
  const pieces = messagePieces(post.message);
  const said = new Set(pieces.filter(({ kind }) => kind === 'hashtag').map(({ text }) => hashtagKey(text)));
  const { link = null } = post[post.type] ?? {};
  const described = post.fb?.linkDescription ?? null;
  return {
    link,
    creator: post.tw?.creator ?? null,
    pieces,
    hashtags: post.hashtags.filter((each) => !said.has(hashtagKey(each))),
    linked: described?.startsWith(post.message.slice(0, COMPARED)) ? null : described,
  };
}

/** Characters by which two texts are taken for the same. */
const COMPARED = 100;

/** The picture of those who have none: a newspaper for an unknown outlet, a face for unknown people. */
export function fallbackImage({ kind }: PostOwner, type: FeedPost['content']['type']): StandIn {
  if (kind === null) return type === 'rss' ? '/paper.svg' : '/silhouette.svg';
  return standInOf(kind);
}
