import type { Graph } from '../../contract/graph.ts';
import { addDays, daysBetween } from '../../domain/days.ts';
import { daysOut, unionOfDays } from '../../domain/injuries/absence-end.ts';
import { knownWithin } from '../../domain/known-time/known-time.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/**
 * The market value that injuries kept out: times the share of known days, and of known matches. None without a market
 * value, without known days, or where evidence contradicts the record.
 * @param value of the player, in euros
 */
export function absenceValue(
  { fitness, injuries, period, record }: Graph,
  value: number | null,
  { language, today }: { language: Language; today: string },
): Figure[] {
  const known = knownWithin(record, period, today);
  if (value === null || !known || (fitness.contradicted ?? 0) > 0) return [];
  const days = daysBetween(known.from, known.to) + 1;
  const end = addDays(known.to, 1);
  const absences = injuries
    .filter(({ otherEvent, parentId }) => !otherEvent && parentId === null)
    .map((injury) => daysOut(injury))
    .map(({ date, back }) => ({ date: date > known.from ? date : known.from, back: back < end ? back : end }))
    .filter(({ date, back }) => date < back);
  const out = unionOfDays(absences);
  const t = translator(language);
  const { marketValue, number } = formats(language);
  const [missed, available] = [fitness.unavailable ?? 0, fitness.available ?? 0];
  const figures = { whole: marketValue(value), out: number(out), days: number(days) };
  const count = missed + available;
  const ofMatches = { missed: number(missed), count, other: marketValue(Math.round((value * missed) / count)) };
  return [
    {
      label: t('statistics:figures.value'),
      value: t('statistics:figures.euros', { value: marketValue(Math.round((value * out) / days)) }),
      note:
        count > 0
          ? t('statistics:figures.valueBoth', { ...figures, ...ofMatches })
          : t('statistics:figures.valueNote', figures),
    },
  ];
}
