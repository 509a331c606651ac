import type { Label } from '../../domain/sentiment/corrections.ts';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../domain/posts/posts.ts';
import { type Features, PLACES } from './features.ts';
import { CLASSES, ownPlace, packWeights, type SentimentModel, softmax } from './model.ts';
import { readText } from './score.ts';

export interface LabelledPost {
  text: string;
  language: ContentLanguage;
  label: Label;
}

interface Settings {
  rounds: number;
  rate: number;
  /** How strongly each step pulls weights towards 0. */
  decay: number;
}

const SETTINGS: Settings = { rounds: 6, rate: 0.05, decay: 2e-5 };
const SEED = 20_261;
/** Added to every count, so that what was never seen has no infinite ratio. */
const SMOOTHING = 0.5;

/**
 * A model from labelled posts: logistic regression by AdaGrad over features weighted by how distinctive they are
 * (NB-SVM, Wang and Manning 2012), in an order fixed by a seed. The same posts give the same model.
 */
export function trainModel(posts: readonly LabelledPost[], settings: Settings = SETTINGS): SentimentModel {
  const examples = posts.map(({ text, language, label }) => {
    const { features } = readText(text, language);
    const number = CONTENT_LANGUAGES.indexOf(language);
    const own = { places: features.places.map((place) => ownPlace(place, number)), values: features.values };
    return { features, own, label };
  });
  return {
    shared: packWeights(
      fit(
        examples.map(({ features, label }) => ({ features, label })),
        settings,
      ),
    ),
    own: packWeights(
      fit(
        examples.map(({ own, label }) => ({ features: own, label })),
        settings,
      ),
    ),
  };
}

function fit(
  examples: readonly { features: Features; label: Label }[],
  { rounds, rate, decay }: Settings,
): Float32Array {
  const ratios = ratiosOf(examples);
  const weights = new Float32Array(PLACES * CLASSES);
  const squares = new Float32Array(PLACES * CLASSES).fill(1e-4);
  const random = generator(SEED);
  const order = examples.map((_, index) => index);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const { places, values } = example.features;
      const sums = [0, 0, 0];
      for (let at = 0; at < places.length; at += 1) {
        const place = (places[at] ?? 0) * CLASSES;
        const value = values[at] ?? 0;
        for (let label = 0; label < CLASSES; label += 1)
          sums[label] = (sums[label] ?? 0) + (weights[place + label] ?? 0) * (ratios[place + label] ?? 0) * value;
      }
      const errors = softmax(sums).map((chance, label) => chance - (label === example.label ? 1 : 0));
      for (let at = 0; at < places.length; at += 1) {
        const value = values[at] ?? 0;
        for (let label = 0; label < CLASSES; label += 1) {
          const place = (places[at] ?? 0) * CLASSES + label;
          const weight = weights[place] ?? 0;
          const slope = (errors[label] ?? 0) * value * (ratios[place] ?? 0) + decay * weight;
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = weight - (rate * slope) / Math.sqrt(square);
        }
      }
    }
  }
  return weights.map((weight, place) => weight * (ratios[place] ?? 0));
}

/** For each feature and class the size of the log ratio of its share among posts of the class and among the others. */
function ratiosOf(examples: readonly { features: Features; label: Label }[]): Float32Array {
  const ofClass = new Float32Array(PLACES * CLASSES).fill(SMOOTHING);
  const ofAll = new Float32Array(PLACES).fill(SMOOTHING * CLASSES);
  for (const { features, label } of examples)
    for (const place of features.places) {
      ofClass[place * CLASSES + label] = (ofClass[place * CLASSES + label] ?? 0) + 1;
      ofAll[place] = (ofAll[place] ?? 0) + 1;
    }
  const totals = Array.from({ length: CLASSES }, (_, label) => sumOf(ofClass, label));
  const total = totals.reduce((sum, each) => sum + each, 0);
  return ofClass.map((count, index) => {
    const others = (ofAll[Math.floor(index / CLASSES)] ?? 0) - count;
    const size = totals[index % CLASSES] ?? 1;
    return Math.abs(Math.log(count / size / (others / (total - size))));
  });
}

/** The sum of the figures of one class. */
function sumOf(counts: Float32Array, label: number): number {
  let sum = 0;
  for (let at = label; at < counts.length; at += CLASSES) sum += counts[at] ?? 0;
  return sum;
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}

/** Numbers from 0 to 1 from a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
