import { readInjuryText } from '../diagnosis/read-injury-text.ts';

/**
 * Whether a note names an injury. The player before the colon and the return after the dash are not read.
 * @example namesInjury('McArthur: Hamstring injury - Expected back 09 Feb') // true
 * @example namesInjury('McArthur: Lack of match fitness - 75% chance of playing') // false
 */
export function namesInjury(text: string): boolean {
  const [reason = ''] = text.replace(/^[^:]{1,60}: /, '').split(' - ');
  return !readInjuryText(reason).otherEvent;
}
