import { createRoute, z } from '@hono/zod-openapi';
import { ACCOUNT_TYPES, MOBILE } from '../domain/accounts/account.ts';
import { EMAIL, MAX_EMAIL_LENGTH } from '../domain/accounts/email.ts';
import { ClientFields } from './accounts.ts';
import { answers, jsonOrForm } from './responses.ts';

/** No name holds these, but an address that a stranger wants us to send to other people does. */
const NAME = /^[^\p{Cc}<>:/\\@]*$/u;

export const EmailText = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .regex(EMAIL)
  .openapi({ format: 'idn-email', example: 'ada@club.example' });

/** The values that a form sends for a ticked box. */
const Ticked = z.enum(['true', 'on', '1']).or(z.literal(true));

export const PersonName = z.string().trim().min(1).max(100).regex(NAME);

export const Registration = ClientFields.extend({
  name: PersonName,
  email: z.string().trim().pipe(EmailText),
  mobile: z.string().trim().max(40).regex(MOBILE).or(z.literal('')).default(''),
  type: z.enum(ACCOUNT_TYPES),
  /** The licence agreement is accepted. */
  agreement: Ticked,
  /** The solved proof of work, or the question's ticket, a full stop and the answer. */
  captcha: z.string().min(1).max(4000),
  /** People do not see this field; what fills it in is a robot. */
  website: z.string().max(1000).default(''),
}).openapi('Registration');
export type Registration = z.infer<typeof Registration>;
export type RegistrationFields = z.input<typeof Registration>;

const RequestSent = z.object({ status: z.literal('request_sent') }).openapi('RequestSent');

/** A proof of work for browsers with script, and a question for people without. Either is good once, for a while. */
export const CaptchaChallenge = z
  .object({
    /** For altcha's solver; the captcha is then the base64 of {challenge, solution} as JSON. */
    challenge: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string().optional(),
    }),
    /** How much is a plus b? */
    question: z.object({ a: z.number().int(), b: z.number().int(), ticket: z.string() }),
  })
  .openapi('CaptchaChallenge');
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const getCaptcha = createRoute({
  method: 'get',
  path: '/oauth/captcha-challenge',
  'x-primary': true,
  summary: 'Create a captcha challenge',
  security: [],
  responses: answers(CaptchaChallenge, 'The challenge'),
});

export const postRegistration = createRoute({
  method: 'post',
  path: '/oauth/register',
  summary: 'Request a trial',
  description:
    'Staff review each request. The response is the same whether or not the address already has an account. `client_id` and `client_secret` work as they do for signing in.',
  security: [],
  request: { body: jsonOrForm(Registration) },
  responses: answers(
    RequestSent,
    'The request has been submitted',
    'bad_request',
    'captcha_failed',
    'invalid_client',
    'forbidden',
    'too_many_requests',
  ),
});
