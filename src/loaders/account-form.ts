import { MAX_EMAIL_LENGTH } from '../domain/accounts/email.ts';
import type { AppError } from '../domain/errors.ts';
import { fieldText } from '../http/forms.ts';
import type { Translate } from '../i18n/translate.ts';

/** What is typed into the form of an account. */
export interface TypedAccount {
  name: string;
  email: string;
  language: string;
  planName: string;
  expiresOn: string;
  accountType: string;
  ownerEmail: string;
  injuries: string;
  reports: string;
  video: string;
  isAdmin: boolean;
  isEditor: boolean;
  isDisabled: boolean;
}

/** A refused field, and why in words for staff. */
export interface AccountFault {
  field: string;
  text: string;
}

/** What was sent, to be shown again. */
export function typedIn(form: FormData): TypedAccount {
  const text = (name: string, longest = 50) => fieldText(form, name, longest);
  return {
    name: text('name', 100),
    email: text('email', MAX_EMAIL_LENGTH),
    language: text('language'),
    planName: text('planName'),
    expiresOn: text('expiresOn'),
    accountType: text('accountType'),
    ownerEmail: text('ownerEmail', MAX_EMAIL_LENGTH),
    injuries: text('injuries'),
    reports: text('reports'),
    video: text('video'),
    isAdmin: form.has('isAdmin'),
    isEditor: form.has('isEditor'),
    isDisabled: form.has('isDisabled'),
  };
}

type Stored = Pick<TypedAccount, 'name' | 'email' | 'planName' | 'isAdmin' | 'isEditor' | 'isDisabled'> &
  Record<'expiresOn' | 'accountType' | 'ownerEmail' | 'injuries' | 'reports' | 'video', string | null>;

/** A stored account as its form has it. */
export function typedOf(account: Stored): TypedAccount {
  const { name, email, planName, isAdmin, isEditor, isDisabled } = account;
  return {
    name,
    email,
    planName,
    isAdmin,
    isEditor,
    isDisabled,
    language: '',
    expiresOn: account.expiresOn ?? '',
    accountType: account.accountType ?? '',
    ownerEmail: account.ownerEmail ?? '',
    injuries: account.injuries ?? '',
    reports: account.reports ?? '',
    video: account.video ?? '',
  };
}

/** The field that a refusal is about; undefined for one that is about no field. */
export function faultOf({ code, params }: AppError, t: Translate): AccountFault | undefined {
  if (code === 'account_exists') return { field: 'email', text: t('errors:account_exists') };
  if (code === 'no_owner' || code === 'seats_full') return { field: 'ownerEmail', text: t(`errors:${code}`) };
  const field = String(params['parameter'] ?? '');
  if (field === 'expiresOn') return { field, text: t('admin:injuries.faults.no_day') };
  if (field === 'name') return { field, text: t('admin:users.noName') };
  if (field === 'email' || field === 'ownerEmail') return { field, text: t('account:request.badEmail') };
  return undefined;
}
