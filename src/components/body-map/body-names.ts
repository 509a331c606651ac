import type { BodyArea, BodyChoice } from '../../domain/body/body-map.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';

/** Parts that are one: a record of them that names no side lacks none. */
const SINGLE: ReadonlySet<string> = new Set(['head', 'back']);

/** 'Left thigh'; 'Knee (side not recorded)' for records that name none. */
export function areaName(language: Language, area: BodyChoice): string {
  return sentenceCase(language, areaWords(language, area));
}

/** 'left thigh': an area's name within a sentence. */
export function areaWords(language: Language, { part, side }: BodyChoice): string {
  const words = vocabulary(language);
  if (part === 'other' || part === 'unspecified') return words.part[part];
  const name = words.region[part][side ?? 'na'];
  if (side !== 'na' || SINGLE.has(part)) return name;
  return `${name} (${bundle(language, 'injuries').body.noSide})`;
}

/** Whether an area's records should name a side, but do not. */
export function lacksSide({ part, side }: BodyChoice): boolean {
  return side === 'na' && !SINGLE.has(part);
}

/** '3 injuries, 64 days'; 'unknown' where no days are known. */
export function areaFigures(language: Language, { injuries, days }: BodyArea): string {
  const t = translator(language);
  const count = t('injuries:body.count', { count: injuries });
  const length = days > 0 ? t('injuries:detail.days', { count: days }) : t('injuries:body.noDays');
  return `${count}, ${length}`;
}
