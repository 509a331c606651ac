import { type BodyArea, type BodyChoice, lacksSide } from '../../domain/body/body-map.ts';
import { HEAT_BAND_ENDS } from '../../domain/constants.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';

/** 'Left thigh'; 'Knee, side not recorded' for records that name none. */
export function areaName(language: Language, area: BodyChoice): string {
  return sentenceCase(language, areaPhrase(language, area));
}

/** 'left thigh': an area's name within a sentence. */
export function areaPhrase(language: Language, area: BodyChoice): string {
  const { part, side } = area;
  const labels = vocabulary(language);
  if (part === 'other' || part === 'unspecified') return labels.part[part];
  const name = labels.region[part][side ?? 'na'];
  return lacksSide(area) ? `${name}, ${bundle(language, 'injuries').body.noSide}` : name;
}

/** '3 injuries, 64 days'; 'unknown' where no days are known. */
export function areaFigures(language: Language, { injuries, days }: BodyArea): string {
  const t = translator(language);
  const count = t('injuries:body.count', { count: injuries });
  const length = days > 0 ? t('injuries:detail.days', { count: days }) : t('injuries:body.noDays');
  return `${count}, ${length}`;
}

/** What explains a map: its scale, and the marks that it has. */
export interface BodyLegend {
  label: string;
  bands: string[];
  /** The label of parts without known days; null if there are none. */
  unknown: string | null;
  note: string;
}

export function bodyLegend(areas: readonly BodyArea[], language: Language): BodyLegend {
  const { body } = bundle(language, 'injuries');
  const drawn = areas.filter(({ side }) => side !== null);
  return {
    label: body.legend,
    bands: heatLimits(),
    unknown: drawn.some(({ band }) => band === null) ? body.noDays : null,
    note: drawn.some(lacksSide) ? `${body.sides} ${body.sideless}` : body.sides,
  };
}

/** The bands of recovery days: '1–20' and on, the last one open. */
function heatLimits(): string[] {
  const closed = HEAT_BAND_ENDS.map((end, at) => `${(HEAT_BAND_ENDS[at - 1] ?? 0) + 1}–${end}`);
  return [...closed, `${HEAT_BAND_ENDS[4] + 1}+`];
}
