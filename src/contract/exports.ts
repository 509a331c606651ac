import { createRoute, z } from '@hono/zod-openapi';
import { BODY_AREAS, TISSUES } from '../domain/diagnosis/classification.ts';
import { DIAGNOSIS_IDS } from '../domain/diagnosis/diagnoses.ts';
import { BASES } from '../domain/diagnosis/reading.ts';
import { CHANGES_DAYS, MAX_EXPORTED } from '../domain/constants.ts';
import { INJURY_STATUSES, SIDES } from '../domain/vocabulary.ts';
import { Contradiction } from './injuries.ts';
import { TagText } from './parameters.ts';
import { FeedPost } from './posts/feed-post.ts';
import { filterParameters, scopeParameters } from './posts/filter-parameters.ts';
import { answers } from './responses.ts';

const Day = z.iso.date();
const basis = () => z.enum(BASES).nullable();

/** An injury, or another event, with what its record rests on. */
const ExportedInjury = z
  .object({
    id: z.number().int(),
    tag: TagText,
    player: z.string(),
    /** The club as the source names it. */
    club: z.string().nullable(),
    description: z.string(),
    diagnosis: z.enum(DIAGNOSIS_IDS).nullable(),
    bodyArea: z.enum(BODY_AREAS).nullable(),
    tissue: z.enum(TISSUES).nullable(),
    side: z.enum(SIDES),
    /** Codes that a source or an editor gives (OSIICS 15, SMDCS). */
    osiics: z.string().nullable(),
    smdcs: z.string().nullable(),
    /** Stated by the source, or the rule that infers it. */
    basis: z.object({ diagnosis: basis(), bodyArea: basis(), tissue: basis() }),
    otherEvent: z.boolean(),
    startDate: Day,
    /** The day of the return; null if it is open, or over since an unknown day. */
    endDate: Day.nullable(),
    /** The return that a source has announced for an open one. */
    expectedReturn: Day.nullable(),
    recoveryDays: z.number().int().nullable(),
    isOngoing: z.boolean(),
    status: z.enum(INJURY_STATUSES),
    missedMatches: z.number().int().nullable(),
    source: z.string(),
    reference: z.string(),
    /** The first day on which it was known: reported, published or recorded. */
    knownFrom: Day,
    /** The days of the first and the last report that is dated. */
    firstReport: Day.nullable(),
    latestReport: Day.nullable(),
    /** The day on which an editor last changed it. */
    correctedOn: Day.nullable(),
    contradictions: z.array(Contradiction.pick({ kind: true, evidence: true })),
  })
  .openapi('ExportedInjury');

const limit = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(MAX_EXPORTED)
  .default(100)
  .openapi({ type: 'integer', description: `Rows of a page, at most ${MAX_EXPORTED}.` });

const next = z
  .string()
  .nullable()
  .openapi({ description: 'The value of `after` for the next page; null on the last.' });

/** The last row of a page and, in milliseconds, the `until` that all pages of a visit share. */
const After = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:~\d{1,13})?$/)
  .openapi({ description: 'The `next` of the previous page.' });

const list = { method: 'get' as const, 'x-lines': true };
const LINES =
  'With `Accept: application/x-ndjson`, each row is one line of JSON; with `text/csv`, or the type of an XLSX file, one line of a table. Then the header `Link` names the next page (`rel="next"`).';
const FAILURES = ['bad_request', 'unauthorized', 'payment_required', 'password_change_required', 'not_found'] as const;

export const getInjuriesExport = createRoute({
  ...list,
  // Only the primary knows which changes are complete.
  'x-primary': true,
  path: '/exports/injuries',
  'x-capability': 'injuries' as const,
  summary: 'Export injuries',
  description: `Returns the injuries of a player, or of the players of a club (\`tag\`); without \`tag\`, of all players that the account follows, alone or with their club. They are in the order in which they were added. Keep \`until\`, in files the header \`Touchline-Until\`: as \`since\` of your next visit it leaves out what has not changed. Then \`withdrawn\` has those that are no longer recorded, in files after the others. Somebody whom you follow since your last visit needs a visit without \`since\`. ${LINES}`,
  request: {
    query: z.object({
      tag: TagText.optional(),
      after: After.optional(),
      since: z.iso
        .datetime({ offset: true })
        .optional()
        .openapi({
          description: `Only injuries whose record has changed since, in it or in its reports: the \`until\` of your last visit. At most ${CHANGES_DAYS} days ago.`,
        }),
      limit,
    }),
  },
  responses: answers(
    z
      .object({
        data: z.array(ExportedInjury),
        /** Those that are no longer recorded. */
        withdrawn: z.array(z.object({ id: z.number().int(), withdrawnAt: z.iso.datetime() })),
        next,
        until: z.iso.datetime().openapi({ description: 'The value of `since` for your next visit.' }),
      })
      .openapi('InjuriesExport'),
    'A page of injuries',
    ...FAILURES,
    'plan_upgrade_required',
  ),
});

/** Until when a visit has read everything, as the answer gave it. */
const UNTIL = String.raw`\d{1,20}\.\d{1,10}\.\d{1,20}`;

/** The last post of a page, and the `until` that all pages of a visit share. */
const AfterPost = z
  .string()
  .regex(new RegExp(String.raw`^(?:tw_)?[1-9]\d{0,18}(?:~${UNTIL})?$`))
  .openapi({ description: 'The `next` of the previous page.' });

export const getPostsExport = createRoute({
  ...list,
  // A standby may not know yet what the last visit has read.
  'x-primary': true,
  path: '/exports/posts',
  summary: 'Export posts',
  description: `Returns the posts of an entity (\`tag\`), a hashtag (\`h\`) or a search (\`q\`); without any of them, of the favourites. The newest are first; only a \`next\` of null says that there are no more. Keep \`until\`, in files the header \`Touchline-Until\`: as \`since\` of your next visit it leaves out what you have, and tells what was recorded, changed or linked since, however old the post is within the period. What was recorded just then may be told twice; what was removed since is not told. Somebody whom you follow since your last visit needs a visit without \`since\`. ${LINES}`,
  request: {
    query: z.object({
      ...filterParameters,
      tag: scopeParameters.tag,
      h: scopeParameters.h,
      q: scopeParameters.q,
      after: AfterPost.optional(),
      since: z
        .string()
        .regex(new RegExp(`^${UNTIL}$`))
        .optional()
        .openapi({
          description:
            'Only posts that were recorded or changed since: the `until` of your last visit. It is refused when the database has been restored meanwhile, or is much older; then read everything again.',
        }),
      limit,
    }),
  },
  responses: answers(
    z
      .object({
        data: z.array(FeedPost),
        next,
        until: z.string().openapi({ description: 'The value of `since` for your next visit.' }),
      })
      .openapi('PostsExport'),
    'A page of posts',
    ...FAILURES,
  ),
});
