/** Minimum and maximum size of a word in a cloud. */
export const CLOUD_SIZES = { least: 10, greatest: 39 } as const;

/**
 * The size of a word in a cloud. It grows with the logarithm of its frequency, from 10 for the rarest word to 39 for
 * the most frequent. If all are equally frequent, they have the middle size.
 * @param counts of all words, above 0
 * @example cloudSize(10, [1, 10, 100]) // 25
 */
export function cloudSize(count: number, counts: readonly number[]): number {
  const { least, greatest } = CLOUD_SIZES;
  const [low, high] = [Math.log(Math.min(...counts)), Math.log(Math.max(...counts))];
  const share = high > low ? (Math.log(count) - low) / (high - low) : 0.5;
  return Math.round(least + share * (greatest - least));
}
