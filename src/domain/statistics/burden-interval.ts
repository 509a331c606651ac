import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { BOOTSTRAP_PLAYERS, BOOTSTRAP_SAMPLES, BOOTSTRAP_SEED, CONFIDENCE, RATE_HOURS } from '../constants.ts';

/** The ends of an interval. */
export interface Interval {
  low: number;
  high: number;
}

/** Range of the generator's numbers. */
const DRAWN = 2 ** 32;

/** A player's match hours and days lost. */
export interface PlayerLoss {
  hours: number;
  days: number;
}

/**
 * The interval of days lost per 1,000 hours, by a bootstrap over players: absences of one player depend on each other,
 * so whole players are sampled, with their hours and days lost. The same players in the same order give the same
 * interval; null for fewer than ten players. Source: percentile bootstrap, Efron & Tibshirani, An Introduction to the
 * Bootstrap, 1993.
 */
export function burdenInterval(players: readonly PlayerLoss[]): Interval | null {
  const count = players.length;
  if (count < BOOTSTRAP_PLAYERS) return null;
  const generator = xoroshiro128plus(BOOTSTRAP_SEED);
  // Half a million draws for a league: two arrays of numbers are read far faster than objects.
  const hoursOf = Float64Array.from(players, ({ hours }) => hours);
  const daysOf = Float64Array.from(players, ({ days }) => days);
  const burdens: number[] = [];
  for (let sample = 0; sample < BOOTSTRAP_SAMPLES; sample += 1) {
    let hours = 0;
    let days = 0;
    for (let drawn = 0; drawn < count; drawn += 1) {
      // With this range, no player is drawn more often than another by more than one in a million.
      const place = Math.floor(((generator.next() >>> 0) * count) / DRAWN);
      hours += hoursOf[place] ?? 0;
      days += daysOf[place] ?? 0;
    }
    if (hours > 0) burdens.push((RATE_HOURS * days) / hours);
  }
  burdens.sort((a, b) => a - b);
  const tail = (1 - CONFIDENCE) / 2;
  const [low, high] = [quantileOf(burdens, tail), quantileOf(burdens, 1 - tail)];
  return low === undefined || high === undefined ? null : { low, high };
}

function quantileOf(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
