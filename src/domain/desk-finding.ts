/** Something that may be told first. */
interface Candidate {
  weight: number;
  /** Days since it became so, or until it is due. */
  age: number;
}

/**
 * The candidate with the greatest product of weight and newness, which falls to nothing within the window; of equal
 * ones the first. Undefined if all are older.
 * @example strongest([{ weight: 3, age: 7 }, { weight: 2, age: 0 }], 14) // the second: 2 against 1.5
 */
export function strongest<C extends Candidate>(candidates: readonly C[], window: number): C | undefined {
  const [first] = candidates
    .map((candidate) => ({ candidate, score: candidate.weight * (1 - candidate.age / window) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return first?.candidate;
}
