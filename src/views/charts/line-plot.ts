/** A labelled height of a drawing. */
export interface Tick {
  value: number;
  label: string;
}

/** The lower and upper limit of a drawing, in units of its figures. */
export interface Domain {
  low: number;
  high: number;
}

/** Drawings are as wide and as high in their own units. */
export const PLOT = 100;

/** Maximum number of intervals between the ticks of counts. */
const MAX_PARTS = 4;

/**
 * The position of a figure in a drawing of 100 by 100, from the top.
 * @example heightOf(5, { low: 0, high: 10 }) // 50
 */
export function heightOf(value: number, { low, high }: Domain): number {
  return round(PLOT * (1 - (value - low) / (high - low)));
}

/**
 * The path of a line through figures at equal distances, in a drawing of 100 by 100. It has a gap at each null; a
 * figure between two gaps is a point.
 * @example linePath([0, null, 10], { low: 0, high: 10 }) // 'M0 100h0M100 0h0'
 */
export function linePath(values: readonly (number | null)[], domain: Domain): string {
  const step = values.length > 1 ? PLOT / (values.length - 1) : 0;
  return values
    .map((value, place) => {
      if (value === null) return '';
      const at = `${round(place * step)} ${heightOf(value, domain)}`;
      const isFirst = (values[place - 1] ?? null) === null;
      const isAlone = isFirst && (values[place + 1] ?? null) === null;
      return `${isFirst ? 'M' : 'L'}${at}${isAlone ? 'h0' : ''}`;
    })
    .join('');
}

/**
 * The single figures of such a line, as points.
 * @example dotsPath([0, null, 10], { low: 0, high: 10 }) // 'M0 100h0M100 0h0'
 */
export function dotsPath(values: readonly (number | null)[], domain: Domain): string {
  return linePath(
    values.flatMap((value, place) => (place === 0 ? [value] : [null, value])),
    domain,
  );
}

/**
 * Round ticks for counts, from 0 to the first above the maximum, in steps of 1, 2 or 5 times a power of ten.
 * @example countTicks(38) // [0, 10, 20, 30, 40]
 */
export function countTicks(largest: number): number[] {
  const least = Math.max(1, largest / MAX_PARTS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  const parts = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: parts + 1 }, (_, part) => part * step);
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
