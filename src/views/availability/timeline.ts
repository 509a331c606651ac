import type { AvailabilityMatch, Graph } from '../../contract/graph.ts';
import type { CsvCell } from '../charts/csv.ts';
import { longestRun, PRESENCES, type Presence } from '../../domain/statistics/availability.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { teamName } from '../../i18n/entity-names.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';

/** The mark of a match without minutes, in a box of 10 by 36. Each kind has its own shape. */
export const SHAPES: Record<Exclude<Presence, 'played'>, string> = {
  injured: 'M5 23v10M0 28h10',
  contradicted: 'M2 25l6 6M8 25l-6 6M2 33h6',
  suspended: 'M2 23h6v10H2z',
  called_up: 'M2 35V22h7l-2 3 2 3H2',
  absent: 'M5 24a4 4 0 1 0 .01 0z',
  unused: 'M1 24h8v9H1z',
  not_in_squad: 'M1 28h8',
  not_played: 'M4 28h2',
};

/** One of the texts in `texts.timeline`. */
interface Mark {
  match: AvailabilityMatch;
  /** '02.11.2026, City – Rovers: 90 of 90 minutes', the home team first. */
  text: string;
  /** Height of the bar of the player's minutes, of 36. */
  height: number;
}

export interface Timeline {
  months: { name: string; marks: Mark[] }[];
  /** The kinds that occur, with their numbers, in the order of the list; those played for a national team apart. */
  legend: { presence: Presence; isCounted: boolean; label: string; count: number }[];
}

const FULL = 36;

/** The matches of the timeline, grouped by month. */
export function timelineOf(matches: readonly AvailabilityMatch[], language: Language): Timeline {
  const { month } = formats(language);
  const texts = bundle(language, 'statistics');
  const byMonth = Map.groupBy(matches, ({ date }) => date.slice(0, 7));
  return {
    months: [...byMonth].map(([first, group]) => ({
      name: month(`${first}-01`),
      marks: group.map((match) => ({
        match,
        text: textOf(match, language),
        height: Math.round((FULL * Math.min(match.minutesPlayed, match.duration)) / match.duration),
      })),
    })),
    legend: PRESENCES.flatMap((presence) => {
      const found = Map.groupBy(
        matches.filter((match) => match.presence === presence),
        ({ counted }) => counted || presence !== 'played',
      );
      return [true, false].map((isCounted) => ({
        presence,
        isCounted,
        label: presence === 'played' ? texts.timeline[isCounted ? 'club' : 'national'] : texts.presences[presence],
        count: found.get(isCounted)?.length ?? 0,
      }));
    }).filter(({ count }) => count > 0),
  };
}

/**
 * The longest run of official club matches that the player missed injured, or else played in. The share of matches
 * played is a figure above it.
 */
export function timelineTitle({ matches, availability }: Pick<Graph, 'matches' | 'availability'>, language: Language) {
  const t = translator(language);
  const missed = longestRun(matches, 'injured');
  if (missed > 1) return t('statistics:timeline.missed', { count: missed });
  const run = longestRun(matches, 'played');
  if (run > 1) return t('statistics:timeline.run', { count: run });
  const { possibleMatches, matchesPlayed } = availability;
  return t('statistics:timeline.title', { count: possibleMatches, played: matchesPlayed });
}

function textOf(match: AvailabilityMatch, language: Language): string {
  const t = translator(language);
  const texts = bundle(language, 'statistics');
  const { minutesPlayed, duration, presence } = match;
  const what =
    presence === 'played'
      ? t('statistics:minutesOf', { count: duration, played: minutesPlayed })
      : texts.presences[presence];
  const hurt = match.injuredAtMatch ? `, ${t('statistics:injuredAtMatch')}` : '';
  const sides = [
    teamName(language, match.teamName, match.teamCountry),
    teamName(language, match.opponentName, match.opponentCountry),
  ];
  const label = `${formats(language).day(match.date)}, ${(match.isHome ? sides : sides.toReversed()).join(' – ')}`;
  return t('shell:labelled', { label, value: `${what}${hurt}` });
}

/** 'home' or 'away', as the player's team saw the match. */
export function venueOf({ isHome }: Pick<AvailabilityMatch, 'isHome'>, language: Language): string {
  return bundle(language, 'statistics').venues[isHome ? 'home' : 'away'];
}

/** The timeline's data as a file. */
export function timelineCells(matches: readonly AvailabilityMatch[], language: Language): CsvCell[][] {
  const texts = bundle(language, 'statistics');
  return [
    [
      texts.timeline.day,
      texts.timeline.team,
      texts.timeline.opponent,
      texts.timeline.venue,
      texts.timeline.presence,
      texts.timeline.minutes,
      texts.timeline.possible,
    ],
    ...matches.map((match) => [
      match.date,
      teamName(language, match.teamName, match.teamCountry),
      teamName(language, match.opponentName, match.opponentCountry),
      venueOf(match, language),
      texts.presences[match.presence],
      match.minutesPlayed,
      match.duration,
    ]),
  ];
}
