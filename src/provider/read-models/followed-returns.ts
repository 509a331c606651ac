import { DIAGNOSES, type DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { FollowedReturns } from '../../domain/injuries/reinjury.ts';
import type { Database } from '../data/connect.ts';
import { findFollowedReturns } from '../data/queries/diagnoses/reinjuries.ts';

/** Of hundreds of thousands of returns one more changes nothing: they are counted again after so long. */
const KEPT_MS = 600_000;

interface Counted {
  at: number;
  found: Promise<FollowedReturns>;
}

/** The returns of each group of diagnoses, as they were last counted. */
const byDatabase = new WeakMap<Database['$client'], Map<DiagnosisId, Counted>>();

/** The returns from the injuries of a diagnosis' group, at most ten minutes old. */
export async function followedReturns(
  db: Database,
  diagnosis: DiagnosisId,
  { now, today }: { now: Date; today: string },
): Promise<FollowedReturns> {
  const groups = byDatabase.get(db.$client) ?? new Map<DiagnosisId, Counted>();
  byDatabase.set(db.$client, groups);
  const { group } = DIAGNOSES[diagnosis];
  const kept = groups.get(group);
  if (kept && now.getTime() - kept.at < KEPT_MS) return kept.found;
  const found = findFollowedReturns(db, group, today);
  groups.set(group, { at: now.getTime(), found });
  // What failed is asked again.
  found.catch(() => groups.delete(group));
  return found;
}
