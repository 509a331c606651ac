import { type BodyArea, lacksSide } from '../../domain/body/body-map.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { type MapArea, packAreas, packTexts } from '../../islands/body-map/map-areas.ts';
import { areaFigures, areaName } from './body-names.ts';
import { bodyFinding } from './body-numbers.ts';

/** The parts of the map with their texts in a language. */
export function mapAreas(areas: readonly BodyArea[], language: Language): MapArea[] {
  const t = translator(language);
  const { number } = formats(language);
  return areas.map((area) => ({
    part: area.part,
    side: area.side,
    band: String(area.band ?? 0),
    name: areaName(language, area),
    injuries: number(area.injuries),
    days: area.days > 0 ? number(area.days) : '',
    label: t('shell:labelled', { label: areaName(language, area), value: areaFigures(language, area) }),
    isOpen: area.isOpen && lacksSide(area),
  }));
}

/** The props of the body-map island in a language. */
export function bodyView(areas: readonly BodyArea[], language: Language): { areas: string; texts: string } {
  const { body, columns, unknown } = bundle(language, 'injuries');
  const texts = packTexts({
    heading: body.heading,
    finding: bodyFinding(areas, language) ?? '',
    shown: body.shown,
    front: body.front,
    rear: body.rear,
    both: body.both,
    list: body.list,
    part: columns.part,
    injuries: body.injuries,
    days: body.days,
    unknown,
  });
  return { areas: packAreas(mapAreas(areas, language)), texts };
}
