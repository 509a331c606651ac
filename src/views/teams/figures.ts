import type { Team } from '../../contract/teams.ts';
import { availableRange } from '../../domain/statistics/availability.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The headline figures of a team's injuries. */
export function teamFigures(stats: NonNullable<Team['stats']>, language: Language): Figure[] {
  const t = translator(language);
  const { number, percents } = formats(language);
  const { injuries, recoveryDays, daysOut, matches, availability } = stats;
  const available = availableRange(availability);
  const shown = (figure: number | null) => (figure === null ? t('statistics:none') : number(figure));
  const daysNote = daysOut !== null && daysOut !== recoveryDays && t('team:figures.daysOut', { days: daysOut });
  return [
    {
      label: t('team:figures.injuries'),
      value: shown(injuries.total),
      note: injuries.severe === null ? '' : t('team:figures.severe', { count: injuries.severe }),
    },
    {
      label: t('team:figures.matchday'),
      value: shown(injuries.injuriesInMatch),
      note: inMatchNote(injuries, language),
    },
    {
      label: t('team:figures.days'),
      value: shown(recoveryDays),
      note: joined(language, [
        matches.injured !== null && t('team:figures.missed', { count: matches.injured }),
        daysNote,
      ]),
    },
    {
      label: t('team:figures.available'),
      value: available ? percents(available[0] / 100, available[1] / 100) : t('statistics:none'),
      note: available === null ? t('statistics:figures.noneKnown') : t('team:figures.availableNote'),
    },
  ];
}

/** The muscle injuries among those in matches, or why no number is known. */
function inMatchNote(injuries: NonNullable<Team['stats']>['injuries'], language: Language): string {
  const t = translator(language);
  if (injuries.total === null) return t('statistics:figures.noneKnown');
  const { muscularInjuriesInMatch: count } = injuries;
  return count === null ? t('team:figures.nowhere') : t('team:figures.muscular', { count });
}
