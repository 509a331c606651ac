import { can, type Capabilities } from './capabilities.ts';
import type { EntityType } from './entity-types.ts';

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

interface TabRule {
  /** The types of entity that have the tab; every type if omitted. */
  of?: EntityType | readonly EntityType[];
  needs?: readonly (keyof Capabilities)[];
  /** Whether there is anything to show; if omitted there always is. */
  hasContent?: (facts: TabFacts) => boolean;
}
const MEDICAL: readonly (keyof Capabilities)[] = ['injuries'];

/** The tabs of an entity's page, in their order. */
const RULES = {
  injuries: { of: 'profile', needs: MEDICAL, hasContent: (facts) => facts.hasInjuries || facts.hasNoRecord },
  avatar: { of: 'profile', needs: MEDICAL, hasContent: (facts) => facts.hasInjuries },
  video: { of: 'profile', needs: ['injuries', 'video'], hasContent: (facts) => facts.hasMedia },
  availability: { of: 'profile', needs: MEDICAL },
  roster: { of: 'team', needs: MEDICAL },
  callup: { of: 'national_team', hasContent: (facts) => facts.hasCallups },
  team_injuries: { of: 'team', needs: MEDICAL },
  competition_injuries: { of: 'competition', needs: MEDICAL, hasContent: (facts) => facts.hasInjuriesStats },
  ranking: { of: 'competition', needs: MEDICAL, hasContent: (facts) => facts.hasInjuriesStats },
  competition_ongoing_injuries: { of: 'competition', needs: MEDICAL, hasContent: (facts) => facts.hasInjuriesStats },
  bio: { of: ['profile', 'extra'], hasContent: (facts) => facts.hasBiography },
  news: {},
  media_stats: {},
  topics: { hasContent: (facts) => facts.hasPosts },
  compare: { of: ['profile', 'team'], needs: MEDICAL },
} as const satisfies Record<string, TabRule>;
export type Tab = keyof typeof RULES;
export const TABS = Object.keys(RULES) as Tab[];

/** The tabs of everybody's posts together. */
export const WORLD_TABS: Tab[] = ['news', 'media_stats'];

/**
 * The tabs that apply to an entity, for this account. Medical ones need the injuries capability, video its own as well.
 * @example tabsFor(playerWithInjuriesAndBiography) // ['injuries', 'bio', 'news', 'media_stats', 'compare']
 */
export function tabsFor(facts: TabFacts): Tab[] {
  return TABS.filter((tab) => tabAccess(tab, facts) === 'open' && hasContent(tab, facts));
}

/**
 * The tabs of this type of entity that the account's plan does not include. Which of them its record would fill is not
 * said: that is medical as well. The media of anybody can be compared, which is on another page.
 * @example lockedTabs(playerSeenWithoutTheCapability) // ['injuries', 'availability']
 */
export function lockedTabs(facts: TabFacts): Tab[] {
  const isLocked = (tab: Tab) => tab !== 'compare' && tabAccess(tab, facts) === 'refused';
  return TABS.filter((tab) => isLocked(tab) && (tab === 'injuries' || hasContent(tab, facts)));
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
  const { of = facts.type, needs = [] }: TabRule = RULES[tab];
  if (![of].flat().includes(facts.type)) return 'absent';
  if (!needs.every((capability) => can(facts.capabilities, capability))) return 'refused';
  return tab === 'injuries' || hasContent(tab, facts) ? 'open' : 'absent';
}

function hasContent(tab: Tab, facts: TabFacts): boolean {
  const { hasContent: holds }: TabRule = RULES[tab];
  return holds?.(facts) ?? true;
}
