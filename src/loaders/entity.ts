import type { AstroGlobal } from 'astro';
import type { RecentMatches } from '../contract/graph.ts';
import type { Profile } from '../contract/profile.ts';
import { can } from '../domain/capabilities.ts';
import { entityName } from '../i18n/entity-names.ts';
import { type Tab, tabAccess, type TabFacts, tabsFor } from '../domain/tabs.ts';

/** What every page about an entity begins with. */
export interface EntityPage {
  profile: Profile;
  /** What it is called in the page's language. */
  name: string;
  /** The tabs this account is offered. */
  tabs: Tab[];
  /** The tab this page is; null where the entity has none. */
  tab: Tab | null;
  /** The account's plan lacks this tab: the page says so in its place, with status 403. */
  isRefused: boolean;
  /** Of a player his matches of late, on their way; null when they may not be seen or could not be had. */
  recent: Promise<RecentMatches | null>;
  /** Today, `2026-11-21`. */
  today: string;
}

type Page = Pick<AstroGlobal, 'locals' | 'params' | 'response'>;

/**
 * Fetches the entity that the address names, and decides whether this tab of it may be seen.
 * @param tab null for the base address, which is open to all
 * @returns null where the entity has no such tab: the page is the 404 then
 * @throws AppError not_found for an unknown tag
 */
export async function openEntity(page: Page, tab: Tab | null): Promise<EntityPage | null> {
  const { locals, params, response } = page;
  const t = params['tag'] ?? '';
  // Both are kept for the page that a base address is rewritten to.
  const recent = (locals.recent ??= recentOf(locals, t));
  const profile = (locals.profile ??= await locals.client.profile({ t }));
  const facts: TabFacts = {
    type: profile.type,
    hasInjuries: profile.injuries.length > 0,
    hasMedia: profile.injuries.some(({ media }) => media.length > 0),
    hasBiography: profile.meta.description !== null,
    hasCallups: profile.options.has_callups,
    hasInjuriesStats: profile.options.has_injuries_stats,
    capabilities: locals.user?.account_capabilities ?? {},
  };
  const access = tab === null ? 'open' : tabAccess(tab, facts);
  if (access === 'absent') return null;
  const isRefused = access === 'refused';
  if (isRefused) response.status = 403;
  const today = new Date().toISOString().slice(0, 10);
  const name = entityName(locals.language, {
    kind: profile.kind,
    label: profile.name,
    country: profile.meta.country,
  });
  return { profile, name, tabs: tabsFor(facts), tab, isRefused, recent, today };
}

/** Asked for beside the profile, so that a page waits for neither in turn. */
async function recentOf({ client, user }: App.Locals, tag: string): Promise<RecentMatches | null> {
  if (!tag.startsWith('p_') || !can(user?.account_capabilities ?? {}, 'injuries')) return null;
  return client.recentMatches({ tag }).catch(() => null);
}
