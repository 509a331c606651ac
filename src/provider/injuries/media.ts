import { AppError } from '../../domain/errors.ts';
import { mimeTypeOf } from '../../domain/injuries/media.ts';
import { addAuditEvent } from '../audit/store.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import type { StaffContext } from './edit-injuries.ts';
import { countMedia, deleteMedium, insertMedium, type Medium } from './store-media.ts';
import { findInjury, lockInjury } from './store-records.ts';

/** Videos and pictures of an injury. */
const MAX_MEDIA = 20;

type Staff = Pick<StaffContext, 'staffId' | 'now'>;

/** Adds a video or picture. @throws AppError not_found, bad_request where there are too many */
export async function addMedium(db: Database, injuryId: number, medium: Medium, staff: Staff): Promise<void> {
  await changeMedia(db, injuryId, staff, 'injury_medium_added', async (tx) => {
    if ((await countMedia(tx, injuryId)) >= MAX_MEDIA) throw new AppError('bad_request', { parameter: 'url' });
    await insertMedium(tx, { injuryId, ...medium, mimeType: mimeTypeOf(medium.url) });
    return medium;
  });
}

/** Removes a video or picture. @throws AppError not_found */
export async function removeMedium(db: Database, injuryId: number, id: number, staff: Staff): Promise<void> {
  await changeMedia(db, injuryId, staff, 'injury_medium_removed', async (tx) => {
    const removed = await deleteMedium(tx, injuryId, id);
    if (!removed) throw new AppError('not_found');
    return removed;
  });
}

/** Changes the media of an injury and logs it. @throws AppError not_found */
async function changeMedia(
  db: Database,
  injuryId: number,
  { staffId, now }: Staff,
  event: 'injury_medium_added' | 'injury_medium_removed',
  change: (tx: Transaction) => Promise<Medium>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInjury(tx, injuryId);
    const found = await findInjury(tx, injuryId);
    if (!found) throw new AppError('not_found');
    const details = { injury: injuryId, ...(await change(tx)) };
    await addAuditEvent(tx, { at: now, event, actor: 'user', userId: staffId, entityId: found.playerId, details });
  });
}
