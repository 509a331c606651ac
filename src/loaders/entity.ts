import type { AstroGlobal } from 'astro';
import type { RecentMatches } from '../contract/graph.ts';
import type { Profile } from '../contract/profile.ts';
import { can } from '../domain/capabilities.ts';
import { AppError } from '../domain/errors.ts';
import { requestedTimeframe } from '../domain/posts/period.ts';
import { logMissing } from './linked.ts';
import type { Language } from '../domain/vocabulary.ts';
import { timeZoneOf } from '../domain/names/time-zones.ts';
import { entityName } from '../i18n/entity-names.ts';
import { formats } from '../i18n/format.ts';
import { lockedTabs, type Tab, tabAccess, type TabFacts, tabsFor } from '../domain/tabs.ts';

/** The data that every page of an entity needs. */
export interface EntityPage {
  /** With its name in the page's language. */
  profile: Profile;
  /** The tabs that this account may see. */
  tabs: Tab[];
  /** The tabs that its plan does not include. */
  locked: Tab[];
  /** The tab of this page; null if the entity has none. */
  tab: Tab | null;
  /** A player's recent matches; null if the account may not see them or the call failed. */
  recent: Promise<RecentMatches | null>;
  /** Today, `2026-11-21`. */
  today: string;
  /** The requested `timeframe` of statistics; undefined for the page's default. */
  timeframe: string | undefined;
}

type Page = Pick<AstroGlobal, 'locals' | 'params' | 'url'>;

/**
 * Loads the entity in the address and decides whether the account may see this tab.
 * @param tab null for the base address, which is open to all
 * @throws AppError not_found for an unknown tag, and if the entity has no such tab; plan_upgrade_required if the plan
 *   does not include it
 */
export async function loadEntity(page: Page, tab: Tab | null): Promise<EntityPage> {
  const { locals, params, url } = page;
  const t = params['tag'] ?? '';
  // Both are stored: a base address is rewritten to a tab's page, which needs them again.
  const recent = (locals.recent ??= recentOf(locals, t));
  const loaded = (locals.profile ??= await locals.client.get('/profile', {
    query: { t, includeOtherEvents: true },
  }));
  // A remote provider has answered with the entity into which this one was merged.
  if (loaded.tag !== t) throw new AppError('entity_merged', { from: t, to: loaded.tag });
  const profile = { ...loaded, name: nameIn(locals.language, loaded) };
  const facts: TabFacts = {
    type: profile.type,
    // A page of the past says that nothing was known.
    hasInjuries: profile.injuries.length > 0 || locals.asOf !== undefined,
    hasNoRecord: profile.coverage !== null && !profile.coverage.known,
    hasMedia: profile.injuries.some(({ media }) => media.length > 0),
    hasBiography: profile.meta.description !== null || profile.options.hasOrigins,
    hasPosts: profile.options.hasPosts,
    hasCallups: profile.options.hasCallups,
    hasInjuriesStats: profile.options.hasInjuriesStats,
    capabilities: locals.user?.capabilities ?? {},
  };
  const access = tab === null ? 'open' : tabAccess(tab, facts);
  if (access === 'absent') throw new AppError('not_found');
  if (access === 'refused') throw new AppError('plan_upgrade_required');
  const { today } = locals;
  // Times are in the reader's zone; if it is unknown, in the entity's.
  if (locals.timeZone === null) locals.format = formats(locals.language, timeZoneOf(profile.meta.country));
  const timeframe = requestedTimeframe(url.searchParams, today);
  return { profile, tabs: tabsFor(facts), locked: lockedTabs(facts), tab, recent, today, timeframe };
}

function nameIn(language: Language, { kind, name, meta }: Profile): string {
  return entityName(language, { kind, label: name, country: meta.country });
}

/** Requested at the same time as the profile, so that neither call waits for the other. */
async function recentOf({ client, user }: App.Locals, tag: string): Promise<RecentMatches | null> {
  if (!tag.startsWith('p_') || !can(user?.capabilities ?? {}, 'injuries')) return null;
  return client.get('/players/{tag}/recent-matches', { params: { tag } }).catch(() => {
    logMissing(tag);
    return null;
  });
}
