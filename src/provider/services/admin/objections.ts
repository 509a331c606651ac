import { AppError } from '../../../domain/errors.ts';
import type { ObjectionDecision } from '../../../domain/requests/objections.ts';
import type { Database } from '../../data/connect.ts';
import { lockObjection, medicalEntries } from '../../data/queries/requests/objections.ts';
import { acceptObjection, type Decision, rejectObjection, restoreObjection } from '../requests/objections.ts';

/** An administrator's decision on an objection. */
interface Wish {
  decision: ObjectionDecision;
  /** The injury that is taken down, for `entry`. */
  entry: number | null;
}

/**
 * Decides on an objection, or restores what was taken down after it.
 * @throws AppError not_found, changed_meanwhile if it has already been decided, bad_request if there is nothing to take
 * down
 */
export async function decide(db: Database, id: number, { decision, entry }: Wish, by: Decision): Promise<void> {
  const found = await lockObjection(db, id);
  if (!found) throw new AppError('not_found');
  const isOpen = found.outcome === null;
  if (decision === 'restored' ? found.outcome !== 'removed' : !isOpen) throw new AppError('changed_meanwhile');
  if (decision === 'restored') return restoreObjection(db, id, by);
  if (decision === 'rejected') return rejectObjection(db, id, by);
  if (decision === 'corrected') return acceptObjection(db, id, { corrected: true }, by);
  const { entityId } = found;
  if (entityId === null) throw new AppError('bad_request', { parameter: 'decision' });
  if (decision === 'entry') {
    const shown = await medicalEntries(db, entityId);
    if (!shown.some((each) => each.id === entry)) throw new AppError('bad_request', { parameter: 'entry' });
  }
  const injuryId = decision === 'entry' ? entry : null;
  return acceptObjection(db, id, { playerId: entityId, injuryId }, by);
}
