import type { Config } from '../../config.ts';
import type { Database } from '../data/connect.ts';
import { writeDigests } from '../following/digests.ts';
import type { Log } from '../runtime/log.ts';
import { deliverOutbox } from './deliver.ts';
import { cancelEnded } from '../payments/ended.ts';
import { writeReminders } from '../payments/reminders.ts';
import { answerRecoveries } from '../sign-in/password-reset.ts';
import { writeScheduledReports } from '../reports/report-mails.ts';

/**
 * Delay between the response and writing its e-mail, milliseconds. Neither response times nor those of the next request
 * then reveal whether there was an e-mail to write.
 */
export const MAIL_DELAY_MS = 250;

/**
 * Writes the requested mails, and the digests and scheduled reports that are due, cancels subscriptions of deleted
 * accounts, and sends mails without reports. Failed work stays for the next run.
 */
export async function workOffMail(db: Database, config: Config, log: Log): Promise<void> {
  const now = Date.now();
  await answerRecoveries(db, config, new Date(now), new Date(now - MAIL_DELAY_MS)).catch((error: unknown) =>
    log.error({ err: error }, 'recovery requests could not be answered'),
  );
  await writeDigests(db, config, new Date(now)).catch((error: unknown) =>
    log.error({ err: error }, 'e-mail digests could not be written'),
  );
  await writeScheduledReports(db, config, new Date(now)).catch((error: unknown) =>
    log.error({ err: error }, 'scheduled reports could not be written'),
  );
  await writeReminders(db, config, new Date(now)).catch((error: unknown) =>
    log.error({ err: error }, 'e-mails about plans that are ending could not be written'),
  );
  await cancelEnded(db, config, new Date(now)).catch((error: unknown) =>
    log.error({ err: error }, 'subscriptions of deleted accounts could not be cancelled'),
  );
  await deliverOutbox(db, config, log);
}
