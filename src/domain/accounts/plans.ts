import { type Capabilities, CAPABILITIES } from '../capabilities.ts';
import { addDays, daysBetween, yearAfter } from '../days.ts';
import { TRIAL_PLAN } from './account.ts';

/** What a plan of a new installation holds. */
interface FirstPlan {
  capabilities: Capabilities;
  /** Accounts that share one subscription, that of the owner included. */
  seats: number;
  /** Sessions of an account at a time. */
  sessions: number;
  /** Requests a day with the API keys of an account. */
  apiRequests: number;
}

/** What readers buy: editors are made by staff. */
export const SOLD = CAPABILITIES.filter((capability) => capability !== 'editor');

const EVERYTHING = { injuries: '1', reports: '1', editor: '0', video: '1' };

/**
 * The plans of a new installation. Staff may change them and add others. A trial includes everything for a limited
 * time.
 */
export const FIRST_PLANS: Readonly<Record<string, FirstPlan>> = {
  trial: { capabilities: EVERYTHING, seats: 1, sessions: 5, apiRequests: 1000 },
  media: {
    capabilities: { injuries: '0', reports: '1', editor: '0', video: '1' },
    seats: 1,
    sessions: 5,
    apiRequests: 10_000,
  },
  injuries: {
    capabilities: { injuries: '1', reports: '1', editor: '0', video: '0' },
    seats: 1,
    sessions: 5,
    apiRequests: 10_000,
  },
  complete: { capabilities: EVERYTHING, seats: 3, sessions: 5, apiRequests: 20_000 },
  club: { capabilities: EVERYTHING, seats: 10, sessions: 5, apiRequests: 50_000 },
};

/** The names of plans. */
export const PLAN_NAME = /^[a-z][a-z0-9-]{0,49}$/;
/** The most of anything that a plan counts, API requests excepted. */
export const MAX_LIMIT = 9999;

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/**
 * A price in the smallest unit of its currency, of what staff write; undefined if that is none.
 * @example readPrice('1200.50', 'EUR') // 120050
 */
export function readPrice(text: string, currency: string): number | undefined {
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const price = Number(text.replace(',', '.')) * 10 ** decimalsOf(currency);
  return Math.abs(price - Math.round(price)) < 1e-6 ? Math.round(price) : undefined;
}

/** @example writtenPrice(120050, 'EUR') // '1200.50' */
export function writtenPrice(price: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (price / 10 ** decimals).toFixed(decimals);
}

/** Days before the last day of an account on which its owner gets a mail. */
export const REMINDER_DAYS = [14, 3] as const;

/** What a plan costs for a year, in the smallest unit of the currency; null on request. */
interface Priced {
  name: string;
  price: number | null;
  currency: string;
}

// Decision 0540: paid days are kept.
/**
 * The last day of a period that is paid today. It begins with the end of the days that are paid already: all of them for
 * the same plan, and for another plan so many as their price pays for, if both prices are known. Days of a trial are not
 * paid.
 * @param days of the period; null for a year
 */
export function paidUntil(
  { planName, expiresOn }: { planName: string; expiresOn: string | null },
  plan: string,
  today: string,
  plans: readonly Priced[],
  days: number | null = null,
): string {
  const isPaid = planName !== TRIAL_PLAN && expiresOn !== null && expiresOn > today;
  const left = isPaid ? daysBetween(today, expiresOn) : 0;
  const [old, wanted] = [planName, plan].map((name) => plans.find((each) => each.name === name));
  const kept =
    old?.price && wanted?.price && old.currency === wanted.currency
      ? Math.floor((left * old.price) / wanted.price)
      : left;
  const from = addDays(today, kept);
  return days === null ? yearAfter(from) : addDays(from, days);
}
