import type { Config } from '../../config.ts';
import { close, connectWatched } from '../../provider/data/connect.ts';
import { alertRegularly } from './alert-regularly.ts';
import { reportFailingRegularly } from './report-failing.ts';
import { calibrateNightly } from './calibration.ts';
import { countMediaRegularly } from './count-media.ts';
import { startFeedWorkers } from './start-feed-workers.ts';
import { deleteExpiredRegularly } from './delete-expired.ts';
import { followDatesRegularly } from './follow-dates.ts';
import { sendMailRegularly } from '../send-mail.ts';
import { keepMonthsRegularly } from './posts-command.ts';
import { foldRecordChanges } from '../../provider/data/record-memory.ts';
import { every } from './every.ts';
import { pushRegularly } from './push-regularly.ts';
import { trainNightly } from './train-nightly.ts';
import { updateWhenDue } from './update-when-due.ts';
import { undoImportsWhenAsked } from './undo-imports.ts';
import { log } from '../../provider/runtime/log.ts';

const FOLD_MS = 60_000;

/**
 * The background work of an installation: sending e-mails and push notifications, notifying accounts, deleting expired
 * data, following the dates of transfers, undoing imports, counting posts, making months for them, adding up changes of
 * the record, updating data, training the sentiment model, judging expected absences and fetching news sources. It is
 * loaded after the workers, because it takes longer to load than the modules they wait for.
 * @returns a function that stops it
 */
export function startBackgroundWork(url: string, config: Config): () => Promise<void> {
  const { db, watch } = connectWatched(url, { connections: 2 }, config.database.answerTimeout, {
    silent: (isNew) => {
      if (isNew) log.error('the database is not responding; background work waits until it does');
    },
    back: () => log.warn('the database is responding to background work again'),
  });
  const endMail = sendMailRegularly(db, config);
  const endAlerts = alertRegularly(db, config);
  const endFollowing = followDatesRegularly(db);
  const endPushing = pushRegularly(db, config);
  const endForgetting = deleteExpiredRegularly(db, config);
  const endUndoing = undoImportsWhenAsked(db);
  const endCounting = countMediaRegularly(db);
  const endMonths = keepMonthsRegularly(db);
  const endFolding = every(FOLD_MS, 'changes of the record could not be added up', () => foldRecordChanges(db));
  const endTraining = trainNightly(db, config.dataDir);
  const endUpdating = updateWhenDue(db);
  const endReporting = reportFailingRegularly(db, config);
  const endCalibrating = calibrateNightly(db);
  const endFeeds = startFeedWorkers(db);
  return async () => {
    endMail();
    endAlerts();
    endFollowing();
    endPushing();
    endForgetting();
    endUndoing();
    endCounting();
    endMonths();
    endFolding();
    endReporting();
    await Promise.all([endFeeds(), endTraining(), endCalibrating(), endUpdating()]);
    await watch.stop();
    await close(db);
  };
}
