import type { Client } from '../client/api.ts';
import type { Token } from '../contract/accounts.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/accounts/password.ts';
import { AppError } from '../domain/errors.ts';
import { MAX_CODE_LENGTH } from '../domain/accounts/session.ts';
import { fieldText, MAX_ADDRESS_LENGTH, MAX_TOKEN_LENGTH } from '../http/forms.ts';
import type { Translate } from '../i18n/translate.ts';

/** The result of the sign-in form. */
export interface SignInAttempt {
  status: number;
  /** The session is open. */
  isDone: boolean;
  /** The token of the session, or of one that may only pay. */
  token: Token | null;
  username: string;
  /** The token of the second step; empty before the password was correct. */
  step: string;
  /** Whether the account must pay first. */
  hasEnded: boolean;
  problems: { username?: string; password?: string; code?: string; form?: string };
  refusal: AppError | null;
}

/** Signs in with the values of the form: an address and a password, or the code of the second step. */
export async function readSignIn(
  form: FormData,
  { client, t }: { client: Client; t: Translate },
  device: string | undefined,
): Promise<SignInAttempt> {
  const step = fieldText(form, 'step', MAX_TOKEN_LENGTH);
  const username = fieldText(form, 'username', MAX_ADDRESS_LENGTH).trim();
  const password = fieldText(form, 'password', MAX_PASSWORD_LENGTH);
  const code = fieldText(form, 'code', MAX_CODE_LENGTH).trim();
  const problems: SignInAttempt['problems'] = {};
  if (step && !code) problems.code = t('login:codeRequired');
  if (!step && !username) problems.username = t('login:usernameRequired');
  if (!step && !password) problems.password = t('login:passwordRequired');
  const attempt = { status: 400, isDone: false, token: null, username, step, hasEnded: false, problems, refusal: null };
  if (Object.keys(problems).length > 0) return attempt;
  const first = { username, password, device };
  // After both steps an expired account may sign in to pay, in a session limited to the payment pages.
  const second = { grantType: 'second_factor', mfaToken: step, code, scope: 'payment', device } as const;
  try {
    const token = await client.post('/oauth/token', { body: step ? second : first });
    return { ...attempt, status: 303, isDone: true, token };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = { ...attempt, ...explain(error, step, t) };
    if (!refused.hasEnded) return refused;
    // With the correct password an expired account may sign in to pay, in a session that allows nothing else.
    return { ...refused, token: await client.post('/oauth/token', { body: { ...first, scope: 'payment' } }) };
  }
}

/** The message for a refusal. */
function explain(refusal: AppError, step: string, t: Translate): Partial<SignInAttempt> {
  const { code, params, status } = refusal;
  if (code === 'second_factor_required') return { status: 200, step: String(params['mfaToken'] ?? '') };
  const problem = (problems: SignInAttempt['problems'], shown = status): Partial<SignInAttempt> => ({
    status: shown,
    step: '',
    problems,
    refusal,
  });
  switch (code) {
    case 'payment_required':
      return { ...problem({}), hasEnded: true };
    case 'second_factor_wrong':
      return { ...problem({ code: t(`errors:${code}`) }), step };
    case 'invalid_grant':
      return problem({ form: `${t('login:invalid')} ${t('login:invalid_grant')}` }, 401);
    case 'too_many_requests':
    case 'second_factor_expired':
      return problem({ form: t(`errors:${code}`, params) });
    default:
      return problem({ form: t('login:login_error') });
  }
}
