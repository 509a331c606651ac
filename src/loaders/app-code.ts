import type { AstroGlobal } from 'astro';
import type { MobileCode } from '../contract/sessions.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { fieldText, refuse } from '../http/forms.ts';

/** The code for phones, if its form was sent with the right password, or the form's error. */
export async function loadAppCode({
  request,
  response,
  locals: { client, t },
}: AstroGlobal): Promise<{ code?: MobileCode; problem?: string }> {
  if (request.method !== 'POST') return {};
  const currentPassword = fieldText(await request.formData(), 'app_password', MAX_PASSWORD_LENGTH);
  try {
    return { code: await client.post('/oauth/mobile-code', { body: { currentPassword } }) };
  } catch (error) {
    const { code, params } = refuse(response, error);
    return { problem: code === 'invalid_grant' ? t('account:password.wrongCurrent') : t(`errors:${code}`, params) };
  }
}
