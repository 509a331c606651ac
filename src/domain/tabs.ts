import { can, type Capabilities } from './capabilities.ts';

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
  'competition_ongoing_injuries',
  'bio',
  'news',
  'media_stats',
] as const;
export type Tab = (typeof TABS)[number];

/** The tabs that have a page so far. */
const BUILT: readonly Tab[] = ['injuries', 'bio'];

/** What decides which tabs an entity has. */
export interface TabFacts {
  type: 'profile' | 'extra' | 'team' | 'competition' | 'national_team';
  hasInjuries: boolean;
  hasMedia: boolean;
  hasBiography: boolean;
  /** National teams. */
  hasCallups: boolean;
  /** Competitions. */
  hasInjuriesStats: boolean;
  capabilities: Capabilities;
}

/**
 * The tabs that apply to an entity, for this account, among those that are built. Medical ones need the injuries
 * capability, video its own as well.
 * @example tabsFor(playerWithInjuriesAndBiography) // ['injuries', 'bio']
 */
export function tabsFor(facts: TabFacts, built: readonly Tab[] = BUILT): Tab[] {
  return TABS.filter((tab) => built.includes(tab) && applies(tab, facts));
}

/**
 * The tab that an entity's base address opens: the first but bio, bio when there is no other, null when there is none.
 * @example landingTab(['injuries', 'bio']) // 'injuries'
 */
export function landingTab(tabs: readonly Tab[]): Tab | null {
  return tabs.find((tab) => tab !== 'bio') ?? tabs[0] ?? null;
}

function applies(tab: Tab, facts: TabFacts): boolean {
  const medical = can(facts.capabilities, 'injuries');
  const profile = facts.type === 'profile';
  switch (tab) {
    case 'injuries':
    case 'avatar':
      return profile && facts.hasInjuries && medical;
    case 'video':
      return profile && facts.hasMedia && medical && can(facts.capabilities, 'video');
    case 'availability':
      return profile && medical;
    case 'roster':
    case 'team_injuries':
      return facts.type === 'team' && medical;
    case 'callup':
      return facts.type === 'national_team' && facts.hasCallups;
    case 'competition_injuries':
    case 'competition_ongoing_injuries':
      return facts.type === 'competition' && facts.hasInjuriesStats && medical;
    case 'bio':
      return profile && facts.hasBiography;
    case 'news':
    case 'media_stats':
      return true;
  }
}
