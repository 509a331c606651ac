import type { Config } from '../config.ts';
import type { Database } from '../provider/data/connect.ts';
import { log } from '../provider/runtime/log.ts';
import { workOffMail } from '../provider/outbox/mail-work.ts';
import type { ReadReport } from '../provider/reports/documents.ts';
import { deliverReports } from '../provider/reports/report-mails.ts';

const EVERY_MS = 60_000;

/**
 * Sends mails that an earlier process left in the outbox, and retries rejected ones.
 * @returns how to end it
 */
export function sendMailRegularly(db: Database, config: Config): () => void {
  // The report modules are loaded with the first report.
  const read: ReadReport = async (...order) =>
    (await import('../provider/reports/read-report.ts')).readReport(...order);
  const send = () => void workOffMail(db, config, log).then(() => deliverReports(db, config, log, read));
  send();
  const timer = setInterval(send, EVERY_MS);
  return () => clearInterval(timer);
}
