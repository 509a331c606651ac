import { createRoute, z } from '@hono/zod-openapi';
import type { Explanation } from '../domain/search/explain-query.ts';
import { ENTITY_KINDS } from '../domain/vocabulary.ts';
import { answers } from './responses.ts';
import { Flag } from './parameters.ts';
import { FeedPost } from './posts/feed-post.ts';
import { filterParameters, pageParameters } from './posts/filter-parameters.ts';

/** The number of posts, counted up to the call's limit; null if counting took too long. */
const hits = () => z.number().int().nullable();

/** An entity that posts are about. */
export const Named = z
  .object({
    tag: z.string(),
    kind: z.enum(ENTITY_KINDS),
    label: z.string(),
    country: z.string().nullable(),
    /** Posts about it among the newest two hundred. */
    posts: z.number().int(),
  })
  .openapi('Named');
export type Named = z.infer<typeof Named>;

/** The meaning of a search, in the form that a sentence needs. */
export const QueryMeaning: z.ZodType<Explanation> = z
  .union([
    z.object({ kind: z.enum(['word', 'prefix', 'phrase']), text: z.string() }),
    z.object({
      kind: z.literal('all'),
      with: z.array(z.lazy(() => QueryMeaning)),
      without: z.array(z.lazy(() => QueryMeaning)),
    }),
    z.object({ kind: z.literal('any'), of: z.array(z.lazy(() => QueryMeaning)) }),
  ])
  .openapi('QueryMeaning');

/** A full-text search as understood, its number of hits, and its first page of posts. */
export const FulltextDetails = z
  .object({
    /** The normalised search; empty if nothing can be searched for. */
    q: z.string().openapi({ example: 'hamstring Arsenal -women' }),
    /** The meaning of the search; null if nothing can be searched for. */
    meaning: QueryMeaning.nullable(),
    /** The text was too long and was cut. */
    cut: z.boolean(),
    hits: hits(),
    /** False if there are more hits than were counted, or none were counted. */
    exact: z.boolean(),
    /** When the newest matching post was published. */
    newest: z.iso.datetime().nullable(),
    /** The most frequent subjects of the newest two hundred. */
    named: z.array(Named),
    /** The first twenty parts that the search joins by AND or by OR; empty when it is a single one. */
    clauses: z.array(
      z.object({
        /** The part in the search grammar, without its `-`. */
        text: z.string(),
        /** Its posts are left out. */
        negated: z.boolean(),
        /** Number of posts that match this part alone. */
        hits: hits(),
        exact: z.boolean(),
      }),
    ),
    /** With `posts=true`: the posts that `GET /livestream` gives for the same parameters, from the same search. */
    posts: z.array(FeedPost).optional(),
  })
  .openapi('FulltextDetails');
export type FulltextDetails = z.infer<typeof FulltextDetails>;

/** Characters of a query that are taken; the grammar reads the first 10,000. */
const MAX_QUERY_LENGTH = 12_000;

export const getFulltextDetails = createRoute({
  method: 'get',
  path: '/fulltext/details',
  summary: 'Count the results of a full-text search',
  description:
    'Words are combined with AND. `+` means AND, `|` OR, `-` before a word NOT and `*` after it any ending; double quotes enclose a phrase, parentheses group and `\\` escapes. Every query is valid: parts that make no sense are ignored. Totals are capped at 10,000, partial counts at 1,000.',
  request: {
    query: z.object({
      q: z.string().max(MAX_QUERY_LENGTH),
      posts: Flag.openapi({ description: 'Also returns the first page of posts, filtered by the other parameters.' }),
      ...filterParameters,
      ...pageParameters,
    }),
  },
  responses: answers(FulltextDetails, 'The counts', 'bad_request', 'unauthorized'),
});
