import { generateMersenne53Randomizer } from '@faker-js/faker';

/** A stream of random numbers: the same seed and name give the same draws, regardless of other streams. */
export interface Random {
  /** From 0 to below 1. */
  float: () => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  happens: (probability: number) => boolean;
  /** @throws Error for an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** @throws Error for an empty list. */
  weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T;
  shuffled: <T>(list: readonly T[]) => T[];
  /** Standard normal. */
  normal: () => number;
  poisson: (mean: number) => number;
}

/** Opens a stream. Each part of the world has its own, so that a change in one does not affect the others. */
export function openRandom(seed: number, name: string): Random {
  const randomizer = generateMersenne53Randomizer();
  randomizer.seed([seed, ...Array.from(name, (letter) => letter.charCodeAt(0))]);
  const float = () => randomizer.next();
  const int = (min: number, max: number) => min + Math.floor(float() * (max - min + 1));
  return {
    float,
    int,
    happens: (probability) => float() < probability,
    pick: (list) => present(list[int(0, list.length - 1)]),
    weighted: (list, weightOf) => weighted(list, weightOf, float()),
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: float() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    normal: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    poisson: (mean) => poisson(mean, float),
  };
}

function weighted<T>(list: readonly T[], weightOf: (item: T) => number, at: number): T {
  const total = list.reduce((sum, item) => sum + weightOf(item), 0);
  let left = at * total;
  return present(list.find((item) => (left -= weightOf(item)) < 0) ?? list.at(-1));
}

/** Knuth's method, suitable for the small means of a football match. */
function poisson(mean: number, float: () => number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = float(); product > limit; product *= float()) count += 1;
  return count;
}

/** A value the generator put there itself. @throws Error when it did not. */
export function present<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('The demo world is inconsistent');
  return value;
}
