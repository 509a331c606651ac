import type { Consensus } from '../../contract/consensus.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The headline figures of the consensus. What cannot be known is said in words. */
export function consensusFigures(consensus: Consensus, language: Language): Figure[] {
  const { injuries, all_absences: all, recurrences, players, known, minutes } = consensus;
  const t = translator(language);
  const { number, percent } = formats(language);
  const figure = (
    name: 'incidence' | 'burden' | 'injuries' | 'mean' | 'recurrences' | 'hours' | 'missed' | 'all',
    value: number | null,
    params: Record<string, string | number> = {},
  ): Figure => ({
    label: t(`statistics:consensus.figures.${name}.label`),
    value: value === null ? t('statistics:consensus.none') : number(value),
    note: t(`statistics:consensus.figures.${name}.note`, params),
  });
  const begun = injuries.absences + injuries.open;
  return [
    figure('incidence', injuries.incidence?.value ?? null, {
      low: injuries.incidence?.low ?? 0,
      high: injuries.incidence?.high ?? 0,
    }),
    figure('burden', injuries.burden === null ? null : Math.round(injuries.burden)),
    figure('injuries', injuries.absences, { open: injuries.open }),
    figure('mean', injuries.mean_days, {
      median: injuries.median_days ?? t('statistics:consensus.none'),
    }),
    figure('recurrences', recurrences, {
      share: percent(begun > 0 ? recurrences / begun : 0),
      total: begun,
    }),
    figure('hours', minutes / 60, { known, players }),
    figure('missed', injuries.missed_matches),
    figure('all', all.absences, { days: all.days, missed: all.missed_matches }),
  ];
}
