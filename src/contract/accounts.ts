import { createRoute, z } from '@hono/zod-openapi';
import { LANGUAGES } from '../domain/vocabulary.ts';
import { answers } from './errors.ts';

/** Longest e-mail address that can exist (RFC 5321), and a password long enough for any manager. */
const LONGEST_USERNAME = 320;
const LONGEST_PASSWORD = 128;
/** PostgreSQL takes no NUL, and no address has a control character. */
const NO_CONTROLS = /^\P{Cc}*$/u;

export const Credentials = z
  .object({
    /** E-mail address, in any case. */
    username: z.string().trim().min(1).max(LONGEST_USERNAME).regex(NO_CONTROLS),
    password: z.string().min(1).max(LONGEST_PASSWORD),
  })
  .openapi('Credentials', {
    description:
      'Further fields, such as grant_type, client_id and client_secret, may be sent and are not read.',
  });
export type Credentials = z.infer<typeof Credentials>;

export const Token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.number().int(),
    status: z.literal('success'),
  })
  .openapi('Token');
export type Token = z.infer<typeof Token>;

const ByLanguage = z.record(z.string(), z.string());

/** A message of the house to an account. */
const Notification = z
  .object({
    id: z.number().int(),
    tag: z.string(),
    type: z.string().openapi({ example: 'sticky' }),
    topic: z.string(),
    message: z.string(),
    message_i18n: ByLanguage,
    body: z.string(),
    body_i18n: ByLanguage,
    image: z.string().nullable(),
  })
  .openapi('Notification');

const Switch = z.string().openapi({ example: '1' }).optional();

/** Who is signed in, and what the account may do. */
export const SessionUser = z
  .object({
    access_token_expires_on: z.iso.datetime(),
    user_id: z.number().int(),
    plan_name: z.string(),
    email: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** One-time code for signing in on a telephone; null while none is being shown. */
    mobile_auth: z.string().nullable(),
    account_capabilities: z.object({
      injuries: Switch,
      reports: Switch,
      editor: Switch,
      video: Switch,
    }),
    notifications: z.array(Notification),
    is_admin: z.boolean(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .openapi('SessionUser');
export type SessionUser = z.infer<typeof SessionUser>;

export const UserAnswer = z
  .object({ data: z.object({ auth_data: SessionUser }) })
  .openapi('UserAnswer');
export type UserAnswer = z.infer<typeof UserAnswer>;

const SignedOut = z.object({ status: z.literal('success') }).openapi('SignedOut');

export const postToken = createRoute({
  method: 'post',
  path: '/oauth/token',
  summary: 'Sign in',
  description: 'Gives a token for 22 days, and sets it as a cookie for browsers.',
  security: [],
  request: {
    body: {
      content: {
        'application/json': { schema: Credentials },
        'application/x-www-form-urlencoded': { schema: Credentials },
      },
    },
  },
  responses: answers(Token, 'The token', 'bad_request', 'invalid_grant', 'forbidden'),
});

export const getUser = createRoute({
  method: 'get',
  path: '/user',
  summary: 'Who is signed in',
  responses: answers(UserAnswer, 'The account of this session', 'unauthorized'),
});

export const getLogout = createRoute({
  method: 'get',
  path: '/oauth/logout',
  summary: 'Sign out',
  description: 'Ends the session of this token for good and clears the cookie.',
  'x-changes': true,
  responses: answers(SignedOut, 'The session is over', 'unauthorized', 'forbidden'),
});
