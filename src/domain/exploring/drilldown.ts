import { entityType } from '../entity-types.ts';
import { type EntityKind, EXECUTIVE_ROLES, RELATIONSHIPS } from '../vocabulary.ts';

/** The tag that means no tag: the whole world of football. */
export const WORLD = 'world';
/** What stands in the place of a tag where a drilldown is of all that an account follows. */
export const FAVOURITES = 'favourites';

/** What a header card of the drilldown is about. */
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

/** The continents of the world's drilldown, in their order; 'North America' holds Central America. */
export const CONTINENT_SECTIONS = ['Africa', 'Asia', 'Europe', 'North America', 'South America', 'Oceania'] as const;

/** The headings that linked entities stand under, in their order. */
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

/** Links a section gives at the most. */
export const MAX_LINKS = 500;
/** Links that the panel beside a page shows of a section of players, and of any other; its own page has them all. */
export const PANEL_PLAYERS = 40;
export const PANEL_LINKS = 8;

/** The sections of players. They never fold, and can be filtered. */
export function isPlayerSection(section: DrilldownSection): boolean {
  return section === 'squad' || section === 'player';
}

/** @example cardKind('newspaper') // 'extra' */
export function cardKind(kind: EntityKind): CardKind {
  return kind === 'hashtag' ? 'hashtag' : entityType(kind);
}

const FAMILY: readonly (string | null)[] = RELATIONSHIPS;

/**
 * The heading a linked entity stands under.
 * @param relation what it is to the other: a relationship, 'squad', an executive role, or null
 * @example sectionOf('player', 'son') // 'family'
 * @example sectionOf('executive', 'ceo') // 'staff'
 */
export function sectionOf(kind: EntityKind, relation: string | null): DrilldownSection {
  if (relation === 'squad') return 'squad';
  if (FAMILY.includes(relation)) return 'family';
  if (kind === 'coach' || kind === 'executive') return 'staff';
  return kind === 'self player' ? 'player' : kind;
}

/** What the order within a section reads. */
interface Ordered {
  label: string;
  relation: string | null;
  meta: { lastname: string | null; displayOrder: number | null };
}

const ROLES: readonly (string | null)[] = [null, ...EXECUTIVE_ROLES];

/**
 * Links in the order of their section: players by last name, competitions by display order, staff from the coach down
 * to the staff, family from the parents on; all others, and equal ones, by label.
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
/** How many players each choice of the filter shows. */
export type PlayerCounts = Record<(typeof PLAYER_FILTERS)[number], number>;

/**
 * How many players each choice of the filter shows; null when no record says who is injured. Players without a
 * record are among all, and in neither of the others.
 * @example filterCounts([{ injured: true }, { injured: false }]) // { all: 2, injured: 1, not_injured: 1 }
 */
export function filterCounts(players: readonly { injured: boolean | null }[]): PlayerCounts | null {
  const known = players.filter(({ injured }) => injured !== null);
  if (known.length === 0) return null;
  const injured = known.filter((player) => player.injured).length;
  return { all: players.length, injured, not_injured: known.length - injured };
}
