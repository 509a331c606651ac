import type { CoverageStatus } from '../vocabulary.ts';

/** The scope of a requested analysis. */
export const DETAIL_LEVELS = ['current_state', 'current_season', 'last_24_months', 'complete'] as const;
export type DetailLevel = (typeof DETAIL_LEVELS)[number];

export const DEFAULT_DETAIL_LEVEL: DetailLevel = 'complete';

/** The possible results of an analysis. */
export const ANALYSED = ['fully_covered', 'partially_covered'] as const;
export type Analysed = (typeof ANALYSED)[number];

/**
 * The state of the link that requests an analysis: hidden if nothing is left to analyse, waiting while an analysis is
 * in progress.
 * @example enquiryLink('uncovered') // 'open'
 */
export function enquiryLink(coverage: CoverageStatus): 'open' | 'waiting' | 'gone' {
  if (coverage === 'fully_covered') return 'gone';
  return coverage === 'analysis_in_progress' ? 'waiting' : 'open';
}

/**
 * Whether an account may request another analysis.
 * @param open the unanswered requests
 * @param most how many its plan allows at the same time
 * @example mayEnquire(5, 5) // false
 */
export function mayEnquire(open: number, most: number): boolean {
  return open < most;
}

/** A request for an analysis, as staff see it. */
export interface StaffEnquiry {
  id: number;
  tag: string;
  name: string;
  askedBy: string;
  email: string;
  detailLevel: DetailLevel;
  createdAt: string;
  answeredAt: string | null;
  coverage: Analysed | null;
}
