import type { BodyArea } from '../../domain/body/body-map.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { leadersOf, totalOf } from '../charts/chart.ts';
import type { CsvCell } from '../charts/csv.ts';
import { finding } from '../charts/finding.ts';
import { areaName } from './body-names.ts';

/**
 * What the body tells, as a title: the part that cost most days; where several did, or only one was hurt, which was
 * hurt most often.
 * @example bodyFinding(areas, 'en-gb') // 'Left thigh costs most: 212 of 640 days'
 */
export function bodyFinding(areas: readonly BodyArea[], language: Language): string {
  const rowsOf = (figure: 'days' | 'injuries') =>
    areas.map((area) => ({
      label: areaName(language, area),
      value: area[figure],
      unknown: area.part === 'unspecified',
    }));
  const days = rowsOf('days');
  const [first, ...others] = leadersOf(days);
  if (!first || others.length > 0 || areas.length === 1)
    return finding(rowsOf('injuries'), language);
  return translator(language)('injuries:body.finding', {
    label: first.label,
    days: first.value,
    total: totalOf(days),
  });
}

/** The body's list as a file has it; days that are not known are empty. */
export function bodyCells(areas: readonly BodyArea[], language: Language): CsvCell[][] {
  const { body, columns } = bundle(language, 'injuries');
  return [
    [columns.part, body.injuries, body.days],
    ...areas.map((area) => [areaName(language, area), area.injuries, area.days || null]),
  ];
}
