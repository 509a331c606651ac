import { createRoute, z } from '@hono/zod-openapi';
import { COMPARED } from '../../domain/media/comparison.ts';
import { OTHER_NAMES, type Statistic, STATISTICS } from '../../domain/media/statistics.ts';
import { STEPS, type Step } from '../../domain/media/trend.ts';
import { POST_NETWORKS } from '../../domain/posts/posts.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { Flag } from '../parameters.ts';
import { answers } from '../responses.ts';
import { filterParameters, scopeParameters } from './filter-parameters.ts';
import { wire } from '../wire/wire.ts';

const count = () => z.number().int();
const mean = () => z.number().nullable();

/** One bar, arc, word or point of a chart. */
export const ChartDatum = z
  .object({
    /** A country's code, a source, a tag, a hashtag without #, a bucket, or where a step begins: of hours the instant, of longer ones the reader's day as midnight in UTC. */
    key: z.string().openapi({ example: 'IT' }),
    /** Posts; for sentiment-trend those with an opinion; for first-to-report the news that the account had first. */
    count: wire('doc_count', count()),
    /** The same by network; of sentiment-trend the mean sentiment of each, null without an opinion. */
    partials: z.partialRecord(z.enum(POST_NETWORKS), z.number().nullable()),
    /**
     * For sentiment-trend the mean sentiment, -100 to 100; for accounts their followers; for first-to-report the median
     * minutes until the next account. Null if unknown.
     */
    value: z.number().nullable().optional(),
    /** For first-to-report: all shared news that the account reported. */
    of: count().optional(),
    /** For accounts, mentions and hashtags: the name as written. */
    label: z.string().optional(),
    /** For those who have a page here. */
    entity: z
      .object({ kind: z.enum(ENTITY_KINDS), country: z.string().nullable() })
      .nullable()
      .optional(),
  })
  .openapi('ChartDatum');
export type ChartDatum = z.infer<typeof ChartDatum>;

const Measured = z.object({
  /** Null if it is not known. Shares are from 0 to 1. */
  value: z.number().nullable(),
  /** The number of posts it is based on. */
  of: count(),
});

/** The headline figures compared with those of the previous period. */
const Comparison = z
  .object({
    /** The days before, as many as the period has. */
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** The end of the counted time within the last of these days, if the period is not over yet; otherwise null. */
    until: z.iso.datetime().nullable(),
    /**
     * Why nothing is known about that period: no source of the posts goes back that far, or there are too many posts to
     * count.
     */
    missing: z.enum(['not_covered', 'too_many']).nullable(),
    /** Sources of the newest 20,000 posts, and how many of them have posts from before that period. */
    sources: count(),
    coveringSources: count(),
    figures: z.array(
      z.object({
        /** posts; news: the same with posts of the same news counted once; reach: followers or audience of the accounts that posted, each counted once; sentiment: the mean; negative, uncertain: shares. */
        figure: z.enum(COMPARED),
        now: Measured,
        before: Measured.nullable(),
        /**
         * For counts a ratio (0.5 means half as many again); for sentiment and shares the difference. Null if not
         * known.
         */
        change: z.number().nullable(),
      }),
    ),
  })
  .openapi('MediaComparison');
export type MediaComparison = z.infer<typeof Comparison>;

const STEP_NAMES = Object.keys(STEPS) as [Step, ...Step[]];

/** The requested statistics of posts. */
export const MediaStats = z
  .object({
    /** The first and last day. */
    period: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** The length of each point of the trends. */
    step: z.enum(STEP_NAMES),
    posts: count(),
    /** The same with posts that report the same news counted once. */
    news: count(),
    /** False if there are more posts than were counted; only the newest were counted. */
    exact: z.boolean(),
    /** Publication of the oldest counted post; null without posts. */
    since: z.iso.datetime().nullable(),
    /** Posts without a known country: geo-country leaves them out. */
    withoutCountry: count(),
    /**
     * News reported by at least two accounts, first within the period: the basis of first-to-report. From the newest
     * 20,000 posts.
     */
    sharedNews: count(),
    /** Posts that have no sentiment because none is certain. */
    uncertain: count(),
    /** Mean sentiment, -100 to 100, of all posts and by network; null without a sentiment. */
    sentiment: z.object({ value: mean(), partials: z.record(z.enum(POST_NETWORKS), mean()) }),
    stats: z.partialRecord(z.enum(STATISTICS), z.array(ChartDatum)),
    /** Null unless requested. */
    comparison: Comparison.nullable(),
  })
  .openapi('LiveStats');
export type MediaStats = z.infer<typeof MediaStats>;

const MAX_LIST_LENGTH = 200;

/** Names of statistics, with commas between; some have two. */
const Statistics = z
  .string()
  .max(MAX_LIST_LENGTH)
  .transform((text, context): Statistic[] => {
    const named = text.split(',').map((name) => statisticOf(name.trim()));
    const known = named.filter((name) => name !== undefined);
    if (known.length === named.length) return [...new Set(known)];
    context.addIssue({ code: 'custom', message: 'no such statistic' });
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    description: `One or more of these, separated by commas: ${STATISTICS.join(', ')}. tam1 is an alias of most-prolific, tam2 of mentions-by-source.`,
    example: 'social-trend,geo-country',
  });

function statisticOf(name: string): Statistic | undefined {
  const others = new Map<string, Statistic>(Object.entries(OTHER_NAMES));
  return STATISTICS.find((known) => known === name) ?? others.get(name);
}

const compare = Flag.openapi({ description: 'Includes the figures of the preceding period of the same length.' });

const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required'] as const;
const BOUNDS =
  'Statistics cover up to the newest 200,000 posts, or 10,000 for a full-text search; accounts, mentions, hashtags and first-to-report cover 20,000. geo-country lists up to 15 countries, hashtags up to 30.';

export const getMediaStats = createRoute({
  method: 'get',
  path: '/livestats',
  summary: 'Get statistics of posts',
  description: `Covers the posts that \`GET /livestream\` returns for the same parameters. ${BOUNDS}`,
  request: { query: z.object({ ...scopeParameters, ...filterParameters, stat: Statistics, compare }) },
  responses: answers(MediaStats, 'The statistics', ...FAILURES, 'not_found'),
});

export const getFavouritesMediaStats = createRoute({
  method: 'get',
  path: '/favourites/livestats',
  summary: 'Get statistics of posts from favourites',
  description: `Covers the posts that \`GET /favourites/livestream\` returns for the same parameters. ${BOUNDS}`,
  request: { query: z.object({ ...filterParameters, stat: Statistics, compare }) },
  responses: answers(MediaStats, 'The statistics', ...FAILURES),
});
