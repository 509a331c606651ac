import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  encodeWeights,
  JUDGED,
  PLACES,
  placesOf,
  SAID,
  type Said,
  type Weights,
  weightsFile,
  wordsAround,
} from '../../src/news/injury-news/likelihood.ts';
import { linkText } from '../../src/news/linking/link-text.ts';
import { textOf } from '../../src/news/linking/linked-text.ts';
import { inventedSquads } from '../invented-squads.ts';
import { FILES, headlinesOf, kindsOfHeadlines, postOf } from '../judged-headlines.ts';

const ROUNDS = 20;
const RATE = 0.2;
/** A word of fewer headlines says nothing. */
const MIN_HEADLINES = 2;
/** So many weights are kept, the largest. */
const KEPT = 15_000;
/** So many weights are far larger than the others. */
const FAR_LARGER = 7;
/** Steps from 0 to the largest of the others. */
const STEPS = 31;

interface Example {
  places: readonly number[];
  said: Said | null;
}

/** What the judged headlines say of each player who is named. */
async function examples(): Promise<Example[]> {
  const dictionary = await inventedSquads('known-squads.csv');
  const headlines = [...FILES.flatMap(([file, language]) => headlinesOf(file, language)), ...kindsOfHeadlines()];
  return headlines.flatMap((headline) => {
    const post = postOf(headline);
    const language = JUDGED.find((one) => one === headline.language);
    const { links } = linkText(dictionary, post);
    const names = links.flatMap(({ entity: { id, kind }, places }) =>
      places.map((place) => ({ ...place, id, isTeam: kind === 'team' })),
    );
    return links.flatMap(({ entity: { id, kind, name }, places: [first] }): Example[] => {
      if (kind !== 'player' || !first || !language) return [];
      const { words } = wordsAround(textOf(post), { ...first, id, isTeam: false }, names);
      const said = SAID.find((one) => headline.expected.includes(`${name} ${one}`)) ?? null;
      return [{ places: [...placesOf(words, language)], said }];
    });
  });
}

/** Logistic regression by AdaGrad, rare words first, in an order fixed by a seed: the same headlines give the same weights. */
function fit(all: readonly Example[], said: Said): Weights[Said] {
  const counts = new Float64Array(PLACES);
  for (const { places } of all) for (const place of places) counts[place] = at(counts, place) + 1;
  const rarity = counts.map((count) => (count < MIN_HEADLINES ? 0 : Math.log(1 + all.length / count)));
  const weights = new Float64Array(PLACES);
  const squares = new Float64Array(PLACES).fill(1e-3);
  let [bias, square, seed] = [0, 1e-3, 7];
  const order = all.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const example = all[index];
      if (!example) continue;
      const size = Math.sqrt(example.places.length);
      const sum = example.places.reduce((before, place) => before + at(weights, place) * at(rarity, place), 0);
      const error = 1 / (1 + Math.exp(-(sum / size + bias))) - (example.said === said ? 1 : 0);
      for (const place of example.places) {
        const slope = (error * at(rarity, place)) / size;
        squares[place] = at(squares, place) + slope * slope;
        weights[place] = at(weights, place) - (RATE * slope) / Math.sqrt(at(squares, place));
      }
      square += error * error;
      bias -= (RATE * error) / Math.sqrt(square);
    }
  }
  return packed(
    weights.map((weight, place) => weight * at(rarity, place)),
    bias,
  );
}

/** The largest weights as whole numbers; the others are noise. */
function packed(weights: Float64Array, bias: number): Weights[Said] {
  const sizes = weights.map(Math.abs).sort().reverse();
  const scale = at(sizes, FAR_LARGER) / STEPS;
  const values = Int8Array.from(weights, (weight) =>
    Math.abs(weight) < at(sizes, KEPT) ? 0 : Math.max(-127, Math.min(127, Math.round(weight / scale))),
  );
  return { values, scale, bias };
}

function at(table: Float64Array, place: number): number {
  return table[place] ?? 0;
}

const all = await examples();
const bytes = brotliCompressSync(encodeWeights({ hurt: fit(all, 'hurt'), back: fit(all, 'back') }));
writeFileSync(weightsFile(), bytes);
console.log(`${all.length} players of judged headlines: ${bytes.length} bytes of weights in ${weightsFile()}`);
