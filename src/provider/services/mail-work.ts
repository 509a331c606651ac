import type { Config } from '../../config.ts';
import type { Database } from '../data/connect.ts';
import type { Log } from './log.ts';
import { deliverOutbox } from './outbox.ts';
import { answerRecoveries } from './password-reset.ts';

/** Writes the requested mails and sends those that are due. Failed work stays for the next run. */
export async function workOffMail(db: Database, config: Config, log: Log): Promise<void> {
  await answerRecoveries(db, config, new Date()).catch((error: unknown) =>
    log.error({ err: error }, 'recovery requests could not be answered'),
  );
  await deliverOutbox(db, config, log);
}
