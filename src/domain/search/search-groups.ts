import type { EntityKind, ExecutiveRole } from '../vocabulary.ts';

/** The groups of search hits, in the order they are shown. */
export const SEARCH_GROUPS = [
  'continent',
  'competition',
  'country',
  'team',
  'national team',
  'self player',
  'player',
  'coach',
  'executive',
  'team staff',
  'press',
  'agent',
  'legend',
  'old players',
  'referee',
  'business',
  'newspaper',
  'journalist',
  'influencer',
  'tv',
  'family',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Executives who work with the team rather than for the club. */
const STAFF_ROLES: readonly (ExecutiveRole | null)[] = ['team-manager', 'press-office', 'staff'];

/** Four groups have their own names on the wire; the others are `x_` plus their name. */
const PLAIN: readonly SearchGroup[] = ['player', 'team', 'competition', 'national team'];

/** The fields by which a hit is sorted and grouped. */
export interface GroupableHit {
  type: string;
  entity: {
    label: string;
    meta: { displayOrder: number | null; commonName: string; lastname: string | null };
  };
}

/** The hits of one group; a group that is not ours goes by its type's own name. */
export interface HitGroup<Hit> {
  group: string;
  hits: Hit[];
}

/**
 * The group an entity is found under.
 * @example searchGroup('executive', 'press-office') // 'team staff'
 */
export function searchGroup(kind: Exclude<EntityKind, 'hashtag'>, role: ExecutiveRole | null): SearchGroup {
  return STAFF_ROLES.includes(role) ? 'team staff' : kind;
}

/**
 * The name of a group in hits.
 * @example hitType('national team') // 'national_team'
 * @example hitType('old players') // 'x_old_players'
 */
export function hitType(group: SearchGroup): string {
  const name = group.replaceAll(' ', '_');
  return PLAIN.includes(group) ? name : `x_${name}`;
}

const GROUP_BY_TYPE = new Map<string, SearchGroup>(SEARCH_GROUPS.map((group) => [hitType(group), group]));

/** The position of a group; unknown ones come last. */
export function groupPlace(type: string): number {
  const group = GROUP_BY_TYPE.get(type);
  return group === undefined ? SEARCH_GROUPS.length : SEARCH_GROUPS.indexOf(group);
}

/**
 * Hits in groups, in the order of `SEARCH_GROUPS`. Players are sorted by last name, competitions by display order, then
 * label, teams by common name; all others keep their order of relevance.
 */
export function groupHits<Hit extends GroupableHit>(
  hits: readonly Hit[],
  compareText: (a: string, b: string) => number,
): HitGroup<Hit>[] {
  const byType = Map.groupBy(hits, (hit) => hit.type);
  return [...byType]
    .toSorted(([a], [b]) => groupPlace(a) - groupPlace(b))
    .map(([type, members]) => ({
      group: GROUP_BY_TYPE.get(type) ?? type,
      hits: inOrder(type, members, compareText),
    }));
}

/** The names that several of the hits have. */
export function sharedNames(hits: readonly GroupableHit[]): ReadonlySet<string> {
  const byName = Map.groupBy(hits, ({ entity }) => entity.label);
  return new Set([...byName].filter(([, named]) => named.length > 1).map(([name]) => name));
}

function inOrder<Hit extends GroupableHit>(
  type: string,
  hits: Hit[],
  compareText: (a: string, b: string) => number,
): Hit[] {
  const byLabel = (a: Hit, b: Hit) => compareText(a.entity.label, b.entity.label);
  const order = (hit: Hit) => hit.entity.meta.displayOrder ?? Number.MAX_SAFE_INTEGER;
  const lastName = ({ entity: { label, meta } }: Hit) => meta.lastname ?? label;
  const commonName = ({ entity: { meta } }: Hit) => meta.commonName;
  switch (type) {
    case 'player':
    case 'x_self_player':
      return hits.toSorted((a, b) => compareText(lastName(a), lastName(b)) || byLabel(a, b));
    case 'competition':
      return hits.toSorted((a, b) => order(a) - order(b) || byLabel(a, b));
    case 'team':
    case 'national_team':
      return hits.toSorted((a, b) => compareText(commonName(a), commonName(b)));
    default:
      return hits;
  }
}
