import type { Graph } from '../../contract/graph.ts';
import type { AvailabilityParts } from '../../contract/statistics.ts';
import { availableRange } from '../../domain/statistics/availability.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The headline figures: the player's share of minutes, of matches, and of matches available, which the bar counts. */
export function availabilityFigures({ availability, fitness }: Graph, language: Language): Figure[] {
  const t = translator(language);
  const { percent, percents } = formats(language);
  const share = (percentage: number | null) => (percentage === null ? t('statistics:none') : percent(percentage / 100));
  const { possibleMatches, matchesPlayed } = availability;
  const available = availableRange(fitness);
  return [
    {
      label: t('statistics:figures.minutes'),
      value: share(availability.minutesPercentage),
      note: t('statistics:figures.minutesOf', {
        played: availability.minutesPlayed,
        count: availability.possibleMinutes,
      }),
    },
    {
      label: t('statistics:figures.matches'),
      value: share(availability.matchesPercentage),
      note: t('statistics:figures.matchesOf', { played: matchesPlayed, count: possibleMatches }),
    },
    {
      label: t('statistics:figures.available'),
      // What sources contradict may be either: 25 of 25 and 13 contradictory matches are not 100%.
      value: available ? percents(available[0] / 100, available[1] / 100) : t('statistics:none'),
      note: available ? t('statistics:figures.availableNote') : t('statistics:figures.noneKnown'),
    },
  ];
}

/** The matches that the share of available ones leaves out: 'contradictory: 13', 'not known: 4'. */
export function doubtsOf({ contradicted, unknown }: AvailabilityParts, language: Language): string[] {
  const t = translator(language);
  return [
    ...(contradicted ? [t('statistics:figures.contradicted', { contradicted })] : []),
    ...(unknown > 0 ? [t('statistics:figures.notKnown', { unknown })] : []),
  ];
}
