import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import { CALIBRATION_CASES, wilson } from '../../domain/injuries/calibration.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { translator } from '../../i18n/translate.ts';

export type CalibrationLine = NonNullable<DiagnosisStatistics['calibration']>[number];

/**
 * How often absences ended inside the range that had been known, a line for each day since the injury.
 * @example ['On the day of the injury: 52 % of 980 absences (95 % interval 49 % to 55 %)', …]
 */
export function calibrationLines(calibration: readonly CalibrationLine[], language: Language): string[] {
  const t = translator(language);
  const { percent } = formats(language);
  return calibration.map(({ day, cases, inside }) => {
    if (cases < CALIBRATION_CASES)
      return t('diagnoses:calibration.few', { day, count: cases, least: CALIBRATION_CASES });
    const [low, high] = wilson(inside, cases);
    const shares = { share: percent(inside / cases), low: percent(low), high: percent(high) };
    return t('diagnoses:calibration.share', { day, count: cases, ...shares });
  });
}
