import { can, type Capabilities } from './capabilities.ts';
import type { EntityType } from './entity-types.ts';

/** The tabs of an entity's page, in their order. */
export const TABS = [
  'injuries',
  'avatar',
  'video',
  'availability',
  'roster',
  'callup',
  'team_injuries',
  'competition_injuries',
  'ranking',
  'competition_ongoing_injuries',
  'bio',
  'news',
  'media_stats',
  'topics',
  'compare',
] as const;
export type Tab = (typeof TABS)[number];

/** The tabs of everybody's posts together. */
export const WORLD_TABS: Tab[] = ['news', 'media_stats'];

/** The facts that decide which tabs an entity has. */
export interface TabFacts {
  type: EntityType;
  hasInjuries: boolean;
  /** A player without an injury record: the tab says so and offers to request one. */
  hasNoRecord: boolean;
  hasMedia: boolean;
  /** A biography, or facts of several sources. */
  hasBiography: boolean;
  /** There are posts from or about it. */
  hasPosts: boolean;
  /** National teams. */
  hasCallups: boolean;
  /** Competitions. */
  hasInjuriesStats: boolean;
  capabilities: Capabilities;
}

/**
 * The tabs that apply to an entity, for this account. Medical ones need the injuries capability, video its own as well.
 * @example tabsFor(playerWithInjuriesAndBiography) // ['injuries', 'bio', 'news', 'media_stats', 'compare']
 */
export function tabsFor(facts: TabFacts): Tab[] {
  return TABS.filter((tab) => applies(tab, facts));
}

/**
 * The tab at an entity's base address: the first one except bio; every entity has news. Comparing is on another page.
 * @example landingTab(['injuries', 'bio', 'news', 'compare']) // 'injuries'
 */
export function landingTab(tabs: readonly Tab[]): Tab {
  return tabs.find((tab) => tab !== 'bio' && tab !== 'compare') ?? 'news';
}

/**
 * The access to a tab: 'absent' if the entity has no such tab, 'refused' if the account's plan does not include it. A
 * player's injuries tab is open even if there are none, to say so.
 * @example tabAccess('injuries', playerSeenWithoutTheCapability) // 'refused'
 */
export function tabAccess(tab: Tab, facts: TabFacts): 'open' | 'refused' | 'absent' {
  if (!belongs(tab, facts.type)) return 'absent';
  if (!permits(tab, facts.capabilities)) return 'refused';
  return tab === 'injuries' || hasContent(tab, facts) ? 'open' : 'absent';
}

function applies(tab: Tab, facts: TabFacts): boolean {
  return belongs(tab, facts.type) && permits(tab, facts.capabilities) && hasContent(tab, facts);
}

/** The types of entity that have a tab; tabs of every type are not listed. */
const OWNERS: Partial<Record<Tab, EntityType | readonly EntityType[]>> = {
  injuries: 'profile',
  avatar: 'profile',
  video: 'profile',
  availability: 'profile',
  roster: 'team',
  callup: 'national_team',
  team_injuries: 'team',
  competition_injuries: 'competition',
  ranking: 'competition',
  competition_ongoing_injuries: 'competition',
  bio: ['profile', 'extra'],
  compare: ['profile', 'team'],
};
/** Tabs without medical content. */
const OPEN_TO_ALL: ReadonlySet<Tab> = new Set(['callup', 'bio', 'news', 'media_stats', 'topics']);

function belongs(tab: Tab, type: EntityType): boolean {
  const owners = OWNERS[tab];
  return owners === undefined || [owners].flat().includes(type);
}

function permits(tab: Tab, capabilities: Capabilities): boolean {
  if (tab === 'video' && !can(capabilities, 'video')) return false;
  return OPEN_TO_ALL.has(tab) || can(capabilities, 'injuries');
}

function hasContent(tab: Tab, facts: TabFacts): boolean {
  switch (tab) {
    case 'injuries':
      return facts.hasInjuries || facts.hasNoRecord;
    case 'avatar':
      return facts.hasInjuries;
    case 'video':
      return facts.hasMedia;
    case 'callup':
      return facts.hasCallups;
    case 'competition_injuries':
    case 'ranking':
    case 'competition_ongoing_injuries':
      return facts.hasInjuriesStats;
    case 'bio':
      return facts.hasBiography;
    case 'topics':
      return facts.hasPosts;
    default:
      return true;
  }
}
