import type { Capabilities } from '../capabilities.ts';

/** What a plan of a new installation holds. */
interface FirstPlan {
  capabilities: Capabilities;
  /** Accounts that share one subscription, that of the owner included. */
  seats: number;
  /** Sessions of an account at a time. */
  sessions: number;
}

const EVERYTHING = { injuries: '1', reports: '1', editor: '0', video: '1' };

/**
 * The plans of a new installation. Staff may change them and add others. A trial includes everything for a limited
 * time.
 */
export const FIRST_PLANS: Readonly<Record<string, FirstPlan>> = {
  trial: { capabilities: EVERYTHING, seats: 1, sessions: 5 },
  media: { capabilities: { injuries: '0', reports: '1', editor: '0', video: '1' }, seats: 1, sessions: 5 },
  injuries: { capabilities: { injuries: '1', reports: '1', editor: '0', video: '0' }, seats: 1, sessions: 5 },
  complete: { capabilities: EVERYTHING, seats: 3, sessions: 5 },
  club: { capabilities: EVERYTHING, seats: 10, sessions: 5 },
};
