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
  summary: 'List active sessions',
  responses: answers(SessionsAnswer, 'The sessions, most recently used first', ...FAILURES),
});

export const deleteSession = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'End another session',
  request: { params: z.object({ id: RowNumber }) },
  responses: answers(Ended, 'The session has ended', 'not_found', 'forbidden', ...FAILURES),
});

export const postMobileCode = createRoute({
  method: 'post',
  path: '/oauth/mobile-code',
  summary: 'Create a QR code for signing in on a phone',
  description:
    'The code is valid for five minutes and replaces any previous one. It becomes invalid as soon as any session of the account ends.',
  request: { body: jsonOrForm(Confirmed) },
  responses: answers(
    MobileCode,
    'The code and its image',
    'bad_request',
    'invalid_grant',
    'forbidden',
    ...FAILURES,
    'too_many_requests',
  ),
});
