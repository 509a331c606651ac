import { createHmac, timingSafeEqual } from 'node:crypto';
import { DELIVERY_SPACING, leaseOf } from '../../../domain/feeds/websub.ts';
import type { Database } from '../../data/connect.ts';

/** Pause after a hub has refused, seconds. */
const REFUSED_PAUSE = 86_400;
const MAX_REASON = 200;

/** A hub's call about a subscription: its parameters. */
export interface HubCall {
  mode: string;
  topic: string;
  challenge: string;
  leaseSeconds: string;
  reason: string;
}

/**
 * Confirms a subscription that this installation wants. A hub may refuse it later too.
 * @returns what the hub must read in the answer; null when this is not our wish
 */
export async function answerHub(db: Database, token: string, call: HubCall): Promise<string | null> {
  const { mode, topic, challenge } = call;
  if (mode === 'denied') {
    const denied = await db.$client.query(
      `update feed_subscription set leased_until = null, last_error = $3, next_try_at = now() + $4 * interval '1 second'
        where token = $1 and topic = $2`,
      [token, topic, `The hub refused the subscription. ${call.reason.slice(0, MAX_REASON)}`.trim(), REFUSED_PAUSE],
    );
    return denied.rowCount ? '' : null;
  }
  if (mode !== 'subscribe' || challenge === '') return null;
  const { lease, renewal } = leaseOf(call.leaseSeconds);
  const confirmed = await db.$client.query(
    `update feed_subscription set tries = 0, last_error = null, leased_until = now() + $3 * interval '1 second',
        next_try_at = now() + $4 * interval '1 second'
      where token = $1 and topic = $2`,
    [token, topic, lease, renewal],
  );
  return confirmed.rowCount ? challenge : null;
}

/** The secret of the subscription that a token belongs to; null when there is none. */
export async function secretOf(db: Database, token: string): Promise<string | null> {
  const { rows } = await db.$client.query<{ secret: string }>('select secret from feed_subscription where token = $1', [
    token,
  ]);
  return rows[0]?.secret ?? null;
}

/** Whether the holder of a secret signed a body. @param signature the header X-Hub-Signature: `sha256=…` */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const [, method = '', digest = ''] = /^(sha(?:1|256|384|512))=([\da-f]{40,128})$/i.exec(signature) ?? [];
  if (method === '') return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Makes the source of a subscription due: what a hub delivers is read where it was published. Many deliveries are one
 * visit, and a source that fails keeps its pause.
 */
export async function takeDelivery(db: Database, token: string): Promise<void> {
  await db.$client.query(
    `with delivered as (
        update feed_subscription set delivered_at = now() where token = $1 returning source_id
      )
      update feed_source s set next_check_at = least(s.next_check_at,
          greatest(now(), s.checked_at + $2 * interval '1 second'))
        from delivered d where s.id = d.source_id and s.failures = 0`,
    [token, DELIVERY_SPACING],
  );
}
