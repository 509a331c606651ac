import { TRIAL_DAYS } from '../constants.ts';
import { addDays } from '../days.ts';

/** A phone number as people write it. */
export const MOBILE = /^[+\d][\d ()./-]*$/;

/** The occupation that the applicant for a trial gives. */
export const ACCOUNT_TYPES = ['forum-agent', 'forum-media', 'forum-marketing', 'forum-club'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The states of an account, in the order in which they are checked. */
export const ACCOUNT_STATES = ['must_change_password', 'trial_expired', 'subscription_expired', 'active'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The states of an account in the list for staff. */
export const LISTED_STATES = ['active', 'invited', 'ended', 'disabled'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** The exact answer to signing in to an expired account. Clients compare it. */
export const PAYMENT_MESSAGE = 'PAYMENT REQUIRED!';

/** The purpose of a link for choosing a password. */
export type PasswordTokenPurpose = 'reset' | 'first_access';

/** The data that decides an account's state. */
export interface AccountStatus {
  mustChangePassword: boolean;
  planName: string;
  /** Last day, YYYY-MM-DD; null when the account does not end. */
  expiresOn: string | null;
}

export const TRIAL_PLAN = 'trial';

/**
 * The state of an account on a day: a first password before anything else, then payment. The last day still counts.
 * @example accountState({ mustChangePassword: false, planName: 'trial', expiresOn: '2026-03-01' }, '2026-03-02')
 * // 'trial_expired'
 */
export function accountState(account: AccountStatus, today: string): AccountState {
  if (account.mustChangePassword) return 'must_change_password';
  if (account.expiresOn === null || today <= account.expiresOn) return 'active';
  return account.planName === TRIAL_PLAN ? 'trial_expired' : 'subscription_expired';
}

/** Whether an account must pay before it can continue. */
export function isExpired(state: AccountState): boolean {
  return state === 'trial_expired' || state === 'subscription_expired';
}

/**
 * The last day of a trial that is granted today.
 * @example trialEnd('2026-03-01') // '2026-03-16'
 */
export function trialEnd(today: string): string {
  return addDays(today, TRIAL_DAYS);
}

/**
 * Splits one name field: the last word is the last name.
 * @example namesOf(' Ada  King Byron ') // { firstName: 'Ada King', lastName: 'Byron' }
 */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
