import type { Database } from '../../data/connect.ts';
import { countJoins, decideJoin, listJoins, undoJoinDecision } from '../../data/import/joining/waiting-joins.ts';
import { loggedChange, type Staff } from './logged-change.ts';

/** The pairs in a state, newest first, and the number of pairs in each state. */
export async function readJoins(db: Database, filter: Parameters<typeof listJoins>[1]) {
  const [pairs, counts] = await Promise.all([listJoins(db.$client, filter), countJoins(db)]);
  const rows = pairs.map(({ decidedAt, ...pair }) => ({ ...pair, decidedAt: decidedAt?.toISOString() ?? null }));
  return { rows, counts };
}

/** Decides a waiting pair. @throws AppError changed_meanwhile, import_running, not_mergeable */
export async function decide(db: Database, id: number, verdict: 'same' | 'different', staff: Staff): Promise<void> {
  const { user, now } = staff;
  await loggedChange(db, staff, { event: 'join_decided', details: { pair: id, verdict } }, (client) =>
    decideJoin(client, id, verdict, { by: user.name, now }),
  );
}

/** Takes a decision back. @throws AppError changed_meanwhile, import_running, later_first */
export async function takeBack(db: Database, id: number, staff: Staff): Promise<void> {
  await loggedChange(db, staff, { event: 'join_taken_back', details: { pair: id } }, (client) =>
    undoJoinDecision(client, id, staff.now),
  );
}
