import { createRoute, z } from '@hono/zod-openapi';
import {
  MAX_OBJECTION_LENGTH,
  MAX_SUBJECT_LENGTH,
  OBJECTION_KINDS,
  OBJECTION_RELATIONS,
} from '../../domain/requests/objections.ts';
import { TagText } from '../parameters.ts';
import { EmailText, PersonName } from '../registration.ts';
import { answers, jsonOrForm } from '../responses.ts';

/** PostgreSQL takes no NUL. */
const requiredText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/);

const Objection = z
  .object({
    kind: z.enum(OBJECTION_KINDS),
    /** The player, where the form was opened from a profile. */
    tag: TagText.optional(),
    /** The player in the sender's words: a name or an address. */
    subject: requiredText(MAX_SUBJECT_LENGTH),
    name: PersonName,
    email: z.string().trim().pipe(EmailText),
    relation: z.enum(OBJECTION_RELATIONS),
    text: requiredText(MAX_OBJECTION_LENGTH),
    /** The solved proof of work, or the question's ticket, a full stop and the answer. */
    captcha: z.string().min(1).max(4000),
    /** People do not see this field; what fills it in is a robot. */
    website: z.string().max(1000).default(''),
  })
  .openapi('Objection');
export type Objection = z.infer<typeof Objection>;

const ObjectionSent = z.object({ status: z.literal('request_sent') }).openapi('ObjectionSent');

export const postObjection = createRoute({
  method: 'post',
  path: '/objections',
  summary: 'Ask for a correction, or object to what is kept about a player',
  description: 'For players and those who act for them; no account is needed. Staff decide and answer by e-mail.',
  security: [],
  request: { body: jsonOrForm(Objection) },
  responses: answers(
    ObjectionSent,
    'Staff will read it',
    'bad_request',
    'captcha_failed',
    'forbidden',
    'too_many_requests',
  ),
});
