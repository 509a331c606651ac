import type { AvailabilityMatch } from '../../contract/graph.ts';
import { MINI_CHART_MATCHES } from '../../domain/constants.ts';
import type { Presence } from '../../domain/statistics/availability.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { teamName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { venueOf } from '../availability/timeline.ts';
import type { IconName } from '../shell/sprites.ts';

/** Height of a whole match's bar, pixels. */
export const BAR_HEIGHT = 28;

/** A match in the mini chart. */
export interface RecentMatch {
  opponentTag: string;
  opponentLogo: string | null;
  /** '14.11.2026, Wexmoor (away): 62 of 90 minutes'. */
  label: string;
  /** Pixels. */
  bar: number;
  /** Why there is no bar, or that the player was injured in it. */
  icon: IconName | null;
  isInjury: boolean;
  isPlayed: boolean;
}

const ICONS: Partial<Record<Presence, IconName>> = { injured: 'out', unused: 'bench' };

/** A player's matches for a team, newest first. */
export function recentMatches(
  matches: readonly AvailabilityMatch[],
  teamTag: string | null,
  language: Language,
): RecentMatch[] {
  const teamMatches = teamTag === null ? matches : matches.filter((match) => match.teamTag === teamTag);
  return teamMatches
    .slice(-MINI_CHART_MATCHES.most)
    .toReversed()
    .map((match) => recentMatch(match, language));
}

function recentMatch(match: AvailabilityMatch, language: Language): RecentMatch {
  const { presence, injuredAtMatch, minutesPlayed, duration } = match;
  const t = translator(language);
  const texts = bundle(language, 'statistics');
  const played = t('statistics:minutesOf', { played: minutesPlayed, count: duration });
  const parts = [presence === 'played' ? played : texts.presences[presence], injuredAtMatch && t('entity:injuredThen')];
  const opponent = teamName(language, match.opponentName, match.opponentCountry);
  const label = `${formats(language).day(match.date)}, ${opponent} (${venueOf(match, language)})`;
  return {
    opponentTag: match.opponentTag,
    opponentLogo: match.opponentLogo,
    label: t('shell:labelled', { label, value: parts.filter(Boolean).join(', ') }),
    bar: Math.round((BAR_HEIGHT * Math.min(minutesPlayed, duration)) / duration),
    icon: injuredAtMatch ? 'out' : presence === 'played' ? null : (ICONS[presence] ?? 'none'),
    isInjury: injuredAtMatch || presence === 'injured',
    isPlayed: presence === 'played',
  };
}

/** 'Played in 1 of the last 8 matches', of those in view; of a single match only what the list is. */
export function playedText(matches: readonly RecentMatch[], language: Language): string {
  const t = translator(language);
  const seen = matches.slice(0, MINI_CHART_MATCHES.inView);
  const played = seen.filter(({ isPlayed }) => isPlayed).length;
  return seen.length > 1 ? t('entity:playedOf', { played, of: seen.length }) : t('entity:recent');
}
