import { createRoute, z } from '@hono/zod-openapi';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from '../domain/accounts/account.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { DENSITIES } from '../domain/posts/density.ts';
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
 * Credentials of an API client, from `npm run admin -- client`. Clients of the owner send both; browsers, which cannot
 * keep a secret, send neither.
 */
export const ClientFields = z.object({
  clientId: z.string().max(100).optional(),
  clientSecret: z.string().max(100).optional(),
});
export type ClientFields = z.infer<typeof ClientFields>;

const Scope = z.literal('payment').optional();
/** The field `device` of an earlier answer: wrong passwords from a known device are counted separately. */
const Device = z.string().max(100).optional();

export const Credentials = ClientFields.extend({
  grantType: z.literal('password').optional(),
  /** E-mail address, in any case. */
  username: z.string().trim().min(1).max(MAX_USERNAME_LENGTH).regex(NO_CONTROLS),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  /** Allows an expired account to sign in and pay; otherwise the answer is 402. */
  scope: Scope,
  device: Device,
}).openapi('Credentials');
export type Credentials = z.infer<typeof Credentials>;

/** The second step of signing in to an account with a second factor. */
const SecondFactorGrant = ClientFields.extend({
  grantType: z.literal('second_factor'),
  /** From the refusal `second_factor_required`; valid for five minutes. */
  mfaToken: z.string().min(1).max(100),
  /** A code of the authenticator app, or a recovery code. */
  code: z.string().trim().min(1).max(40),
  scope: Scope,
  device: Device,
}).openapi('SecondFactorGrant');
export type SecondFactorGrant = z.infer<typeof SecondFactorGrant>;

/** The code from a QR image on a phone. */
const CodeGrant = ClientFields.extend({
  grantType: z.literal('mobile_auth'),
  code: z.string().min(1).max(100),
}).openapi('CodeGrant');

/** Signing in with a passkey alone, which is two factors in one. */
const PasskeyGrant = ClientFields.extend({
  grantType: z.literal('passkey'),
  /** The browser's response to the options of `POST /oauth/passkey-options`. */
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
    /** Identifies this device: store it with the token, and send it with the next sign-in to the same account. */
    device: z.string().optional(),
  })
  .openapi('Token');
export type Token = z.infer<typeof Token>;

const Switch = z.string().openapi({ example: '1' }).optional();

/** The signed-in account and its capabilities. */
export const SessionUser = z
  .object({
    /** The id of this session in the list of sessions. */
    sessionId: z.number().int(),
    accessTokenExpiresOn: z.iso.datetime(),
    userId: z.number().int(),
    planName: z.string(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** One-time code for signing in on a phone, while it is valid, for the session that made it; null otherwise. */
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
    /** Whether the account may read waiting e-mails through `GET /outbox`. */
    readsOutbox: z.boolean(),
    /** Every state but `active` requires an action: a new password, or payment. */
    state: z.enum(ACCOUNT_STATES),
    /** Last day of the trial or the subscription; null when it does not end. */
    expiresOn: z.iso.date().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    /** IANA name; null where none is chosen. */
    timeZone: z.string().nullable(),
    /** Hour of the day, 0 to 23 in that time zone, from which the e-mail digest is sent. */
    digestHour: z.number().int(),
    /** How much room the posts of a list take. */
    density: z.enum(DENSITIES),
    /** Whether single-key shortcuts, such as j and k, are on. */
    keyShortcuts: z.boolean(),
    /** The occupation given in the request for a trial. */
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    /** The administrator whose session it is, who sees the site as this account and can change nothing. */
    seenBy: z.object({ userId: z.number().int(), name: z.string(), until: z.iso.datetime() }).nullable(),
  })
  .openapi('SessionUser');
export type SessionUser = z.infer<typeof SessionUser>;

export const UserAnswer = z
  .object({
    data: z.object({
      user: wire(
        'auth_data',
        SessionUser.extend({
          /** Omitted on request. */
          favourites: z.array(Favourite).optional(),
        }),
      ),
      /** The database contains the fictional demo world, alone or with other data. */
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
    'Returns an access token that is valid for 22 days and also sets it as a cookie for browsers. `client_id` and ' +
    '`client_secret` are optional and grant no additional access, but if you send them they must be correct (401 ' +
    '`invalid_client`). An expired account receives 402 with the message PAYMENT REQUIRED! in every language, unless ' +
    '`scope` is `payment`.',
  security: [],
  request: {
    body: jsonOrForm(Grant),
  },
  responses: answers(
    Token,
    'The access token',
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
  summary: 'Get the signed-in account',
  description: 'Includes what the account follows, unless `favourites` is off.',
  request: { query: z.object({ favourites: Flag }) },
  'x-open-to': ACCOUNT_STATES,
  responses: answers(UserAnswer, 'The signed-in account', 'bad_request', 'unauthorized'),
});

export const getLogout = createRoute({
  method: 'get',
  path: '/oauth/logout',
  summary: 'Sign out',
  description: 'Revokes the access token and clears the cookie.',
  'x-changes': true,
  'x-while-seeing': true,
  'x-open-to': ACCOUNT_STATES,
  responses: answers(SignedOut, 'The session has ended', 'unauthorized', 'forbidden'),
});
