/** A height of a drawing that bears a label. */
export interface Tick {
  value: number;
  label: string;
}

/** A drawing's lower and upper end, in the units of its figures. */
export interface Domain {
  low: number;
  high: number;
}

/** Drawings are as wide and as high in their own units. */
export const PLOT = 100;

/** At most so many parts lie between the ticks of counts. */
const MAX_PARTS = 4;

/**
 * Where a figure lies in a drawing of 100 by 100, from the top.
 * @example heightOf(5, { low: 0, high: 10 }) // 50
 */
export function heightOf(value: number, { low, high }: Domain): number {
  return round(PLOT * (1 - (value - low) / (high - low)));
}

/**
 * The outline of a line through figures at equal distances, in a drawing of 100 by 100; it is interrupted where there
 * is none. A figure between two gaps is a point.
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
 * Round heights for counts, from 0 to the first that holds the largest: steps of 1, 2 or 5 and noughts.
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
