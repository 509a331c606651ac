/** What a raw score is multiplied by to give -100 to 100. */
const SCALE = 20;

/**
 * A post's sentiment of its raw score; null where there is no opinion.
 * @param comparative -5 to 5
 * @returns a whole number from -100 to 100
 * @example sentimentOf(-2.31) // -46
 */
export function sentimentOf(comparative: number | null): number | null {
  return comparative === null
    ? null
    : Math.round(Math.max(-100, Math.min(100, comparative * SCALE)));
}
