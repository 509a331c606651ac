import type { PlayerLoad } from '../../contract/load.ts';
import { LOAD_DAYS } from '../../domain/constants.ts';
import type { MinutesShare } from '../../domain/statistics/load.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';
import type { Figure } from '../injuries/figures.ts';

/** The minutes of each window, and Match Sharpness. */
export function loadFigures({ load, sharpness }: PlayerLoad, language: Language): Figure[] {
  const t = translator(language);
  const { number, percent } = formats(language);
  const windows = load.map((window, place) => ({
    label: t('statistics:load.minutes', { days: t('injuries:detail.days', { count: LOAD_DAYS[place] ?? 0 }) }),
    value: window ? number(window.minutes) : t('statistics:none'),
    note: window
      ? t('statistics:load.note', { matches: number(window.matches), rests: number(window.shortRests) })
      : t('statistics:reasons.sheets'),
  }));
  const value = sharpness === null ? t('statistics:none') : percent(sharpness / 100);
  return [...windows, { label: t('team:columns.sharpness'), value, note: t('team:sharpness.label') }];
}

/** A share of the possible minutes: '45%'; unknown without any. */
export function shareText({ percentage }: MinutesShare, language: Language): string {
  return percentage === null ? translator(language)('statistics:none') : formats(language).percent(percentage / 100);
}
