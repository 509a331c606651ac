import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { Token } from './accounts.ts';
import { answers, jsonOrForm } from './responses.ts';
import { EmailText } from './registration.ts';

/** A password that is too short has a separate error code. */
export const Password = z.string().max(MAX_PASSWORD_LENGTH);
const Ticket = z.string().min(1).max(100);

const Recovery = z.object({ email: z.string().trim().pipe(EmailText) }).openapi('Recovery');
const Accepted = z.object({ status: z.literal('accepted') }).openapi('Accepted');

export const PasswordTokenAnswer = z
  .object({
    email: z.string(),
    status: z.literal(200),
    /** A first password is chosen with the same form as a new one. */
    purpose: z.enum(['reset', 'first_access']),
  })
  .openapi('PasswordToken');
export type PasswordTokenAnswer = z.infer<typeof PasswordTokenAnswer>;

export const NewPassword = z
  .object({ password: Password, confirm: Password, ticket: Ticket, email: z.string().max(320) })
  .openapi('NewPassword');
export type NewPassword = z.infer<typeof NewPassword>;

export const PasswordChange = z
  .object({
    password: Password,
    confirm: Password,
    /** Not needed by an account that must choose a password. */
    currentPassword: Password.default(''),
  })
  .openapi('PasswordChange');
export type PasswordChange = z.infer<typeof PasswordChange>;
export type PasswordChangeFields = z.input<typeof PasswordChange>;

/** The current password, which confirms that the owner of the account asks. */
export const Confirmed = z.object({ currentPassword: Password }).openapi('Confirmed');

const Changed = z
  .object({
    status: z.literal('success'),
    /** Identifies this device: send it with the next sign-in to the same account. */
    device: z.string(),
  })
  .openapi('PasswordChanged');

const REFUSALS = ['password_too_short', 'password_too_common', 'password_too_personal', 'password_mismatch'] as const;

export const postRecovery = createRoute({
  method: 'post',
  path: '/oauth/recover-password',
  summary: 'Request a password reset link',
  security: [],
  request: { body: jsonOrForm(Recovery) },
  responses: answers(
    Accepted,
    'The link will be sent by e-mail',
    'bad_request',
    'forbidden',
    'recover_password_mail_not_found',
    'too_many_requests',
  ),
});

export const getTicket = createRoute({
  method: 'get',
  path: '/oauth/check-ticket/{ticket}',
  summary: 'Check a password reset link',
  security: [],
  request: { params: z.object({ ticket: Ticket }) },
  responses: answers(PasswordTokenAnswer, 'The link is valid', 'bad_request', 'reset_invalid_token'),
});

export const postPassword = createRoute({
  method: 'post',
  path: '/oauth/change-password',
  summary: 'Reset a password',
  description: 'Invalidates the link and ends every session of the account.',
  security: [],
  request: { body: jsonOrForm(NewPassword) },
  responses: answers(
    Changed,
    'The password has been changed',
    'bad_request',
    ...REFUSALS,
    'reset_invalid_token',
    'reset_generic_error',
    'forbidden',
    'too_many_requests',
  ),
});

export const postUserPassword = createRoute({
  method: 'post',
  path: '/user/password',
  summary: 'Change your password',
  description: 'Ends every session of the account and returns a new access token.',
  'x-open-to': ['must_change_password'] as const,
  request: { body: jsonOrForm(PasswordChange) },
  responses: answers(
    Token,
    'The new access token',
    'bad_request',
    'invalid_grant',
    ...REFUSALS,
    'unauthorized',
    'payment_required',
    'forbidden',
    'too_many_requests',
  ),
});
