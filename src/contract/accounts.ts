import { createRoute, z } from '@hono/zod-openapi';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from '../domain/accounts/account.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { LANGUAGES } from '../domain/vocabulary.ts';
import { answers, jsonOrForm } from './responses.ts';
import { Favourite } from './following/favourites.ts';
import { Notification } from './requests/notifications.ts';
import { Flag } from './parameters.ts';
import { wire } from './wire/wire.ts';

/** Longest e-mail address that can exist (RFC 5321). */
const MAX_USERNAME_LENGTH = 320;
/** PostgreSQL takes no NUL, and no address has a control character. */
const NO_CONTROLS = /^\P{Cc}*$/u;

/**
 * Which program asks: what `npm run admin -- client` shows. Programs of the owner's send both; browsers, which can keep no
 * secret, send neither.
 */
export const ClientFields = z.object({
  clientId: z.string().max(100).optional(),
  clientSecret: z.string().max(100).optional(),
});
export type ClientFields = z.infer<typeof ClientFields>;

const Scope = z.literal('payment').optional();
/** What an earlier answer called `device`: wrong passwords from a known device are counted apart from all others. */
const Device = z.string().max(100).optional();

export const Credentials = ClientFields.extend({
  grantType: z.literal('password').optional(),
  /** E-mail address, in any case. */
  username: z.string().trim().min(1).max(MAX_USERNAME_LENGTH).regex(NO_CONTROLS),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Lets an expired account in, to pay; without it the answer is 402. */
  scope: Scope,
  device: Device,
}).openapi('Credentials');
export type Credentials = z.infer<typeof Credentials>;

/** The second step of signing in to an account with a second factor. */
const SecondFactorGrant = ClientFields.extend({
  grantType: z.literal('second_factor'),
  /** As the refusal `second_factor_required` gives it; good for five minutes. */
  mfaToken: z.string().min(1).max(100),
  /** Of the authenticator app, or a recovery code. */
  code: z.string().trim().min(1).max(40),
  scope: Scope,
  device: Device,
}).openapi('SecondFactorGrant');
export type SecondFactorGrant = z.infer<typeof SecondFactorGrant>;

/** The code that a telephone reads from the picture. */
const CodeGrant = ClientFields.extend({
  grantType: z.literal('mobile_auth'),
  code: z.string().min(1).max(100),
}).openapi('CodeGrant');

/** Signing in by a passkey alone, which is two factors in one. */
const PasskeyGrant = ClientFields.extend({
  grantType: z.literal('passkey'),
  /** What the browser gave for the options of `POST /oauth/passkey-options`. */
  credential: z.record(z.string(), z.unknown()),
  scope: Scope,
}).openapi('PasskeyGrant');
export type PasskeyGrant = z.infer<typeof PasskeyGrant>;

const Grant = z.discriminatedUnion('grantType', [CodeGrant, SecondFactorGrant, PasskeyGrant, Credentials]);
export type Grant = z.infer<typeof Grant>;

export const Token = z
  .object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.number().int(),
    status: z.literal('success'),
    /** Makes this device known: to be kept beside the token, and sent with the next sign-in to the same account. */
    device: z.string().optional(),
  })
  .openapi('Token');
export type Token = z.infer<typeof Token>;

const Switch = z.string().openapi({ example: '1' }).optional();

/** Who is signed in, and what the account may do. */
export const SessionUser = z
  .object({
    /** As the list of sessions calls the one of this token. */
    sessionId: z.number().int(),
    accessTokenExpiresOn: z.iso.datetime(),
    userId: z.number().int(),
    planName: z.string(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** One-time code for signing in on a telephone; null while none is being shown. */
    mobileAuth: z.string().nullable(),
    capabilities: wire(
      'account_capabilities',
      z.object({
        injuries: Switch,
        reports: Switch,
        editor: Switch,
        video: Switch,
      }),
    ),
    /** The newest 20. */
    notifications: z.array(Notification),
    isAdmin: z.boolean(),
    /** Whether `GET /outbox` shows mails that wait. */
    readsOutbox: z.boolean(),
    /** Everything but `active` has to be dealt with first: a new password, or payment. */
    state: z.enum(ACCOUNT_STATES),
    /** Last day of the trial or the subscription; null when it does not end. */
    expiresOn: z.iso.date().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    /** IANA name; null where none is chosen. */
    timeZone: z.string().nullable(),
    /** What the account said to be when it asked for a trial. */
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
  })
  .openapi('SessionUser');
export type SessionUser = z.infer<typeof SessionUser>;

export const UserAnswer = z
  .object({
    data: z.object({
      user: wire(
        'auth_data',
        SessionUser.extend({
          /** Left out where the call says so. */
          favourites: z.array(Favourite).optional(),
        }),
      ),
      /** The database holds the fictional demo world, among others or alone. */
      demoData: z.boolean(),
    }),
  })
  .openapi('UserAnswer');
export type UserAnswer = z.infer<typeof UserAnswer>;

const SignedOut = z.object({ status: z.literal('success') }).openapi('SignedOut');

export const postToken = createRoute({
  method: 'post',
  path: '/oauth/token',
  summary: 'Sign in',
  description:
    'Gives a token for 22 days, and sets it as a cookie for browsers. client_id and client_secret may be left out; once ' +
    'given they must be right (401 invalid_client). Nothing more is open to whoever sends them. An account that has ended ' +
    'is answered 402 with the message PAYMENT REQUIRED! in every language, unless the scope is payment.',
  security: [],
  request: {
    body: jsonOrForm(Grant),
  },
  responses: answers(
    Token,
    'The token',
    'bad_request',
    'invalid_grant',
    'invalid_client',
    'second_factor_required',
    'second_factor_wrong',
    'second_factor_expired',
    'passkey_failed',
    'not_found',
    'payment_required',
    'forbidden',
    'too_many_requests',
  ),
});

export const getUser = createRoute({
  method: 'get',
  path: '/user',
  summary: 'Who is signed in',
  description: 'With what the account follows, unless `favourites` is off.',
  request: { query: z.object({ favourites: Flag }) },
  'x-open-to': ACCOUNT_STATES,
  responses: answers(UserAnswer, 'The account of this session', 'bad_request', 'unauthorized'),
});

export const getLogout = createRoute({
  method: 'get',
  path: '/oauth/logout',
  summary: 'Sign out',
  description: 'Ends the session of this token for good and clears the cookie.',
  'x-changes': true,
  'x-open-to': ACCOUNT_STATES,
  responses: answers(SignedOut, 'The session is over', 'unauthorized', 'forbidden'),
});
