import type { CoverageStatus } from '../vocabulary.ts';

/** How much of a player's record an analysis is asked for. */
export const DETAIL_LEVELS = ['current_state', 'current_season', 'last_24_months', 'complete'] as const;
export type DetailLevel = (typeof DETAIL_LEVELS)[number];

/** What a request means when it does not say how much. */
export const DEFAULT_DETAIL_LEVEL: DetailLevel = 'complete';

/** What an analysis can end with. */
export const ANALYSED = ['fully_covered', 'partially_covered'] as const;
export type Analysed = (typeof ANALYSED)[number];

/**
 * What becomes of the link that asks for an analysis: gone where nothing is left to analyse, waiting while one is under
 * way.
 * @example enquiryLink('uncovered') // 'open'
 */
export function enquiryLink(coverage: CoverageStatus): 'open' | 'waiting' | 'gone' {
  if (coverage === 'fully_covered') return 'gone';
  return coverage === 'analysis_in_progress' ? 'waiting' : 'open';
}

/**
 * Whether an account may ask for one more analysis.
 * @param open the unanswered requests
 * @param most how many its plan allows at a time
 * @example mayEnquire(5, 5) // false
 */
export function mayEnquire(open: number, most: number): boolean {
  return open < most;
}
