import type { BodyArea } from '../../domain/body/body-map.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { leadersOf } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { areaName, areaPhrase } from './body-names.ts';

/** As many parts as a title names. */
const MAX_NAMES = 3;

/**
 * What the body tells, as a title: the parts that cost most days, or where no days are known were hurt most often; null
 * where too many did, or it is not known which. Without a whole: an injury of both sides counts on each.
 * @example bodyFinding(areas, 'en-gb') // 'Most recovery days: left thigh (209)'
 */
export function bodyFinding(areas: readonly BodyArea[], language: Language): string | null {
  const leaders = (figure: 'days' | 'injuries') =>
    leadersOf(
      areas.map((area) => ({
        label: areaPhrase(language, area),
        value: area[figure],
        unknown: area.part === 'unspecified',
      })),
    );
  const byDays = leaders('days');
  const leading = byDays.length > 0 ? byDays : leaders('injuries');
  const [first] = leading;
  if (!first || leading.length > MAX_NAMES) return null;
  const label = formats(language).list(leading.map((row) => row.label));
  const key = byDays.length > 0 ? 'injuries:body.mostDays' : 'injuries:body.mostInjuries';
  return translator(language)(key, { label, value: first.value });
}

/** The body's list as a file has it; days that are not known are empty. */
export function bodyCells(areas: readonly BodyArea[], language: Language): CsvCell[][] {
  const { body, columns } = bundle(language, 'injuries');
  return [
    [columns.part, body.injuries, body.days],
    ...areas.map((area) => [areaName(language, area), area.injuries, area.days || null]),
  ];
}
