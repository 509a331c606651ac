import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { Confirmed } from '../passwords.ts';
import { answers, jsonOrForm } from '../responses.ts';

const CurrentPassword = z.string().max(MAX_PASSWORD_LENGTH);
const Code = z.string().trim().min(1).max(40);

/** The input or output of a browser's WebAuthn call, as JSON (W3C Web Authentication, level 3). */
const WebAuthnJson = z.record(z.string(), z.unknown()).openapi('WebAuthnJson');

export const Security = z
  .object({
    /** Whether signing in requires the code of an authenticator app. */
    totp: z.boolean(),
    /** How many are left. */
    recoveryCodes: z.number().int(),
    /** Whether browsers can store passkeys for this site, which requires a host name and TLS. */
    passkeysPossible: z.boolean(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .openapi('Security');
export type Security = z.infer<typeof Security>;

export const TotpSetup = z
  .object({
    /** Base32, for typing it in. */
    secret: z.string(),
    /** otpauth://… */
    uri: z.string(),
    /** The same as a QR code. */
    svg: z.string(),
  })
  .openapi('TotpSetup');
export type TotpSetup = z.infer<typeof TotpSetup>;

const SecretAgain = z.object({ secret: z.string().max(64).optional() }).openapi('SecretAgain');
const NewTotp = z
  .object({ secret: z.string().max(64), code: Code, currentPassword: CurrentPassword })
  .openapi('NewTotp');
const NewPasskey = z
  .object({ credential: WebAuthnJson, name: z.string().trim().min(1).max(60), currentPassword: CurrentPassword })
  .openapi('NewPasskey');

export const RecoveryCodes = z
  .object({
    /** Shown once: only their hashes are kept. Empty where the account has codes already. */
    recoveryCodes: z.array(z.string()),
  })
  .openapi('RecoveryCodes');
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const Changed = z.object({ status: z.literal('success') }).openapi('SecurityChanged');

const SESSION = ['unauthorized', 'payment_required', 'password_change_required'] as const;
const CONFIRMED = ['bad_request', 'invalid_grant', ...SESSION, 'forbidden', 'too_many_requests'] as const;

export const getSecurity = createRoute({
  method: 'get',
  path: '/user/security',
  summary: 'How my account is secured',
  responses: answers(Security, 'Its second factors', ...SESSION),
});

export const postTotpSetup = createRoute({
  method: 'post',
  path: '/user/totp/setup',
  summary: 'A secret for an authenticator app',
  description: 'It counts only once `POST /user/totp` has got a code of it. Given a secret, its picture again.',
  request: { body: jsonOrForm(SecretAgain) },
  responses: answers(TotpSetup, 'The secret and its picture', 'bad_request', ...SESSION, 'forbidden'),
});

export const postTotp = createRoute({
  method: 'post',
  path: '/user/totp',
  summary: 'Ask for the codes of an authenticator app when I sign in',
  request: { body: jsonOrForm(NewTotp) },
  responses: answers(RecoveryCodes, 'It is on', 'second_factor_wrong', ...CONFIRMED),
});

export const deleteTotp = createRoute({
  method: 'delete',
  path: '/user/totp',
  summary: 'Ask for no codes any more',
  request: { body: jsonOrForm(Confirmed) },
  responses: answers(Changed, 'It is off', ...CONFIRMED),
});

export const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/user/recovery-codes',
  summary: 'New recovery codes, in place of all before',
  request: { body: jsonOrForm(Confirmed) },
  responses: answers(RecoveryCodes, 'The codes', 'not_found', ...CONFIRMED),
});

export const postPasskeyCreation = createRoute({
  method: 'post',
  path: '/user/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  responses: answers(WebAuthnJson, 'PublicKeyCredentialCreationOptionsJSON', 'not_found', ...SESSION, 'forbidden'),
});

export const postPasskey = createRoute({
  method: 'post',
  path: '/user/passkeys',
  summary: 'Keep a passkey',
  request: { body: { content: { 'application/json': { schema: NewPasskey } } } },
  responses: answers(RecoveryCodes, 'It is kept', 'passkey_failed', 'not_found', ...CONFIRMED),
});

export const deletePasskey = createRoute({
  method: 'delete',
  path: '/user/passkeys/{id}',
  summary: 'Remove a passkey',
  request: { params: z.object({ id: z.string().min(1).max(1400) }), body: jsonOrForm(Confirmed) },
  responses: answers(Changed, 'It is gone', 'not_found', ...CONFIRMED),
});

export const postPasskeyRequest = createRoute({
  method: 'post',
  path: '/oauth/passkey-options',
  summary: 'What a browser needs to sign in by a passkey',
  security: [],
  responses: answers(WebAuthnJson, 'PublicKeyCredentialRequestOptionsJSON', 'not_found', 'forbidden'),
});
