import { createRoute, z } from '@hono/zod-openapi';
import { MIN_COMPARED_POSTS, MIN_TOPIC_POSTS, TOPICS_LISTED } from '../../domain/media/topics.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { TagText } from '../parameters.ts';
import { answers } from '../responses.ts';
import { filterParameters } from './filter-parameters.ts';

const count = () => z.number().int();
const Days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** An entity or hashtag that posts mention. */
const Topic = z
  .object({
    /** A tag, or the key of a hashtag, without #. */
    key: z.string().openapi({ example: 'p_17' }),
    /** The name, or the latest spelling of the hashtag. */
    label: z.string(),
    /** Null of hashtags. */
    entity: z.object({ kind: z.enum(ENTITY_KINDS), country: z.string().nullable() }).nullable(),
    posts: count(),
    /** In the period before; null if unknown. */
    previousPosts: count().nullable(),
    /** 0.5 is half as many again as in the period before; null where that has too few posts. */
    change: z.number().nullable(),
  })
  .openapi('Topic');
export type Topic = z.infer<typeof Topic>;

/** The most frequent topics of an entity's posts. */
export const Topics = z
  .object({
    period: Days,
    /**
     * The previous period of the same length; null if posts do not go back to its first day, or are too many to count.
     */
    previous: Days.nullable(),
    posts: count(),
    previousPosts: count().nullable(),
    /** False if there are more posts than were counted: only the newest were. */
    exact: z.boolean(),
    /** Profiles that the posts are about, except the entity itself; the most frequent first. */
    entities: z.array(Topic),
    /** Hashtags in any spelling; those that repeat the entity's name are left out. */
    hashtags: z.array(Topic),
  })
  .openapi('Topics');
export type Topics = z.infer<typeof Topics>;

export const getTopics = createRoute({
  method: 'get',
  path: '/topics',
  summary: 'List the topics of an entity',
  description: `Returns up to ${TOPICS_LISTED} profiles and ${TOPICS_LISTED} hashtags mentioned most often in posts from and about the entity, each in at least ${MIN_TOPIC_POSTS} posts. Covers the newest 20,000 posts of each period that \`GET /livestream\` returns for the same parameters. A change is included if the previous period has at least ${MIN_COMPARED_POSTS} posts on the topic.`,
  request: { query: z.object({ tag: TagText, ...filterParameters }) },
  responses: answers(
    Topics,
    'The topics',
    'bad_request',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'not_found',
  ),
});
