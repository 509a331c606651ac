/** Milliseconds that each piece of work takes, one after another. */
export async function timeEach<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await work(item);
    times.push(performance.now() - start);
  }
  return times;
}

/** The time that a share of all stays below: 0.5 is the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** '1.2, 4.7 ms': median and p95. */
export function medianAndP95(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.95).toFixed(1)} ms`;
}

/** The shortest time of each search: the others were longer because of other load on the machine. */
export function bestOfEach(rounds: readonly number[][]): number[] {
  return (rounds[0] ?? []).map((_, index) => Math.min(...rounds.map((times) => times[index] ?? 0)));
}

/**
 * How well times tell two kinds apart: the area under the ROC curve, on whichever side of chance. 0.5 is not at all, 1
 * always.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  const area = wins / (first.length * second.length);
  return Math.max(area, 1 - area);
}
