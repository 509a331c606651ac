import type { EntityKind } from '../vocabulary.ts';

/** Groups of owners that readers can choose, each with its kinds of entity. */
const KINDS = {
  player: ['player', 'self player'],
  team: ['team'],
  'national team': ['national team'],
  coach: ['coach'],
  legend: ['legend', 'old players'],
  family: ['family'],
  business: ['business', 'executive', 'agent'],
  press: ['press', 'tv', 'newspaper', 'journalist', 'influencer'],
} as const satisfies Record<string, readonly EntityKind[]>;

export type OwnerGroup = keyof typeof KINDS;
export const OWNER_GROUPS = Object.keys(KINDS) as OwnerGroup[];

/**
 * The kinds of entity of some groups.
 * @example kindsOfGroups(['legend', 'coach']) // ['legend', 'old players', 'coach']
 */
export function kindsOfGroups(groups: readonly OwnerGroup[]): EntityKind[] {
  return groups.flatMap((group) => [...KINDS[group]]);
}
