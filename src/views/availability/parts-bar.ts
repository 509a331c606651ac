import type { AvailabilityParts } from '../../contract/statistics.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle } from '../../i18n/translate.ts';

/** One piece of the bar; `x` and `width` in per cent of it. */
export interface BarPiece {
  part: 'available' | 'unavailable' | 'contradicted' | 'unknown';
  label: string;
  text: string;
  x: number;
  width: number;
}

/** The segments of the bar, in order. Contradicted and unknown matches are segments too. Without a match there is no segment. */
export function partsBar(parts: AvailabilityParts, language: Language): BarPiece[] {
  const texts = bundle(language, 'statistics');
  const { number } = formats(language);
  const all = (parts.available ?? 0) + (parts.unavailable ?? 0) + (parts.contradicted ?? 0) + parts.unknown;
  let before = 0;
  return (['available', 'unavailable', 'contradicted', 'unknown'] as const).flatMap((part) => {
    const value = parts[part];
    if (all === 0 || (part === 'contradicted' && !value) || (part === 'unknown' && value === 0)) return [];
    const width = (100 * (value ?? 0)) / all;
    const x = before;
    before += width;
    const text = value === null ? texts.none : number(value);
    return [{ part, label: texts.parts[part], text, x: rounded(x), width: rounded(width) }];
  });
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
