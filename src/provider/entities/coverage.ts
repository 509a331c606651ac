import type { CoverageStatus } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { findAnalysing } from '../requests/store.ts';

/**
 * The coverage of players as an account sees it: if it requested an analysis, that is in progress, regardless of the
 * record.
 *
 * @returns the coverage to show for a player with this stored coverage
 */
export async function coverageSeenBy(
  db: Database,
  userId: number | undefined,
): Promise<(playerId: number, coverage: CoverageStatus) => CoverageStatus> {
  const analysing = userId === undefined ? new Set() : await findAnalysing(db, userId);
  return (playerId, coverage) => (analysing.has(playerId) ? 'analysis_in_progress' : coverage);
}
