import type { CoverageStatus } from '../../domain/vocabulary.ts';

/**
 * The coverage of players as an account sees it: if it requested an analysis, that is in progress, regardless of the
 * record.
 *
 * @param analysing the players of the open requests of the account
 * @returns the coverage to show for a player with this stored coverage
 */
export function coverageSeenBy(
  analysing: readonly number[],
): (playerId: number, coverage: CoverageStatus) => CoverageStatus {
  const requested = new Set(analysing);
  return (playerId, coverage) => (requested.has(playerId) ? 'analysis_in_progress' : coverage);
}
