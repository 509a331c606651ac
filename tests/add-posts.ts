import { type ContentLanguage, hashtagKey, postId, type PostSource } from '../src/domain/posts/posts.ts';
import type { Database } from '../src/provider/data/connect.ts';
import { postVector } from '../src/provider/data/post-text.ts';
import { post, postEntity, postHashtag } from '../src/provider/data/schema/posts.ts';
import { source } from '../src/provider/data/schema/entities.ts';

/** A post of a test, as far as it matters there. */
interface TestPost {
  message: string;
  /** ISO instant. */
  published: string;
  network?: PostSource;
  language?: ContentLanguage;
  ownerId?: number;
  about?: number[];
  hashtags?: string[];
  country?: string;
  sentiment?: number;
  /** Why it was linked to those it is about. */
  why?: Partial<typeof postEntity.$inferInsert>;
  /** Values that only the post itself has. */
  more?: Partial<typeof post.$inferInsert>;
}

/** Stores posts with everything that finds them; gives their numbers in the same order. */
export async function addPosts(db: Database, posts: readonly TestPost[]): Promise<bigint[]> {
  const [house] = await db.select().from(source).limit(1);
  const ids: bigint[] = [];
  for (const [index, given] of posts.entries()) {
    const { message, network = 'tw', language = 'en', ownerId, about = [], hashtags = [] } = given;
    const { country = null, sentiment = null, why, more } = given;
    const publishedAt = new Date(given.published);
    const sourceRef = `${network}_${index}_${given.published}`;
    const id = postId(publishedAt.getTime(), sourceRef);
    const owners = ownerId === undefined ? [] : [ownerId];
    const entityIds = [...new Set([...owners, ...about])];
    await db.insert(post).values({
      id,
      publishedAt,
      source: network,
      sourceRef,
      message,
      language,
      hashtags,
      country,
      sentiment,
      sourceId: house?.id ?? 0,
      ownerId: ownerId ?? null,
      ownerName: 'Somebody',
      search: postVector({ message, language, entityIds, hashtags }),
      ...more,
    });
    for (const entityId of entityIds) {
      const relation = owners.includes(entityId) ? ('from' as const) : ('about' as const);
      const filters = { publishedAt, source: network, language, country, sentiment };
      await db
        .insert(postEntity)
        .values({ entityId, postId: id, relation, ...filters, ...(relation === 'about' && why) });
    }
    for (const hashtag of hashtags) await db.insert(postHashtag).values({ hashtag: hashtagKey(hashtag), postId: id });
    ids.push(id);
  }
  return ids;
}
