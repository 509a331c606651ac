import { writtenPrice } from '../domain/accounts/plans.ts';
import type { Capabilities } from '../domain/capabilities.ts';
import { fieldText } from '../http/forms.ts';

const TEXTS = ['name', 'price', 'currency', 'seats', 'sessions', 'openEnquiries', 'apiRequests'] as const;
const HOLDS = ['injuries', 'reports', 'video'] as const;

/** What the form of a plan shows. */
export type TypedPlan = Record<(typeof TEXTS)[number], string> & Record<(typeof HOLDS)[number], boolean>;

interface StoredPlan {
  name: string;
  capabilities: Capabilities;
  price: number | null;
  currency: string;
  seats: number;
  sessions: number | null;
  openEnquiries: number;
  apiRequests: number;
}

/** What was sent, to be shown again. */
export function typedPlan(form: FormData): TypedPlan {
  const texts = TEXTS.map((name) => [name, fieldText(form, name, 50)]);
  return Object.fromEntries([...texts, ...HOLDS.map((name) => [name, form.has(name)])]) as TypedPlan;
}

/** A stored plan as its form has it. */
export function writtenPlan({ name, capabilities, price, currency, sessions, ...limits }: StoredPlan): TypedPlan {
  return {
    name,
    currency,
    seats: String(limits.seats),
    openEnquiries: String(limits.openEnquiries),
    apiRequests: String(limits.apiRequests),
    price: price === null ? '' : writtenPrice(price, currency),
    sessions: sessions === null ? '' : String(sessions),
    injuries: capabilities.injuries === '1',
    reports: capabilities.reports === '1',
    video: capabilities.video === '1',
  };
}
