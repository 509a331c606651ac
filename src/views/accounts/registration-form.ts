import type { Registration } from '../../contract/registration.ts';
import { ACCOUNT_TYPES, MOBILE } from '../../domain/accounts/account.ts';
import { EMAIL } from '../../domain/accounts/email.ts';
import { AppError } from '../../domain/errors.ts';
import type { Translate } from '../../i18n/translate.ts';

type Name = 'form' | 'name' | 'email' | 'mobile' | 'type' | 'agreement' | 'captcha';

/** The result of a sent form: the values, and the faults by field, in the order of the fields. */
export interface SentRegistration {
  /** 200 if the request was stored. */
  status: number;
  values: Record<string, string>;
  problems: Partial<Record<Name, string>>;
  /** The provider's error. */
  refusal?: AppError;
}

const LONGEST: Record<string, number> = { name: 100, email: 320, mobile: 40, captcha: 4000 };
const MAX_OTHER_LENGTH = 200;

/** Reads the form for a trial and sends it; a form with faults is not sent. */
export async function readRegistration(
  form: FormData,
  t: Translate,
  send: (registration: Registration) => Promise<unknown>,
): Promise<SentRegistration> {
  const values = Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim().slice(0, LONGEST[name] ?? MAX_OTHER_LENGTH) : '',
    ]),
  );
  const problems = problemsOf(values, t);
  if (Object.keys(problems).length > 0) return { status: 400, values, problems };
  const { name = '', email = '', mobile = '', website = '', ticket = '', answer = '' } = values;
  const type = ACCOUNT_TYPES.find((known) => known === values['type']);
  if (!type) return { status: 400, values, problems: { type: t('account:request.noType') } };
  const proof = values['captcha'] ?? '';
  const captcha = proof === '' ? `${ticket}.${answer}` : proof;
  try {
    await send({ name, email, mobile, type, agreement: 'on', captcha, website });
    return { status: 200, values, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, values, problems: refusalOf(error, t), refusal: error };
  }
}

function problemsOf(values: Record<string, string>, t: Translate): SentRegistration['problems'] {
  const required = t('account:request.required');
  const isMissing = !values['name'] || !values['email'];
  return {
    ...(isMissing && { form: t('account:request.missing') }),
    ...(!values['name'] && { name: required }),
    ...(!values['email'] && { email: required }),
    ...(values['email'] && !EMAIL.test(values['email']) && { email: t('account:request.badEmail') }),
    ...(values['mobile'] && !MOBILE.test(values['mobile']) && { mobile: t('account:request.badMobile') }),
    ...(!values['type'] && { type: t('account:request.noType') }),
    ...(!values['agreement'] && { agreement: required }),
    ...(!values['captcha'] && !values['answer'] && { captcha: required }),
  };
}

/** The provider's refusal as the fault of a field. */
function refusalOf(error: AppError, t: Translate): SentRegistration['problems'] {
  if (error.code === 'captcha_failed') return { captcha: t('errors:captcha_failed') };
  if (error.code !== 'bad_request') return { form: t(`errors:${error.code}`, error.params) };
  switch (error.params['parameter']) {
    case 'email':
      return { email: t('account:request.badEmail') };
    case 'mobile':
      return { mobile: t('account:request.badMobile') };
    case 'name':
      return { name: t('account:request.required') };
    default:
      return { form: t('errors:bad_request') };
  }
}
