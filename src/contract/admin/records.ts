import { createRoute, z } from '@hono/zod-openapi';
import { DIAGNOSIS_IDS } from '../../domain/diagnosis/diagnoses.ts';
import { INJURY_ENDS } from '../../domain/editing/injury-form.ts';
import { MAX_REASON_LENGTH } from '../../domain/requests/objections.ts';
import { BODY_PARTS, CONTACTS, SETTINGS, SIDES, SOURCE_KINDS } from '../../domain/vocabulary.ts';
import { IdempotencyKey, RowNumber, TagText } from '../parameters.ts';
import { answers } from '../responses.ts';
import { Before, Done, listOf, SearchText, STAFF_FAILURES, writtenText } from './lists.ts';

const ById = z.object({ id: RowNumber });
/** Records of injuries are for editors with a plan that has them. */
const MEDICAL = { 'x-staff': 'editor' as const, 'x-capability': 'injuries' as const };
const FAILURES = [...STAFF_FAILURES, 'plan_upgrade_required'] as const;

const StaffInjury = z
  .object({
    id: z.number().int(),
    tag: z.string(),
    name: z.string(),
    description: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    ongoing: z.boolean(),
    source: z.string(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('StaffInjury');
export type StaffInjury = z.infer<typeof StaffInjury>;

/** The editor's choices; null: as stated in the source's text. */
const Choices = z.object({
  diagnosis: z.enum(DIAGNOSIS_IDS).nullable(),
  part: z.enum(BODY_PARTS).nullable(),
  side: z.enum(SIDES).nullable(),
  contact: z.enum(CONTACTS).nullable(),
  setting: z.enum(SETTINGS).nullable(),
});

export const InjuryFacts = Choices.extend({
  /** The source's own words. */
  description: writtenText(200),
  startDate: z.iso.date(),
  /** `dated`: on `endDate`, which may be an expected date; `open`: ongoing; `unknown`: ended on an unknown day. */
  end: z.enum(INJURY_ENDS),
  endDate: z.iso.date().nullable(),
  missedMatches: z.number().int().min(0).max(999).nullable(),
}).openapi('InjuryFacts');
export type InjuryFacts = z.infer<typeof InjuryFacts>;

/** The source of the record; null adds none. */
export const Evidence = z
  .object({
    kind: z.enum(SOURCE_KINDS).exclude(['demo', 'dataset']),
    title: writtenText(200),
    url: z
      .url({ protocol: /^https?$/, hostname: /\./ })
      .max(500)
      .nullable(),
    publishedOn: z.iso.date().nullable(),
  })
  .openapi('InjuryEvidence');
export type InjuryEvidence = z.infer<typeof Evidence>;

const EditableInjury = z
  .object({
    id: z.number().int(),
    tag: z.string(),
    name: z.string(),
    facts: InjuryFacts,
    source: z.string(),
    citations: z.array(z.object({ title: z.string(), url: z.string().nullable(), source: z.string() })),
    /** The value of `seen` if these facts are what the editor saw. */
    revision: z.string(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('EditableInjury');
export type EditableInjury = z.infer<typeof EditableInjury>;

export const getInjuries = createRoute({
  method: 'get',
  path: '/admin/injuries',
  summary: 'List injury records',
  ...MEDICAL,
  request: { query: z.object({ q: SearchText, t: TagText.optional(), before: Before }) },
  responses: answers(listOf(StaffInjury).openapi('StaffInjuries'), 'The records, newest first', ...FAILURES),
});

export const getInjury = createRoute({
  method: 'get',
  path: '/admin/injuries/{id}',
  summary: 'Get the editable fields of an injury',
  ...MEDICAL,
  request: { params: ById },
  responses: answers(EditableInjury, 'The injury', ...FAILURES),
});

export const postInjury = createRoute({
  method: 'post',
  path: '/admin/injuries',
  summary: 'Add an injury to a player',
  ...MEDICAL,
  request: {
    body: {
      content: {
        'application/json': {
          schema: z
            .object({ tag: TagText, facts: InjuryFacts, evidence: Evidence, idempotencyKey: IdempotencyKey })
            .openapi('NewInjury'),
        },
      },
    },
  },
  responses: answers(EditableInjury, 'The injury', ...FAILURES, 'idempotency_key_reused'),
});

export const putInjury = createRoute({
  method: 'put',
  path: '/admin/injuries/{id}',
  summary: 'Update an injury',
  description: 'From then on, imports no longer overwrite it.',
  ...MEDICAL,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z
            .object({ facts: InjuryFacts, evidence: Evidence.nullable(), seen: z.string().max(40) })
            .openapi('InjuryCorrection'),
        },
      },
    },
  },
  responses: answers(EditableInjury, 'The updated injury', ...FAILURES, 'changed_meanwhile'),
});

export const deleteInjury = createRoute({
  method: 'delete',
  path: '/admin/injuries/{id}',
  summary: 'Remove an incorrect injury and its stages',
  description: 'For administrators. It disappears from every page and figure, and later imports do not bring it back.',
  'x-staff': 'admin' as const,
  'x-capability': 'injuries' as const,
  request: {
    params: ById,
    body: {
      content: {
        'application/json': {
          schema: z
            .object({ reason: writtenText(MAX_REASON_LENGTH), seen: z.string().max(40) })
            .openapi('InjuryRemoval'),
        },
      },
    },
  },
  responses: answers(Done, 'The injury has been removed', ...FAILURES, 'changed_meanwhile'),
});
