import { createRoute, z } from '@hono/zod-openapi';
import { Confirmed } from './passwords.ts';
import { answers, jsonOrForm } from './responses.ts';
import { RowNumber } from './parameters.ts';

const Session = z
  .object({
    id: z.number().int(),
    createdAt: z.iso.datetime(),
    /** To within five minutes. */
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The browser's or client's user agent. */
    userAgent: z.string(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .openapi('Session');
export type Session = z.infer<typeof Session>;

export const SessionsAnswer = z.object({ data: z.array(Session) }).openapi('Sessions');

const Ended = z.object({ status: z.literal('success') }).openapi('SessionEnded');

export const MobileCode = z
  .object({
    /** For `POST /oauth/token` with grant_type mobile_auth; valid once. */
    code: z.string(),
    /** Seconds. */
    expiresIn: z.number().int(),
    /** The content of the QR image: an address of this site with the code. */
    link: z.url(),
    /** The picture. */
    svg: z.string(),
  })
  .openapi('MobileCode');
export type MobileCode = z.infer<typeof MobileCode>;

const FAILURES = ['unauthorized', 'payment_required', 'password_change_required'] as const;

export const getSessions = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Where I am signed in',
  responses: answers(SessionsAnswer, 'My sessions, the one used last first', ...FAILURES),
});

export const deleteSession = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Sign out elsewhere',
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(Ended, 'The session is over', 'not_found', 'forbidden', ...FAILURES),
});

export const postMobileCode = createRoute({
  method: 'post',
  path: '/oauth/mobile-code',
  summary: 'A QR code for signing in on a phone',
  description: 'A new code for five minutes, in place of the one before. It ends with any session of the account.',
  request: { body: jsonOrForm(Confirmed) },
  responses: answers(
    MobileCode,
    'The code and its picture',
    'bad_request',
    'invalid_grant',
    'forbidden',
    ...FAILURES,
    'too_many_requests',
  ),
});
