/** Letters a word must have before a typing error in it is forgiven. */
export const MIN_LETTERS_FOR_TYPO = 5;

/**
 * Whether a typed text may be the beginning of a word with one error: a wrong letter, a missing one, one too many, or
 * two letters swapped. Both are folded.
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
