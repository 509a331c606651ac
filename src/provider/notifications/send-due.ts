import type { Config } from '../../config.ts';
import { createOutbound, type Outbound } from '../outbound/guard.ts';
import type { Log } from '../runtime/log.ts';

/** Messages that are sent at the same time. */
const TOGETHER = 20;
const LIMITS = { milliseconds: 10_000, bytes: 10_000, redirects: 0 };
/** A message whose process was killed is taken again after this time. */
const TAKEN_MS = 60_000;

/** How messages to other servers are taken and sent. */
interface Delivery<Due> {
  settings: Pick<Config, 'siteUrl' | 'outboundAllow'>;
  log: Log;
  now: Date;
  /** What to log of a message that could not be sent. */
  failed: string;
  /** Takes up to `limit` due messages; nobody else takes them until `again`. */
  take: (again: Date, limit: number) => Promise<Due[]>;
  send: (outbound: Outbound, due: Due) => Promise<void>;
}

/** Sends the messages that are due, until there are none. One that fails does not stop the others. */
export async function sendDue<Due extends { message: { id: unknown } }>({
  settings,
  log,
  now,
  failed,
  take,
  send,
}: Delivery<Due>): Promise<void> {
  const next = () => take(new Date(now.getTime() + TAKEN_MS), TOGETHER);
  let due = await next();
  if (due.length === 0) return;
  const outbound = createOutbound({
    allowed: settings.outboundAllow,
    userAgent: `Touchline/1.0 (+${settings.siteUrl})`,
    limits: LIMITS,
  });
  try {
    for (; due.length > 0; due = await next()) {
      await Promise.all(
        due.map((each) =>
          send(outbound, each).catch((error: unknown) => {
            log.error({ err: error, message: each.message.id }, failed);
          }),
        ),
      );
    }
  } finally {
    await outbound.close();
  }
}
