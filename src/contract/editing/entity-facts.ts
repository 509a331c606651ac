import { createRoute, z } from '@hono/zod-openapi';
import { ENTITY_FACTS } from '../../domain/editing/entity-facts.ts';
import { ENTITY_KINDS } from '../../domain/vocabulary.ts';
import { answers } from '../responses.ts';
import { TagPath } from '../parameters.ts';

const Fact = z.enum(ENTITY_FACTS);
/** Null is not known. */
const FactValue = z.union([z.string(), z.number(), z.null()]);

const Change = z
  .object({
    at: z.iso.datetime(),
    /** Null if the account has been deleted. */
    by: z.string().nullable(),
    /** By fact: the value before and after. */
    changes: z.partialRecord(Fact, z.object({ from: FactValue, to: FactValue })),
    /** Facts that were released for imports. */
    released: z.array(Fact),
  })
  .openapi('EntityChange');
export type EntityChange = z.infer<typeof Change>;

/** The author of an uploaded picture and its licence. */
export const PictureCredit = z
  .object({ licence: z.string(), author: z.string(), source: z.string().nullable() })
  .openapi('PictureCredit');
export type PictureCredit = z.infer<typeof PictureCredit>;

/** The correctable facts of an entity, and its latest corrections. */
export const EditableEntity = z
  .object({
    tag: z.string(),
    kind: z.enum(ENTITY_KINDS),
    facts: z.partialRecord(Fact, FactValue),
    /** Facts that an editor has corrected: imports keep them. */
    byHand: z.array(Fact),
    source: z.string(),
    /** The uploaded picture's credit; null without one. */
    picture: PictureCredit.nullable(),
    /** The value of `seen` for these facts. */
    revision: z.iso.datetime(),
    /** Newest first, at most twenty. */
    history: z.array(Change),
  })
  .openapi('EditableEntity');
export type EditableEntity = z.infer<typeof EditableEntity>;

const MAX_WRITTEN_LENGTH = 2000;

export const EntityCorrection = z
  .object({
    /** As typed in a form: blank or null is unknown. Facts left out stay. */
    facts: z.partialRecord(Fact, z.union([z.string().max(MAX_WRITTEN_LENGTH), z.number(), z.null()])),
    /** Facts that imports may change again. */
    release: z.array(Fact).default([]),
    /** The revision that the editor has seen; if it is not the latest, the response is 409. */
    seen: z.iso.datetime().optional(),
  })
  .openapi('EntityCorrection');
export type EntityCorrection = z.input<typeof EntityCorrection>;

const FAILURES = [
  'bad_request',
  'unauthorized',
  'payment_required',
  'password_change_required',
  'forbidden',
  'not_found',
] as const;

export const getEditableEntity = createRoute({
  method: 'get',
  path: '/entities/{tag}',
  summary: 'Get the editable facts of an entity',
  'x-staff': 'editor' as const,
  request: { params: TagPath },
  responses: answers(EditableEntity, 'The facts and who changed them', ...FAILURES),
});

export const putEntity = createRoute({
  method: 'put',
  path: '/entities/{tag}',
  summary: 'Correct the facts of an entity',
  description:
    'For editors. Every change is recorded in the audit log. Height is in centimetres, weight in kilograms and market value in euros. If a value is invalid, nothing is changed and `parameter` names the fact.',
  'x-staff': 'editor' as const,
  request: {
    params: TagPath,
    body: { content: { 'application/json': { schema: EntityCorrection } } },
  },
  responses: answers(EditableEntity, 'The updated entity', ...FAILURES, 'changed_meanwhile'),
});
