/** Letters a word must have before a typing error in it is forgiven. */
export const FORGIVEN_FROM = 5;

/**
 * Whether a word can be what somebody meant who typed this with one error: a letter wrong, missing, too many, or two
 * letters swapped. Whoever types may not have come to the word's end yet. Both folded.
 * @example isNear('mesis', 'messi') // true
 * @example isNear('lewan', 'levandowski') // true
 * @example isNear('kane', 'kante') // true
 */
export function isNear(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const left = typed.slice(same);
  const expected = word.slice(same);
  const swapped = `${left.charAt(1)}${left.charAt(0)}${left.slice(2)}`;
  return (
    expected.slice(1).startsWith(left.slice(1)) ||
    expected.slice(1).startsWith(left) ||
    expected.startsWith(left.slice(1)) ||
    expected.startsWith(swapped)
  );
}
