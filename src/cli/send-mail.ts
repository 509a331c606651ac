import type { Config } from '../config.ts';
import type { Database } from '../provider/data/connect.ts';
import { log } from '../provider/runtime/log.ts';
import { every } from './operations/every.ts';
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
  return every(EVERY_MS, 'e-mails could not be sent', async () => {
    await workOffMail(db, config, log);
    await deliverReports(db, config, log, read);
  });
}
