import { entityType } from '../entity-types.ts';
import { type EntityKind, EXECUTIVE_ROLES, RELATIONSHIPS } from '../vocabulary.ts';

/** The tag that means no tag: the whole world of football. */
export const WORLD = 'world';
/** Used instead of a tag for the drilldown of all favourites. */
export const FAVOURITES = 'favourites';

/** The subject of a drilldown's header card. */
export const CARD_KINDS = [
  'profile',
  'extra',
  'team',
  'competition',
  'national_team',
  'favourites',
  'fulltext',
  'hashtag',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The continents of the world drilldown, in order; 'North America' includes Central America. */
export const CONTINENT_SECTIONS = ['Africa', 'Asia', 'Europe', 'North America', 'South America', 'Oceania'] as const;

/** The headings of linked entities, in order. */
export const DRILLDOWN_SECTIONS = [
  'squad',
  'competition',
  ...CONTINENT_SECTIONS,
  'continent',
  'country',
  'national team',
  'team',
  'player',
  'staff',
  'agent',
  'family',
  'legend',
  'old players',
  'referee',
  'business',
  'press',
  'newspaper',
  'tv',
  'journalist',
  'influencer',
  'hashtag',
] as const;
export type DrilldownSection = (typeof DRILLDOWN_SECTIONS)[number];

/** Maximum number of links in a section. */
export const MAX_LINKS = 500;
/** Number of links that the side panel shows of a section. It shows all players, because they are filtered. */
export const PANEL_LINKS = 8;

/** The sections of players. They never fold, and have a filter. */
export function isPlayerSection(section: DrilldownSection): boolean {
  return section === 'squad' || section === 'player';
}

/** @example cardKind('newspaper') // 'extra' */
export function cardKind(kind: EntityKind): CardKind {
  return kind === 'hashtag' ? 'hashtag' : entityType(kind);
}

const FAMILY: readonly (string | null)[] = RELATIONSHIPS;

/**
 * The heading for a linked entity.
 * @param relation its relation to the other: a relationship, 'squad', an executive role, or null
 * @example sectionOf('player', 'son') // 'family'
 * @example sectionOf('executive', 'ceo') // 'staff'
 */
export function sectionOf(kind: EntityKind, relation: string | null): DrilldownSection {
  if (relation === 'squad') return 'squad';
  if (FAMILY.includes(relation)) return 'family';
  if (kind === 'coach' || kind === 'executive') return 'staff';
  return kind === 'self player' ? 'player' : kind;
}

/** The fields that decide the order within a section. */
interface Ordered {
  label: string;
  relation: string | null;
  meta: { lastname: string | null; displayOrder: number | null };
}

const ROLES: readonly (string | null)[] = [null, ...EXECUTIVE_ROLES];

/**
 * Sorts the links of a section: players by last name, competitions by display order, staff from the coach on, family
 * from the parents on; all others by label.
 */
export function inSectionOrder<Link extends Ordered>(
  section: DrilldownSection,
  links: readonly Link[],
  compareText: (a: string, b: string) => number,
): Link[] {
  const rank = ({ relation, meta }: Link) => {
    if (section === 'competition') return meta.displayOrder ?? Number.MAX_SAFE_INTEGER;
    if (section === 'family') return FAMILY.indexOf(relation);
    return section === 'staff' ? ROLES.indexOf(relation) : 0;
  };
  const name = ({ label, meta }: Link) => meta.lastname ?? label;
  return links.toSorted((a, b) => rank(a) - rank(b) || compareText(name(a), name(b)) || compareText(a.label, b.label));
}

export const PLAYER_FILTERS = ['all', 'injured', 'not_injured'] as const;
/** Number of players in each option of the filter. */
export type PlayerCounts = Record<(typeof PLAYER_FILTERS)[number], number>;

/**
 * Number of players in each option of the filter; null if nothing is known. Players of whom it
 * is not known count among all only.
 * @example filterCounts([{ injured: true }, { injured: false }]) // { all: 2, injured: 1, not_injured: 1 }
 */
export function filterCounts(players: readonly { injured: boolean | null }[]): PlayerCounts | null {
  const known = players.filter(({ injured }) => injured !== null);
  if (known.length === 0) return null;
  const injured = known.filter((player) => player.injured).length;
  return { all: players.length, injured, not_injured: known.length - injured };
}
