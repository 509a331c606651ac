import { CONFIDENCE } from '../constants.ts';

const TAIL = (1 - CONFIDENCE) / 2;
/** Halvings of the search: more than the precision of a double. */
const STEPS = 60;

/**
 * Exact interval for the mean of a count (Garwood, Biometrika 1936;28:437): it holds the true mean with 95 %
 * probability or more. Wider than the usual approximation, and right also for small counts and for 0.
 * @example poissonInterval(10) // { low: 4.795…, high: 18.390… }
 */
export function poissonInterval(count: number): { low: number; high: number } {
  const widest = count + 10 * Math.sqrt(count + 1) + 10;
  return {
    low: count === 0 ? 0 : bisect((mean) => upperTail(count, mean) < TAIL, 0, count),
    high: bisect((mean) => lowerTail(count, mean) > TAIL, count, widest),
  };
}

/** The point at which a condition that holds at first stops holding. */
function bisect(holds: (mean: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** P(X ≤ count), summed down from its largest term; for means above the count. */
function lowerTail(count: number, mean: number): number {
  let term = probability(count, mean);
  let total = term;
  for (let k = count; k > 0; k -= 1) {
    term *= k / mean;
    total += term;
  }
  return total;
}

/** P(X ≥ count), summed up from its largest term until nothing is added; for means below the count. */
function upperTail(count: number, mean: number): number {
  let term = probability(count, mean);
  let total = 0;
  for (let k = count + 1; total + term > total; k += 1) {
    total += term;
    term *= mean / k;
  }
  return total;
}

/** P(X = count), through logarithms so that large counts do not overflow. */
function probability(count: number, mean: number): number {
  let log = -mean;
  for (let k = 1; k <= count; k += 1) log += Math.log(mean / k);
  return Math.exp(log);
}
