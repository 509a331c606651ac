import { ALL_FROM, DEFAULT_TIMEFRAME } from '../../domain/constants.ts';
import { offeredSeasons, type Period, type TIMEFRAMES } from '../../domain/timeframe.ts';
import type { SeasonOption } from '../../domain/season.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle } from '../../i18n/translate.ts';

type Timeframe = (typeof TIMEFRAMES)[number];

/** A period to choose; `value` is what the address takes. */
export interface PeriodOption {
  label: string;
  value: string;
  /** A season before the newest four. */
  isEarlier?: boolean;
}

/**
 * The periods that a page of statistics offers, and the chosen one: stretches back from today, the newest seasons, then
 * everything. Days that the address names and the page does not offer are offered too.
 * @param asked the `timeframe` of the address, null for the page's own
 * @param names the stretches that this page offers
 */
export function periodOptions(
  asked: string | null,
  { period, seasons, today }: { period: Period; seasons: readonly SeasonOption[]; today: string },
  language: Language,
  names: readonly Timeframe[] = ['year', 'last_6_months'],
): { options: PeriodOption[]; chosen: string } {
  const texts = bundle(language, 'statistics');
  const { day } = formats(language);
  const named = (value: Timeframe) => ({ value, label: texts.timeframes[value] });
  const options: PeriodOption[] = [
    ...names.map(named),
    ...offeredSeasons(seasons, today).map(({ label, value, isEarlier }) => ({ label, value, isEarlier })),
    { value: `${ALL_FROM},${today}`, label: texts.everything },
  ];
  const chosen = asked ?? DEFAULT_TIMEFRAME;
  if (options.every(({ value }) => value !== chosen))
    options.push({ value: chosen, label: `${day(period.from)}–${day(period.to)}` });
  return { options, chosen };
}
