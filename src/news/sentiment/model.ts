import { type Features, PLACES } from './features.ts';

/** Bad, neutral and good, as in the labels of the data. */
export const CLASSES = 3;
const MAGIC = 0x544c5331;
const HEADER = 4 + 4 * 2;
/** The largest number of an Int8. */
const LARGEST = 127;
/** Weights of so few steps are left out. */
const NOISE = 4;

/**
 * Two tables of weights. The first is one for all languages. Hashes of the second begin with the language, so that
 * one table holds the models of the languages.
 */
export interface SentimentModel {
  shared: Weights;
  own: Weights;
}

export interface Weights {
  values: Int8Array;
  /** A weight is its whole number times this. */
  scale: number;
}

export function packWeights(weights: Float32Array): Weights {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  // A few weights of the lexicon are far larger than the others. The scale keeps the others apart.
  // The file keeps it as a Float32.
  const scale = largest === 0 ? 1 : Math.fround(largest / LARGEST);
  // The smallest weights are noise. Without them the file stays below 1 MB.
  return { values: new Int8Array(weights.map((weight) => dropStep(Math.round(weight / scale)))), scale };
}

function dropStep(steps: number): number {
  return Math.abs(steps) <= NOISE ? 0 : steps;
}

/** What turns the place of a feature in the first table into its place in the second. */
const languageKey = (language: number) => Math.imul(language + 1, 0x9e3779b1);

/** The position of a feature's weights in the table that includes the language. */
export function ownPlace(place: number, language: number): number {
  return (place ^ languageKey(language)) & (PLACES - 1);
}

/** Chances of bad, neutral and good; the mean of the two models. */
export function chancesOf({ shared, own }: SentimentModel, features: Features, language: number): number[] {
  const [first, second] = [chances(shared, features, 0), chances(own, features, languageKey(language))];
  return first.map((chance, label) => (chance + (second[label] ?? 0)) / 2);
}

/** @param key changes the places of features, as for `ownPlace`; 0 for those of the first table */
function chances({ values, scale }: Weights, features: Features, key: number): number[] {
  let [bad, neutral, good] = [0, 0, 0];
  for (let index = 0; index < features.places.length; index += 1) {
    const place = (((features.places[index] ?? 0) ^ key) & (PLACES - 1)) * CLASSES;
    const value = features.values[index] ?? 0;
    bad += (values[place] ?? 0) * value;
    neutral += (values[place + 1] ?? 0) * value;
    good += (values[place + 2] ?? 0) * value;
  }
  return softmax([bad * scale, neutral * scale, good * scale]);
}

export function softmax(sums: readonly number[]): number[] {
  const largest = Math.max(...sums);
  const raised = sums.map((sum) => Math.exp(sum - largest));
  const total = raised.reduce((before, each) => before + each, 0);
  return raised.map((each) => each / total);
}

/** A model as bytes, to be compressed and kept in a file. */
export function encodeModel({ shared, own }: SentimentModel): Uint8Array {
  const bytes = new Uint8Array(HEADER + 2 * PLACES * CLASSES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setFloat32(4, shared.scale);
  view.setFloat32(8, own.scale);
  bytes.set(new Uint8Array(shared.values.buffer, shared.values.byteOffset, shared.values.length), HEADER);
  bytes.set(new Uint8Array(own.values.buffer, own.values.byteOffset, own.values.length), HEADER + PLACES * CLASSES);
  return bytes;
}

/** @throws Error if the bytes are not a model of this version */
export function decodeModel(bytes: Uint8Array): SentimentModel {
  const size = PLACES * CLASSES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== HEADER + 2 * size || view.getUint32(0) !== MAGIC)
    throw new Error('This is not a sentiment model.');
  const table = (at: number) => Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + at, size));
  return {
    shared: { values: table(HEADER), scale: view.getFloat32(4) },
    own: { values: table(HEADER + size), scale: view.getFloat32(8) },
  };
}
