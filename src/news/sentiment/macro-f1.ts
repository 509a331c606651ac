import { CLASSES } from './model.ts';
import type { Label } from '../../domain/sentiment/corrections.ts';

/**
 * The mean of the F1 of bad, neutral and good; a class that is neither in the labels nor given does not count.
 * @returns 0 to 1; null without labels
 */
export function macroF1(labels: readonly Label[], given: readonly Label[]): number | null {
  const figures: number[] = [];
  for (let label = 0; label < CLASSES; label += 1) {
    const right = labels.filter((each, at) => each === label && given[at] === label).length;
    const wrong = labels.filter((each, at) => (each === label) !== (given[at] === label)).length;
    if (right + wrong > 0) figures.push((2 * right) / (2 * right + wrong));
  }
  return figures.length === 0 ? null : figures.reduce((sum, each) => sum + each, 0) / figures.length;
}

/** The label of a score of -5 to 5. */
export function labelOf(comparative: number): Label {
  if (comparative === 0) return 1;
  return comparative > 0 ? 2 : 0;
}
