import type { Graph } from '../../contract/graph.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The headline figures: how much he played, and how often he could have. */
export function availabilityFigures({ availability, matches }: Graph, language: Language): Figure[] {
  const t = translator(language);
  const { percent, number } = formats(language);
  const share = (percentage: number | null) => (percentage === null ? t('statistics:none') : percent(percentage / 100));
  const { possibleMatches, matchesPlayed, matchesAvailable } = availability;
  const injured = matches.filter(({ counted, presence }) => counted && presence === 'injured').length;
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
      value: share(availability.matchesAvailablePercentage),
      note: t('statistics:figures.availableOf', {
        available: matchesAvailable,
        count: possibleMatches,
      }),
    },
    {
      label: t('statistics:figures.injured'),
      value: number(injured),
      note: t('statistics:figures.injuredNote'),
    },
  ];
}
