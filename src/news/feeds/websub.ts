/** The lease requested from a hub: ten days. */
export const LEASE_SECONDS = 864_000;
/** Deliveries make a source due at most this often, seconds. */
export const DELIVERY_SPACING = 30;
/** A longer lease than this is renewed after this time. */
const MAX_LEASE_SECONDS = 30 * 86_400;
/** Shortest time between renewals: the source is polled as well. */
const MIN_RENEWAL_SECONDS = 3600;
/** Part of the lease after which it is renewed. */
const RENEWAL = 0.9;

/** The lease that a hub gives, and after how long to renew it, seconds. @param given the text of `hub.lease_seconds` */
export function leaseOf(given: string): { lease: number; renewal: number } {
  const lease = /^\d{1,12}$/.test(given) ? Math.min(Number(given), MAX_LEASE_SECONDS) : LEASE_SECONDS;
  return { lease, renewal: Math.max(MIN_RENEWAL_SECONDS, lease * RENEWAL) };
}
