import type { PageClient } from '../client/api.ts';
import type { FeedPost } from '../contract/posts/feed-post.ts';
import type { Profile } from '../contract/profile.ts';
import { can, type Capabilities } from '../domain/capabilities.ts';
import { loadPart } from './linked.ts';

/** Each costs a call (own figure). */
const MOST_NAMED = 3;

/** The profiles of the first players that a post names; none for plans without injuries. */
export async function loadNamedPlayers(
  client: PageClient,
  capabilities: Capabilities,
  { content: { tags } }: FeedPost,
): Promise<Profile[]> {
  if (!can(capabilities, 'injuries')) return [];
  const named = tags.filter(({ kind }) => kind === 'player').slice(0, MOST_NAMED);
  const profiles = await Promise.all(
    named.map(({ key }) =>
      loadPart(key, () => client.get('/profile', { query: { t: key, includeOtherEvents: false } })),
    ),
  );
  return profiles.filter((profile) => profile !== null);
}
