import type { OwnInput } from '../client/api.ts';
import { AppError } from '../domain/errors.ts';
import {
  MAX_OBJECTION_LENGTH,
  MAX_SUBJECT_LENGTH,
  OBJECTION_KINDS,
  OBJECTION_RELATIONS,
} from '../domain/requests/objections.ts';
import { fieldText, MAX_ADDRESS_LENGTH } from '../http/forms.ts';
import type { Translate } from '../i18n/translate.ts';

const LONGEST = {
  kind: 20,
  tag: 100,
  subject: MAX_SUBJECT_LENGTH,
  name: 100,
  email: MAX_ADDRESS_LENGTH,
  relation: 20,
  text: MAX_OBJECTION_LENGTH,
};
type Values = Record<keyof typeof LONGEST, string>;
const REQUIRED = ['kind', 'subject', 'name', 'email', 'text'] as const;

/** The result of a sent form: the values, and the faults, in the order of the fields. */
export interface SentObjection {
  isDone: boolean;
  values: Values;
  problems: Partial<Record<keyof Values | 'form' | 'captcha', string>>;
  /** The provider's error. */
  refusal?: AppError;
}

export function emptyObjection(given: Pick<Values, 'tag' | 'subject'>): SentObjection {
  const values = { kind: '', name: '', email: '', relation: '', text: '', ...given };
  return { isDone: false, values, problems: {} };
}

/** Reads the form for players and sends it; a form with faults is not sent. */
export async function readObjection(
  form: FormData,
  t: Translate,
  send: (objection: OwnInput<'objections.send'>) => Promise<unknown>,
): Promise<SentObjection> {
  const names = Object.keys(LONGEST) as (keyof Values)[];
  const values = Object.fromEntries(names.map((name) => [name, fieldText(form, name, LONGEST[name]).trim()])) as Values;
  const kind = OBJECTION_KINDS.find((known) => known === values.kind);
  const relation = OBJECTION_RELATIONS.find((known) => known === values.relation) ?? OBJECTION_RELATIONS[0];
  const missing = REQUIRED.filter((name) => values[name] === '');
  if (missing.length > 0 || !kind) {
    const problems = Object.fromEntries(
      (kind ? missing : ['kind', ...missing]).map((name) => [name, t('objections:required')]),
    );
    return { isDone: false, values, problems };
  }
  const proof = fieldText(form, 'captcha', 4000);
  const captcha = proof === '' ? `${fieldText(form, 'ticket', 4000)}.${fieldText(form, 'answer', 10)}` : proof;
  const { tag, subject, name, email, text } = values;
  const website = fieldText(form, 'website', 1000);
  try {
    const about = tag === '' ? {} : { tag };
    await send({ kind, relation, subject, name, email, text, captcha, website, ...about });
    return { isDone: true, values, problems: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isDone: false, values, problems: problemOf(error, t), refusal: error };
  }
}

/** The provider's refusal as the fault of a field. */
function problemOf(error: AppError, t: Translate): SentObjection['problems'] {
  const text = t(`errors:${error.code}`, error.params);
  if (error.code === 'captcha_failed') return { captcha: text };
  const { parameter } = error.params;
  if (parameter === 'email') return { email: t('account:request.badEmail') };
  if (parameter === 'name') return { name: t('account:request.required') };
  return { form: text };
}
