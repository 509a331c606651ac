/**
 * A share in per cent with one decimal; null of nothing.
 * @example percentage(1, 3) // 33.3
 */
export function percentage(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
}
