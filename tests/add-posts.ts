import { type ContentLanguage, hashtagKey, postId, type PostNetwork } from '../src/domain/posts/posts.ts';
import type { Database } from '../src/provider/data/connect.ts';
import { postVector } from '../src/provider/data/post-text.ts';
import { post, postEntity, postHashtag } from '../src/provider/posts/schema.ts';
import { source } from '../src/provider/entities/schema.ts';

/** A post of a test, as far as it matters there. */
interface TestPost {
  message: string;
  /** ISO instant. */
  published: string;
  network?: PostNetwork;
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
  const added = posts.map((given, index) => {
    const { message, network = 'tw', language = 'en', ownerId, about = [], hashtags = [] } = given;
    const { country = null, sentiment = null, why, more } = given;
    const publishedAt = new Date(given.published);
    const sourceRef = `${network}_${index}_${given.published}`;
    const id = postId(publishedAt.getTime(), sourceRef);
    const entityIds = [...new Set([...(ownerId === undefined ? [] : [ownerId]), ...about])];
    const filters = { publishedAt, source: network, language, country, sentiment };
    return {
      id,
      row: {
        ...filters,
        id,
        sourceRef,
        message,
        hashtags,
        sourceId: house?.id ?? 0,
        ownerId: ownerId ?? null,
        ownerName: 'Somebody',
        search: postVector({ message, language, entityIds, hashtags }),
        ...more,
      },
      entities: entityIds.map((entityId) => {
        const relation = entityId === ownerId ? ('from' as const) : ('about' as const);
        return { entityId, postId: id, relation, ...filters, ...(relation === 'about' && why) };
      }),
      hashtags: hashtags.map((hashtag) => ({ hashtag: hashtagKey(hashtag), postId: id })),
    };
  });
  const entities = added.flatMap((each) => each.entities);
  const hashtags = added.flatMap((each) => each.hashtags);
  await db.insert(post).values(added.map(({ row }) => row));
  if (entities.length > 0) await db.insert(postEntity).values(entities);
  if (hashtags.length > 0) await db.insert(postHashtag).values(hashtags);
  return added.map(({ id }) => id);
}
