import { createRoute, z } from '@hono/zod-openapi';
import { PAPERS, REPORT_CAPABILITIES } from '../../domain/reports/order.ts';
import { LANGUAGES } from '../../domain/vocabulary.ts';
import { Flag, RowNumber, TagPath, TimeframeText } from '../parameters.ts';
import { answers } from '../responses.ts';

const Lang = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional()
  .openapi({ description: 'Two letters: en, it, es, pt, br, de, fr. Without it, the language of the request.' });
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
  .openapi({ description: 'Tags of players or of teams to compare with, with commas between.', example: 'p_21,p_30' });

const About = z
  .literal('media')
  .optional()
  .openapi({ description: 'The media analytics of any entity in the timeframe, in place of its injuries.' });

export const Choices = z.object({
  lang: Lang,
  paper: PaperName,
  timeframe: TimeframeText.optional(),
  ongoingInjuries: Flag,
  beside: Beside,
  about: About,
});

export const getReport = createRoute({
  method: 'get',
  path: '/players/{tag}/report',
  summary: 'Makes the injury report of a player, a team or a competition and gives a link to it',
  description:
    'A PDF/UA-1 document. The link is signed and good for one hour. 30 reports an hour and five at once for each account. A call that would wait long is refused with Retry-After and keeps its place: ask again. Clubs and competitions need a timeframe; players and national teams have none. With ongoing_injuries the report of a competition lists the players who are out. With beside it is the comparison of players or of teams, of the last 53 weeks without a timeframe. With about=media it is of the posts about the entity in the timeframe.',
  'x-capability': REPORT_CAPABILITIES,
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
  summary: 'Orders a report without waiting for it, and says how far it has come',
  description:
    'The first call orders the report; the same call again says its place in the queue. A report that failed is said once and may then be ordered again.',
  'x-capability': REPORT_CAPABILITIES,
  request: { params: TagPath, query: Choices },
  responses: answers(
    ReportProgress,
    'How far the report has come',
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
  summary: 'The document behind the link of a report',
  description:
    'For whoever has the link; not found once it has expired, all access to its account has ended, or any part of it was changed.',
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
      letterhead: z.coerce.number<number | string>().int().positive().optional(),
      /** Seconds since 1970. */
      until: z.coerce.number<number | string>().int().positive(),
      account: RowNumber,
      signature: z.string().regex(/^[\w-]{43}$/),
    }),
  },
  responses: answers(ReportFile, 'The document', 'bad_request', 'not_found'),
});
