import { createRoute, z } from '@hono/zod-openapi';
import { answers } from '../responses.ts';

/** The input of a browser's WebAuthn call, as JSON (W3C Web Authentication, level 3). */
const WebAuthnJson = z.record(z.string(), z.unknown()).openapi('WebAuthnJson');

export const postPasskeyCreation = createRoute({
  method: 'post',
  path: '/user/passkeys/options',
  summary: 'Get the options for creating a passkey',
  responses: answers(
    WebAuthnJson,
    'PublicKeyCredentialCreationOptionsJSON',
    'not_found',
    'unauthorized',
    'payment_required',
    'password_change_required',
    'forbidden',
  ),
});

export const postPasskeyRequest = createRoute({
  method: 'post',
  path: '/oauth/passkey-options',
  summary: 'Get the options for signing in with a passkey',
  security: [],
  responses: answers(WebAuthnJson, 'PublicKeyCredentialRequestOptionsJSON', 'not_found', 'forbidden'),
});
