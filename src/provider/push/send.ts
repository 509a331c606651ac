import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Config } from '../../config.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { can } from '../../domain/capabilities.ts';
import { nextAttempt, PUSH_SECONDS } from '../../domain/following/push.ts';
import type { Database } from '../data/connect.ts';
import { sendDue } from '../notifications/send-due.ts';
import type { Outbound } from '../outbound/guard.ts';
import type { Log } from '../runtime/log.ts';
import { type PushKeys, pushKeys } from './keys.ts';
import {
  type DueMessage,
  postponeMessage,
  removeDevice,
  removeMessage,
  removeMessagesBefore,
  takeDueMessages,
} from './store.ts';

type Settings = Pick<Config, 'siteUrl' | 'staffEmail' | 'outboundAllow'>;

interface Sending {
  db: Database;
  keys: PushKeys;
  outbound: Outbound;
  settings: Settings;
  now: Date;
}

// Decision 0580: push notifications and webhooks say little, and are sent at least once.
/** Sends the push notifications that are due. */
export async function sendPushes(db: Database, settings: Settings, log: Log, now: Date): Promise<void> {
  await removeMessagesBefore(db, new Date(now.getTime() - PUSH_SECONDS * 1000));
  let keys: Promise<PushKeys> | undefined;
  await sendDue({
    settings,
    log,
    now,
    failed: 'a push notification could not be sent',
    take: (again, limit) => takeDueMessages(db, now, again, limit),
    send: async (outbound, due) => send({ db, keys: await (keys ??= pushKeys(db)), outbound, settings, now }, due),
  });
}

/** Sends one notification. What the push service does not take is tried again later; a device that it no longer knows is removed. */
async function send({ db, keys, outbound, settings, now }: Sending, due: DueMessage): Promise<void> {
  const { message, device, account, capabilities } = due;
  const isActive = !account.disabledAt && accountState(account, now.toISOString().slice(0, 10)) === 'active';
  if (!isActive || (message.capability && !can(capabilities, message.capability))) {
    await removeMessage(db, message.id);
    return;
  }
  const { title, body: text, language, path, tag } = message.text;
  const { endpoint, p256dh, auth } = device;
  const { headers: given, body } = await buildPushPayload(
    {
      // Declarative: a browser that knows this form shows it even if our script fails.
      data: {
        web_push: 8030,
        notification: { title, body: text, lang: language, tag, navigate: new URL(path, settings.siteUrl).href },
      },
      options: { ttl: PUSH_SECONDS, urgency: 'normal', topic: tag },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: `mailto:${settings.staffEmail}`, ...keys },
  );
  // The client counts itself.
  const { 'content-length': _, ...headers } = given;
  let status: number | null = null;
  let retryAfter = 0;
  try {
    const answer = await outbound.post(endpoint, body, { headers });
    status = answer.status;
    retryAfter = Number(answer.headers.get('retry-after') ?? 0) || 0;
  } catch {
    // The service did not answer.
  }
  if (status === 404 || status === 410) await removeDevice(db, device.id);
  else if (status !== null && status < 300) await removeMessage(db, message.id);
  else {
    const wait = nextAttempt(message.attempts, retryAfter);
    if (wait === null) await removeMessage(db, message.id);
    else await postponeMessage(db, message.id, new Date(now.getTime() + wait));
  }
}
