import { z } from '@hono/zod-openapi';
import { BY_REACH, POST_RANKS } from '../../domain/posts/filters.ts';
import { OWNER_GROUPS } from '../../domain/posts/owner-groups.ts';
import { POST_PERIODS } from '../../domain/posts/period.ts';
import { parseCursor, parsePostKey } from '../../domain/posts/post-key.ts';
import { CONTENT_LANGUAGES, POST_CATEGORIES, POST_RELATIONS, POST_NETWORKS } from '../../domain/posts/posts.ts';
import { SENTIMENTS } from '../../domain/posts/sentiment.ts';
import { Flag, TagText } from '../parameters.ts';

/** Characters of a parameter that is JSON. */
const MAX_JSON_LENGTH = 2000;
/** Characters of a search that are taken; the grammar reads the first 10,000. */
const MAX_QUERY_LENGTH = 12_000;

/** A parameter that is JSON of some shape. */
function json<Schema extends z.ZodType>(schema: Schema, description: string, example: string) {
  return z
    .string()
    .max(MAX_JSON_LENGTH)
    .transform((text, context): z.output<Schema> => {
      const checked = schema.safeParse(parsed(text));
      if (checked.success) return checked.data;
      context.addIssue({ code: 'custom', message: 'no such JSON' });
      return z.NEVER;
    })
    .openapi({ type: 'string', description, example });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Time = z.union([
  z.strictObject({ timeframe: z.enum(POST_PERIODS) }),
  z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
]);

const listOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).readonly().default([]);

const Lists = z.strictObject({
  category: listOf(POST_CATEGORIES),
  type: listOf(OWNER_GROUPS),
  lang: listOf(CONTENT_LANGUAGES),
  social_types: listOf(POST_NETWORKS),
  from_socials: listOf(POST_NETWORKS),
  about_socials: listOf(POST_NETWORKS),
  analytics_socials: listOf(POST_NETWORKS),
  sentiment: listOf(SENTIMENTS),
});

/** The filters of calls about posts, shared by the feed and its statistics. */
export const filterParameters = {
  d: json(
    Time,
    `The period: {"timeframe": ${POST_PERIODS.join(' | ')}}, or {"from", "to"} as YYYY-MM-DD, neither of them in the future. Days are in UTC. Defaults to last_6_months.`,
    '{"timeframe":"last_7_days"}',
  ).optional(),
  filters: json(
    Lists,
    'Lists of values, any of which may match; a list that is omitted matches everything. category: the kind of outlet; type: the kind of author; lang: the language of the message; social_types: the network; from_socials: the network of an entity’s own posts; about_socials: the network of posts by others about it; analytics_socials: the networks that statistics count; sentiment: the sentiment of the message.',
    '{"category":["gossip"],"type":["press"],"lang":["en","it"],"social_types":["rss"]}',
  ).optional(),
  f: z.enum(POST_RELATIONS).optional().openapi({
    description: 'For an entity: only its own posts, or only posts by others about it. Defaults to both.',
  }),
  r: z.enum(POST_RANKS).optional().openapi({ description: 'Only posts that staff have starred.' }),
  s: z.enum(POST_NETWORKS).optional().openapi({ description: 'Only posts from this network.' }),
  geo: z
    .string()
    .regex(/^[A-Z]{2}(?:-[A-Z]{3})?$/)
    .optional()
    .openapi({ description: 'The ISO code of the country that posts come from.', example: 'IT' }),
  original: Flag.openapi({ description: 'Excludes reposts.' }),
  linked: Flag.openapi({ description: 'For a competition or a country: includes the posts of its clubs and players.' }),
};

/** The subject of the posts: an entity, a hashtag, a full-text search, or all of these at once. */
export const scopeParameters = {
  tag: TagText.optional().openapi({ description: 'The tag of an entity, or `world` for all of them.' }),
  t: z.string().max(100).optional().openapi({
    description:
      'A tag, like `tag`; or a time in ISO 8601, or in seconds or milliseconds since 1970, which returns only older posts.',
  }),
  h: z.string().max(100).optional().openapi({
    description: 'A hashtag in any spelling, with or without #.',
    example: 'Arsenal',
  }),
  hashtag: z.string().max(100).optional().openapi({ description: 'An alias of `h`, which takes precedence.' }),
  q: z.string().max(MAX_QUERY_LENGTH).optional().openapi({
    description: 'A full-text query in the syntax of `GET /fulltext/details`.',
    example: 'hamstring Arsenal -women',
  }),
};

export type ScopeQuery = z.output<z.ZodObject<typeof scopeParameters>>;
export type FilterQuery = z.output<z.ZodObject<typeof filterParameters>>;

/** The `_id` of a post in a list, with or without prefix. */
export const Cursor = z
  .string()
  .max(30)
  .transform((text, context) => {
    const id = parsePostKey(text);
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: 'no such post' });
    return z.NEVER;
  })
  .openapi({ type: 'string', example: 'tw_7096582144000012' });

/** Where a page begins, in the order of its list. */
export const pageParameters = {
  before: z
    .string()
    .max(50)
    .transform((text, context) => {
      const cursor = parseCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: 'custom', message: 'no such post' });
      return z.NEVER;
    })
    .openapi({ type: 'string', example: 'tw_7096582144000012' })
    .optional()
    .openapi({
      description:
        'Returns only posts older than the one with this `_id`. To get the next page, send the last `_id` of the current one. With `o=reach`, send its reach, `~` and its `_id`, as in `1200~tw_7096582144000012`, or `~tw_7096582144000012` if its reach is unknown.',
    }),
  o: z.enum(['desc', 'asc', BY_REACH]).default('desc').openapi({
    description:
      'Newest first, oldest first or widest reach first; search results are never oldest first. By reach, posts whose reach is unknown come last, and only the newest 200,000 posts are sorted (10,000 for a full-text search).',
  }),
};
