/** Number of characters of a message in a list (own figure). */
export const BEGINNING = 400;

/**
 * The beginning of a text, ending with a whole word where that leaves more than half of it, and with a whole character.
 * @param length characters at most, as JavaScript counts them
 * @example beginningOf('Out for weeks', 9) // { text: 'Out for', cut: true }
 */
export function beginningOf(text: string, length: number): { text: string; cut: boolean } {
  if (text.length <= length) return { text, cut: false };
  const start = text.slice(0, length + 1);
  const wholeWords = start.replace(/\s+\S*$/u, '');
  if (wholeWords !== '' && wholeWords.length > length / 2 && wholeWords.length < start.length)
    return { text: wholeWords, cut: true };
  const half = /[\uD800-\uDBFF]$/.test(text.slice(0, length)) ? 1 : 0;
  return { text: text.slice(0, length - half), cut: true };
}
