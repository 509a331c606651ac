import { can, type Capabilities } from './capabilities.ts';
import type { Tab, TabFacts } from './tabs.ts';

/** The tabs of statistics over a season. */
const OF_A_SEASON: ReadonlySet<Tab> = new Set(['availability', 'team_injuries', 'competition_injuries', 'roster']);
/** The tabs of teams and competitions that have a report. */
const REPORTED: ReadonlySet<Tab> = new Set([
  'callup',
  'team_injuries',
  'competition_injuries',
  'roster',
  'competition_ongoing_injuries',
]);

/**
 * Whether a tab offers its report as a document: for players all tabs except the season statistics; for teams, national
 * teams and competitions the medical tabs and the call-ups. All reports require the reports capability.
 * @example hasReport('profile', 'injuries', { reports: '1', injuries: '1' }) // true
 * @example hasReport('profile', 'injuries', {}) // false
 */
export function hasReport(type: TabFacts['type'], tab: Tab, capabilities: Capabilities): boolean {
  if (!can(capabilities, 'reports')) return false;
  // The report of media analytics holds nothing medical.
  if (type === 'profile') return !OF_A_SEASON.has(tab) && (tab === 'media_stats' || can(capabilities, 'injuries'));
  return type !== 'extra' && REPORTED.has(tab);
}
