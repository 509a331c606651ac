import type { Capabilities } from '../capabilities.ts';

const EVERYTHING = { injuries: '1', reports: '1', editor: '0', video: '1' };

/**
 * The plans of a new installation. Staff may change them and add others. A trial includes everything for a limited
 * time.
 */
export const FIRST_PLANS: Readonly<Record<string, Capabilities>> = {
  trial: EVERYTHING,
  media: { injuries: '0', reports: '1', editor: '0', video: '1' },
  injuries: { injuries: '1', reports: '1', editor: '0', video: '0' },
  complete: EVERYTHING,
  club: EVERYTHING,
};
