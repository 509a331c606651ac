/** Where a player of a squad stands today: the first that applies. */
export const BOARD_STATES = [
  'out',
  'contradicted',
  'suspended',
  'away',
  'back',
  'congested',
  'available',
  'unknown',
] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** What decides where a player stands. */
interface BoardFacts {
  /** The injuries that keep the player out. */
  out: readonly { id: number }[];
  /** What contradicts an injury today, or the record as a whole: then without one. */
  against: readonly { injuryId: number | null }[];
  /** Other events. */
  away: readonly { category: string }[];
  /** Returned less than four weeks ago. */
  isBack: boolean;
  /** Whether the injury record covers today. */
  isKnown: boolean;
  isCongested: boolean;
}

/**
 * Where a player stands today. An undisputed injury takes precedence over a contradiction, that over a ban, a ban over
 * another absence; who is not known to be fit is not available. Source: the product's own order, as of `presenceOf`.
 * @example boardState({ out: [], against: [], away: [], isBack: false, isKnown: false, isCongested: true }) // 'unknown'
 */
export function boardState({ out, against, away, isBack, isKnown, isCongested }: BoardFacts): BoardState {
  if (out.some(({ id }) => against.every(({ injuryId }) => injuryId !== id))) return 'out';
  if (against.length > 0) return 'contradicted';
  if (away.length > 0) return away.some(({ category }) => category === 'suspension') ? 'suspended' : 'away';
  if (isBack) return 'back';
  if (!isKnown) return 'unknown';
  return isCongested ? 'congested' : 'available';
}
