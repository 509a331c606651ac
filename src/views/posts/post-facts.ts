import type { FeedPost, PostOwner } from '../../contract/posts/feed-post.ts';
import { hashtagKey } from '../../domain/posts/posts.ts';
import { type StandIn, standInOf } from '../../domain/identity/stand-ins.ts';
import { type MessagePiece, messagePieces } from '../../domain/posts/message.ts';

/** The facts of a post on its card, besides its text. */
export interface PostFacts {
  /** Address of the original; null if unknown. */
  link: string | null;
  /** The author of a shared post. */
  creator: string | null;
  pieces: MessagePiece[];
  /** Hashtags that are not in the text. */
  hashtags: string[];
  /** The description of a linked page, if it does not repeat the text. */
  linked: string | null;
}

/** Collects the facts for a post's card. */
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

/** Number of matching characters from which two texts count as the same. */
const COMPARED = 100;

/** The placeholder image: a newspaper for an unknown outlet, a face for unknown people. */
export function fallbackImage({ kind }: PostOwner, type: FeedPost['content']['type']): StandIn {
  if (kind === null) return type === 'rss' ? '/paper.svg' : '/silhouette.svg';
  return standInOf(kind);
}
