import { beginningOf } from '../../domain/posts/beginning.ts';
import { postKey } from '../../domain/posts/post-key.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Mute } from '../../contract/following/mutes.ts';
import type { MuteRow } from '../data/queries/following/mutes.ts';

/** Characters of a post in the list of mutes. */
const MAX_TEXT = 120;

/** A mute in the form of the contract. */
export function muteOf({ mute, entity, post }: MuteRow): Mute {
  const { id, kind, entityId, text, postId } = mute;
  const row = { id, kind, createdAt: mute.createdAt.toISOString() };
  if (post && postId !== null) {
    const { text: beginning, cut } = beginningOf(post.message.replace(/\s+/g, ' '), MAX_TEXT);
    const about = postKey(post.source, postId);
    return { ...row, text: cut ? `${beginning}…` : beginning, lang: post.language, source: post.source, about };
  }
  if (entity && entityId !== null) {
    const about = tagOf(entity.kind, entityId, entity.name);
    return { ...row, text: entity.name, lang: null, source: null, about };
  }
  return { ...row, text: text ?? '', lang: null, source: mute.source, about: null };
}
