/** The least and the greatest size of a word in a cloud. */
const CLOUD_SIZES = { least: 10, greatest: 39 } as const;

/**
 * The size of a word in a cloud: it grows with the logarithm of how often it is written, from the rarest at 10 to the
 * most frequent at 39. Where all are equally frequent they have the size in the middle.
 * @param counts of all words, above 0
 * @example cloudSize(10, [1, 10, 100]) // 25
 */
export function cloudSize(count: number, counts: readonly number[]): number {
  const { least, greatest } = CLOUD_SIZES;
  const [low, high] = [Math.log(Math.min(...counts)), Math.log(Math.max(...counts))];
  const share = high > low ? (Math.log(count) - low) / (high - low) : 0.5;
  return Math.round(least + share * (greatest - least));
}
