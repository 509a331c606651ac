import { SHARPNESS_BAR_ENDS, SHARPNESS_DAYS, SHARPNESS_HALF_LIFE } from '../constants.ts';
import { isCounted, type TeamMatch } from './availability.ts';
import { daysBetween } from '../days.ts';

/**
 * Match Sharpness, 0 to 100: recent match exposure, not a medical assessment. Per cent of the minutes in the team's
 * official matches of the last 42 days, each weighted by 0.5^(days ago ÷ 14); null if the team had no match. Source:
 * the product's own index.
 * @example played 90 of 90 minutes today and 0 of 90 a fortnight ago: 100 × 90 ÷ (90 + 45) // 66.7
 */
export function matchSharpness(matches: readonly TeamMatch[], today: string): number | null {
  let played = 0;
  let possible = 0;
  for (const match of matches.filter(isCounted)) {
    const ago = daysBetween(match.date, today);
    if (ago < 0 || ago > SHARPNESS_DAYS) continue;
    const weight = 0.5 ** (ago / SHARPNESS_HALF_LIFE);
    played += weight * match.minutesPlayed;
    possible += weight * 90;
  }
  return possible > 0 ? Math.min(100, Math.round((1000 * played) / possible) / 10) : null;
}

/**
 * Bars for a Match Sharpness in per cent: below 20 one, below 40 two, below 60 three, below 80 four, otherwise five.
 * Source: the product's own steps.
 * @example sharpnessBars(20) // 2
 */
export function sharpnessBars(sharpness: number): 1 | 2 | 3 | 4 | 5 {
  return (1 + SHARPNESS_BAR_ENDS.filter((end) => sharpness >= end).length) as 1 | 2 | 3 | 4 | 5;
}
