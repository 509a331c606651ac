import type { Consensus } from '../../contract/consensus.ts';
import { parseTag } from '../../domain/tags.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { joined } from '../../i18n/joined.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

type Statistics = 'hours' | 'injuries' | 'recurrences' | 'allAbsences';

/** The statistics of a scope with at least one player with known time. */
export type KnownConsensus = Omit<Consensus, Statistics> & { [Name in Statistics]: NonNullable<Consensus[Name]> };

/** The statistics if anything is known; otherwise null. */
export function knownConsensus(consensus: Consensus): KnownConsensus | null {
  const { hours, injuries, recurrences, allAbsences } = consensus;
  if (!hours || !injuries || !recurrences || !allAbsences) return null;
  return { ...consensus, hours, injuries, recurrences, allAbsences };
}

/** The headline figures of the consensus. Unknown figures are explained in words. */
export function consensusFigures(consensus: KnownConsensus, language: Language): Figure[] {
  const {
    injuries,
    allAbsences: all,
    recurrences,
    players,
    played,
    known,
    hours,
    burdenInterval,
    playerDays,
    perYear,
  } = consensus;
  const t = translator(language);
  const { number, percent } = formats(language);
  const none = t('statistics:consensus.none');
  const shown = (value: number | null) => (value === null ? none : number(value));
  const figure = (
    name: 'incidence' | 'perYear' | 'burden' | 'injuries' | 'median' | 'recurrences' | 'hours' | 'missed' | 'all',
    value: number | null,
    params: Record<string, string | number> = {},
  ): Figure => ({
    label: t(`statistics:consensus.figures.${name}.label`),
    value: shown(value),
    note: t(`statistics:consensus.figures.${name}.note`, params),
  });
  const { located, early, late, delayed } = recurrences;
  const recurred = early + late + delayed;
  const { incidence, burden: days } = injuries;
  const burden = figure('burden', days === null ? null : Math.round(days));
  if (burdenInterval && days !== null) {
    burden.note = t('statistics:consensus.figures.burden.interval', {
      low: Math.round(burdenInterval.low),
      high: Math.round(burdenInterval.high),
    });
    burden.interval = { value: days, ...burdenInterval };
  }
  const { openDays } = injuries;
  if (openDays > 0)
    burden.note = joined(language, [
      burden.note,
      t('statistics:consensus.figures.burden.open', { days: openDays, total: injuries.days }),
    ]);
  const isPlayer = parseTag(consensus.tag)?.prefix === 'p';
  const share = hours.allCompetitions === null ? none : percent(hours.allCompetitions);
  const of = { known, players, played, share };
  const hoursNote = isPlayer
    ? t('statistics:consensus.figures.hours.note', of)
    : t('statistics:consensus.figures.hours.squadNote', of);
  return [
    {
      ...figure('incidence', incidence?.value ?? null, {
        low: shown(incidence?.low ?? null),
        high: shown(incidence?.high ?? null),
      }),
      ...(incidence && { interval: incidence }),
    },
    burden,
    {
      ...figure('perYear', perYear?.value ?? null, {
        low: shown(perYear?.low ?? null),
        high: shown(perYear?.high ?? null),
        days: shown(playerDays),
      }),
      ...(perYear && { interval: perYear }),
    },
    figure('injuries', injuries.absences, { open: injuries.open }),
    figure('median', injuries.medianDays, {
      mean: shown(injuries.meanDays),
      cases: injuries.absences - injuries.open,
    }),
    figure('recurrences', located > 0 ? recurred : null, {
      early,
      late,
      delayed,
      total: located,
      share: located > 0 ? percent(recurred / located) : none,
    }),
    { ...figure('hours', hours.minutes / 60), note: hoursNote },
    figure('missed', injuries.missedMatches),
    figure('all', all.absences, { days: all.days, missed: shown(all.missedMatches) }),
  ];
}
