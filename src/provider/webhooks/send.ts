import type { Config } from '../../config.ts';
import { accountState } from '../../domain/accounts/account.ts';
import { can } from '../../domain/capabilities.ts';
import { nextAttempt } from '../../domain/following/push.ts';
import { MAX_FAILING_MS } from '../../domain/following/webhooks.ts';
import { WEBHOOK_TOPIC } from '../../domain/requests/notifications.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { localisedText } from '../notifications/notify.ts';
import { sendDue } from '../notifications/send-due.ts';
import type { Outbound } from '../outbound/guard.ts';
import type { Log } from '../runtime/log.ts';
import { bodyOf, signed } from './body.ts';
import {
  type DueMessage,
  logAnswer,
  markFailing,
  markWorking,
  removeMessage,
  switchOff,
  takeDueMessages,
  type WebhookRow,
} from './store.ts';

const GONE = 410;

type Settings = Pick<Config, 'siteUrl' | 'outboundAllow'>;

interface Sending {
  db: Database;
  outbound: Outbound;
  settings: Settings;
  now: Date;
}

// Decision 0580: webhooks say little, and are signed.
/** Sends the messages to webhooks that are due. */
export async function sendWebhooks(db: Database, settings: Settings, log: Log, now: Date): Promise<void> {
  await sendDue({
    settings,
    log,
    now,
    failed: 'a message to a webhook could not be sent',
    take: (again, limit) => takeDueMessages(db, now, again, limit),
    send: (outbound, due) => send({ db, outbound, settings, now }, due),
  });
}

/** Sends one message. What is not accepted is tried again later. */
async function send({ db, outbound, settings, now }: Sending, due: DueMessage): Promise<void> {
  const { message, webhook, account, capabilities } = due;
  const isActive = !account.disabledAt && accountState(account, now.toISOString().slice(0, 10)) === 'active';
  if (!isActive || (message.capability && !can(capabilities, message.capability))) {
    await removeMessage(db, message.id);
    return;
  }
  const body = bodyOf(webhook.form, message, settings.siteUrl);
  const headers = {
    'content-type': 'application/json',
    ...signed(body, { id: message.id, secret: webhook.secret, now }),
  };
  let status: number | null = null;
  let retryAfter = 0;
  try {
    const answer = await outbound.post(webhook.address, new TextEncoder().encode(body), { headers });
    status = answer.status;
    retryAfter = Number(answer.headers.get('retry-after') ?? 0) || 0;
  } catch {
    // The server did not answer, or may not be asked.
  }
  const isAccepted = status !== null && status < 300;
  const wait = isAccepted || status === GONE ? null : nextAttempt(message.attempts, retryAfter);
  await db.transaction(async (tx) => {
    if (isAccepted) await markWorking(tx, webhook.id);
    const isOn = isAccepted || (await noteFailure(tx, webhook, { isGone: status === GONE, now }));
    const dueAt = wait === null || !isOn ? null : new Date(now.getTime() + wait);
    await logAnswer(tx, message.id, { status, dueAt });
  });
}

/** Switches a webhook off that is gone, or has failed for days, and says so to its account. @returns whether it is on */
async function noteFailure(
  tx: Transaction,
  { id, userId, address }: WebhookRow,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<boolean> {
  const since = await markFailing(tx, id, now);
  if (since === null) return false;
  if (!isGone && now.getTime() - since.getTime() < MAX_FAILING_MS) return true;
  await switchOff(tx, id, now);
  const message = localisedText((t) => t('settings:webhooks.offTitle'));
  const body = localisedText((t) => t('settings:webhooks.offBody', { host: new URL(address).host }));
  await addNotifications(tx, 'webhookOff', [
    {
      userId,
      type: 'other',
      topic: WEBHOOK_TOPIC,
      message: message.message,
      messageI18n: message.inLanguages,
      body: body.message,
      bodyI18n: body.inLanguages,
      createdAt: now,
    },
  ]);
  return false;
}
