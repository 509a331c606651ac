import { createRoute, z } from '@hono/zod-openapi';
import { MAX_REPORT_FILTERS, PAPERS } from '../../domain/reports/order.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { Flag, RowNumber, TagPath, TimeframeText } from '../parameters.ts';
import { answers } from '../responses.ts';
import { wire } from '../wire/wire.ts';

const Lang = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional()
  .openapi({ description: 'One of en, it, es, pt, br, de, fr. Defaults to the language of the request.' });
const PaperName = z.enum(PAPERS).default('a4');

const ReportLink = z
  .object({
    /** Opens without a session. */
    url: z.url(),
    expiresAt: z.iso.datetime(),
  })
  .openapi('ReportLink');

/** Up to three others, of the same kind as the first. */
const Beside = z
  .string()
  .regex(/^(?:p_\d{1,10}(?:,p_\d{1,10}){0,2}|t_\d{1,10}(?:,t_\d{1,10}){0,2})$/)
  .optional()
  .openapi({ description: 'Tags of the players or teams to compare with, separated by commas.', example: 'p_21,p_30' });

const About = z
  .literal('media')
  .optional()
  .openapi({ description: 'Reports the media analytics of the entity instead of its injuries.' });

const Filters = z.string().max(MAX_REPORT_FILTERS).optional().openapi({
  description: 'With `about=media`: filters for the posts, named as in the addresses of pages.',
  example: 's=rss&lang=it&sentiment=bad',
});

export const Choices = z.object({
  lang: Lang,
  paper: PaperName,
  timeframe: TimeframeText.optional(),
  ongoingInjuries: Flag,
  beside: Beside,
  about: About,
  filters: Filters,
  // Not `asOf`, by which the whole call would read the past: the queue of reports is of today.
  known: wire(
    'as_of',
    z.iso.date().optional().openapi({
      description: 'A past day: the report shows what was known then. Not for comparisons and posts.',
      example: '2021-11-20',
    }),
  ),
});

export const getReport = createRoute({
  method: 'get',
  path: '/players/{tag}/report',
  'x-primary': true,
  summary: 'Create an injury report',
  description:
    'Creates a PDF/UA-1 report on a player, a team or a competition and returns a signed link to it that is valid for one hour. Clubs and competitions require a timeframe; for players and national teams it is ignored. `ongoing_injuries` adds the players who are currently out to the report on a competition. `beside` turns it into a comparison of players or teams, whose timeframe defaults to the last 53 weeks. `about=media` reports on the posts about the entity in the timeframe. An account may request 30 reports an hour and have five in the queue. If the report takes too long, the call fails with `Retry-After` but keeps its place in the queue; repeat it to get the link.',
  'x-capability': 'reports' as const,
  'x-capability-unless-media': 'injuries' as const,
  request: {
    params: TagPath,
    query: Choices,
  },
  responses: answers(ReportLink, 'The link', 'bad_request', 'unauthorized', 'plan_upgrade_required', 'not_found'),
});

const ReportProgress = z
  .object({
    state: z.enum(['waiting', 'gathering', 'setting', 'ready']),
    /** In the queue, beginning with 1; null once it is ready. */
    place: z.int().nullable(),
    /** For a ready report: opens without a session for an hour. */
    url: z.url().nullable(),
  })
  .openapi('ReportProgress');

export const getReportProgress = createRoute({
  method: 'get',
  path: '/players/{tag}/report/progress',
  'x-primary': true,
  summary: 'Request a report and get its progress',
  description:
    'The first call queues the report; repeat it to get the place in the queue. A failure is reported once, after which the report can be requested again.',
  'x-capability': 'reports' as const,
  'x-capability-unless-media': 'injuries' as const,
  request: { params: TagPath, query: Choices },
  responses: answers(
    ReportProgress,
    'The progress of the report',
    'bad_request',
    'unauthorized',
    'plan_upgrade_required',
    'not_found',
  ),
});

const ReportFile = z
  .object({
    name: z.string(),
    /** The document in base64. */
    pdf: z.base64(),
  })
  .openapi('ReportFile');

export const getReportFile = createRoute({
  method: 'get',
  path: '/reports/{tag}',
  'x-primary': true,
  summary: 'Download a report',
  description:
    'Open to anyone with the link. The call fails with 404 if the link has expired or has been altered, or if access to its account has been revoked.',
  security: [],
  request: {
    params: TagPath,
    query: z.object({
      language: z.enum(LANGUAGES),
      paper: z.enum(PAPERS),
      day: z.iso.date(),
      timeframe: TimeframeText.optional(),
      ongoing: Flag,
      beside: Beside,
      about: About,
      filters: Filters,
      known: z.iso.date().optional(),
      letterhead: z.coerce.number<number | string>().int().positive().optional(),
      /** Seconds since 1970. */
      until: z.coerce.number<number | string>().int().positive(),
      account: RowNumber,
      signature: z.string().regex(/^[\w-]{43}$/),
    }),
  },
  responses: answers(ReportFile, 'The document', 'bad_request', 'not_found'),
});
