import type { Config } from '../config.ts';
import type { Database } from '../provider/data/connect.ts';
import { log } from '../provider/services/log.ts';
import { workOffMail } from '../provider/services/mail-work.ts';

const EVERY_MS = 60_000;

/**
 * Sends mails that an earlier process left in the outbox, and retries rejected ones.
 * @returns how to end it
 */
export function sendMailRegularly(db: Database, config: Config): () => void {
  const send = () => void workOffMail(db, config, log);
  send();
  const timer = setInterval(send, EVERY_MS);
  return () => clearInterval(timer);
}
