import type { Config } from '../../config.ts';
import type { Database } from '../../provider/data/connect.ts';
import { writePostPushes } from '../../provider/following/post-pushes.ts';
import { sendPushes } from '../../provider/push/send.ts';
import { sendWebhooks } from '../../provider/webhooks/send.ts';
import { log } from '../../provider/runtime/log.ts';
import { every } from './every.ts';

const SEND_EVERY_MS = 5000;
const LOOK_EVERY_MS = 60_000;

/**
 * Sends push notifications and messages to webhooks every five seconds, and looks for posts to push every minute.
 * @returns a function that stops it; a run in progress continues
 */
export function pushRegularly(db: Database, config: Config): () => void {
  const endSending = every(SEND_EVERY_MS, 'push notifications could not be sent', () =>
    sendPushes(db, config, log, new Date()),
  );
  const endHooks = every(SEND_EVERY_MS, 'messages to webhooks could not be sent', () =>
    sendWebhooks(db, config, log, new Date()),
  );
  const endWriting = every(LOOK_EVERY_MS, 'push notifications could not be written', () =>
    writePostPushes(db, new Date()),
  );
  return () => {
    endSending();
    endHooks();
    endWriting();
  };
}
