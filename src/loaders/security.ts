import type { Client } from '../client/api.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { MAX_CODE_LENGTH } from '../domain/accounts/session.ts';
import { fieldText } from '../http/forms.ts';

/** Maximum length of a browser's passkey response. */
const MAX_CREDENTIAL_LENGTH = 12_000;
const MAX_ID_LENGTH = 1400;

/**
 * Performs the action of a form on the page of second factors.
 * @returns new recovery codes, to be shown once
 * @throws AppError as the provider does
 */
export async function changeSecurity(form: FormData, client: Client): Promise<readonly string[]> {
  const currentPassword = fieldText(form, 'password', MAX_PASSWORD_LENGTH);
  const confirmed = { currentPassword };
  switch (fieldText(form, 'do', 20)) {
    case 'totp-on': {
      const body = { secret: fieldText(form, 'secret', 64), code: fieldText(form, 'code', MAX_CODE_LENGTH) };
      return (await client.post('/user/totp', { body: { ...body, currentPassword } })).recoveryCodes;
    }
    case 'totp-off':
      await client.delete('/user/totp', { body: confirmed });
      return [];
    case 'codes':
      return (await client.post('/user/recovery-codes', { body: confirmed })).recoveryCodes;
    case 'passkey-add': {
      const credential = JSON.parse(fieldText(form, 'credential', MAX_CREDENTIAL_LENGTH) || '{}') as Record<
        string,
        unknown
      >;
      const name = fieldText(form, 'name', 60);
      return (await client.post('/user/passkeys', { body: { credential, name, currentPassword } })).recoveryCodes;
    }
    case 'passkey-remove':
      await client.delete('/user/passkeys/{id}', {
        params: { id: fieldText(form, 'passkey', MAX_ID_LENGTH) },
        body: confirmed,
      });
      return [];
    default:
      return [];
  }
}
