import type { BodyArea } from '../../domain/body/body-map.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { isCarried, leadersOf } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { areaName, areaPhrase } from './body-names.ts';

/** Maximum number of parts in a title. */
const MAX_NAMES = 3;

/**
 * The body map's finding as a title: the parts with most days or, without known days, those with most injuries; null if
 * there are too many, or it is not known, or injuries without a part could change it. No total is given, because an injury on both sides counts on each.
 * @example bodyFinding(areas, 'en-gb') // 'Most recovery days: left thigh (209)'
 */
export function bodyFinding(areas: readonly BodyArea[], language: Language): string | null {
  const rowsBy = (figure: 'days' | 'injuries') =>
    areas.map((area) => ({
      label: areaPhrase(language, area),
      value: area[figure],
      unknown: area.part === 'unspecified',
    }));
  const hasDays = leadersOf(rowsBy('days')).length > 0;
  const rows = rowsBy(hasDays ? 'days' : 'injuries');
  const leading = leadersOf(rows);
  const [first] = leading;
  if (!first || leading.length > MAX_NAMES || !isCarried(rows)) return null;
  const label = formats(language).list(leading.map((row) => row.label));
  const key = hasDays ? 'injuries:body.mostDays' : 'injuries:body.mostInjuries';
  return translator(language)(key, { label, value: first.value });
}

/** The list of the body map as a file; unknown days are empty. */
export function bodyCells(areas: readonly BodyArea[], language: Language): CsvCell[][] {
  const { body, columns } = bundle(language, 'injuries');
  return [
    [columns.part, body.injuries, body.days],
    ...areas.map((area) => [areaName(language, area), area.injuries, area.days || null]),
  ];
}
