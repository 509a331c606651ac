/** Halvings of the search: more than the precision of a double. */
const STEPS = 80;

/**
 * The value below which a share of a gamma distribution with rate 1 lies: divide it by the rate.
 * @param shape above 0
 * @param share between 0 and 1
 * @example gammaQuantile(1, 0.5) // 0.693…: the exponential distribution
 */
export function gammaQuantile(shape: number, share: number): number {
  let [low, high] = [0, shape + 10 * Math.sqrt(shape) + 40];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (below(shape, middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The regularised lower incomplete gamma function, by its series. Source: NIST Digital Library of Mathematical Functions
 * 8.11.4.
 */
function below(shape: number, value: number): number {
  if (value <= 0) return 0;
  let term = Math.exp(shape * Math.log(value) - value - logGamma(shape + 1));
  let total = 0;
  for (let k = 1; total + term > total; k += 1) {
    total += term;
    term *= value / (shape + k);
  }
  return total;
}

/**
 * The logarithm of the gamma function, by Stirling's series after moving the argument up. Source: NIST Digital Library of
 * Mathematical Functions 5.11.1.
 */
function logGamma(value: number): number {
  let moved = 0;
  let x = value;
  for (; x < 12; x += 1) moved += Math.log(x);
  const square = x * x;
  const series = (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - moved;
}
