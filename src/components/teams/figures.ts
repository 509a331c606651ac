import type { Team } from '../../contract/teams.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The headline figures of a team's injuries. */
export function teamFigures(stats: NonNullable<Team['stats']>, language: Language): Figure[] {
  const t = translator(language);
  const { number, percent } = formats(language);
  const { injuries, recovery_days, matches, availability } = stats;
  return [
    {
      label: t('team:figures.injuries'),
      value: number(injuries.total),
      note: t('team:figures.severe', { count: injuries.severe }),
    },
    {
      label: t('team:figures.matchday'),
      value: number(injuries.injuries_in_match),
      note: t('team:figures.muscular', { count: injuries.muscular_injuries_in_match }),
    },
    {
      label: t('team:figures.days'),
      value: number(recovery_days),
      note: t('team:figures.missed', { count: matches.injured }),
    },
    {
      label: t('team:figures.available'),
      value: availability === null ? t('statistics:none') : percent(availability / 100),
      note: t('team:figures.availableNote'),
    },
  ];
}
