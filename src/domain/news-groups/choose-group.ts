import type { NewsFeatures } from './features.ts';
import { contradict, shareFigure } from './figures.ts';

/** How alike a text and the mean of a group are from which on they are the same news, 0 to 1. */
const THRESHOLD = 0.42;
/** The same of their words alone: two pieces of news about one player share the names. */
const MIN_WORDS = 0.12;
const MS_PER_HOUR = 3_600_000;
/** After this a text begins another group. */
export const NEWS_HOURS = 72;
/** After this two texts count half. */
const HALF_HOURS = 72;
/** Hours between texts of two languages, without and with a figure that both give. */
const FOREIGN_HOURS = 6;
const FOREIGN_FIGURE_HOURS = 24;
/** Titles of a series share this part of their words besides names. */
const SERIES = 0.5;
/** What a publisher writes of each team. */
const SERIES_TOPICS = ['preview', 'ratings'] as const;
/** The weight of an entity beside a word. */
const ENTITY = 2;

/** A text that is in a group. */
export interface GroupedNews {
  group: bigint;
  features: NewsFeatures;
}

/** How telling a word or an entity (`e17`) is: the fewer texts have it, the more. */
export type Weigh = (key: string) => number;

/** Texts of which the frequencies are known beforehand: with few texts in the database all words are as rare. */
const PRIOR = 2000;

/**
 * Weights by how many of the newest texts have a key.
 * @param texts how many were counted
 */
export function weigher(counts: ReadonlyMap<string, number>, texts: number): Weigh {
  return (key) => Math.log((PRIOR + texts) / (1 + (counts.get(key) ?? 0)));
}

/** Keys that a text is found by. */
const SEARCHED_WORDS = 6;
const SEARCHED_ENTITIES = 3;

/** All keys of a text: its words, `e17` of entities, `b:` of bands, `u:` of its address. */
export function keysOf({ words, entities, bands, address }: NewsFeatures): string[] {
  const others = [...bands.map((band) => `b:${band}`), ...(address === null ? [] : [`u:${address}`])];
  return [...Object.keys(words), ...entities.map((id) => `e${id}`), ...others];
}

/** The keys by which the same news is looked for: address, bands, and what is rarest. */
export function searchedKeys(features: NewsFeatures, weigh: Weigh): string[] {
  const rarest = (keys: readonly string[], count: number) =>
    keys
      .map((key) => ({ key, weight: weigh(key) }))
      .toSorted((a, b) => b.weight - a.weight || Number(a.key > b.key) - Number(a.key < b.key))
      .slice(0, count)
      .map(({ key }) => key);
  const { words, entities } = features;
  return [
    ...keysOf({ ...features, words: {}, entities: [] }),
    ...rarest(Object.keys(words), SEARCHED_WORDS),
    ...rarest(
      entities.map((id) => `e${id}`),
      SEARCHED_ENTITIES,
    ),
  ];
}

/**
 * The group that a text belongs to; null when it begins a new one. Two texts with one address, or with bodies that are
 * mostly the same, are the same news; else they must be alike in words, names and time. Nothing is joined where main
 * entities, figures or topics contradict, or where a publisher's titles make a series.
 * @param candidates texts of groups that may be the same news: every text of each
 */
export function chooseGroup(
  news: NewsFeatures,
  candidates: readonly GroupedNews[],
  weigh: Weigh,
): { group: bigint; score: number } | null {
  let best: { group: bigint; score: number } | null = null;
  for (const [group, members] of Map.groupBy(candidates, (each) => each.group)) {
    const score = likeness(
      news,
      members.map(({ features }) => features),
      weigh,
    );
    if (score < THRESHOLD) continue;
    if (best === null || score > best.score || (score === best.score && group < best.group)) best = { group, score };
  }
  return best;
}

/** How sure a text is of the same news as a group, 0 to 1. */
function likeness(news: NewsFeatures, members: readonly NewsFeatures[], weigh: Weigh): number {
  if (members.some(({ address }) => address !== null && address === news.address)) return 1;
  const hours = Math.min(...members.map(({ published }) => Math.abs(news.published - published))) / MS_PER_HOUR;
  if (hours > NEWS_HOURS || members.some((member) => isSeries(news, member))) return 0;
  if (members.some((member) => member.bands.some((band) => news.bands.includes(band)))) return 1;
  if (members.some((member) => disagree(news, member))) return 0;
  const own = members.filter(({ language }) => language === news.language);
  const foreign = members.filter(({ language }) => language !== news.language);
  const decay = 0.5 ** (hours / HALF_HOURS);
  const words = alike(news, own, weigh, 0);
  const all = words < MIN_WORDS ? 0 : alike(news, own, weigh, ENTITY) * decay;
  return Math.max(all, foreign.some((member) => isTranslation(news, member)) ? THRESHOLD : 0);
}

/** The cosine between a text and the mean of others, weighted by how telling words are. */
function alike(news: NewsFeatures, others: readonly NewsFeatures[], weigh: Weigh, entity: number): number {
  if (others.length === 0) return 0;
  const own = vectorOf(news, weigh, entity);
  const mean = new Map<string, number>();
  for (const other of others) {
    const vector = vectorOf(other, weigh, entity);
    const length = lengthOf(vector);
    if (length > 0) for (const [key, value] of vector) mean.set(key, (mean.get(key) ?? 0) + value / length);
  }
  const lengths = lengthOf(own) * lengthOf(mean);
  let product = 0;
  for (const [key, value] of own) product += value * (mean.get(key) ?? 0);
  return lengths === 0 ? 0 : product / lengths;
}

function vectorOf({ words, entities }: NewsFeatures, weigh: Weigh, entity: number): Map<string, number> {
  const vector = new Map(Object.entries(words).map(([word, worth]) => [word, worth * weigh(word)]));
  if (entity > 0) for (const id of entities) vector.set(`e${id}`, entity * weigh(`e${id}`));
  return vector;
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const value of vector.values()) sum += value * value;
  return Math.sqrt(sum);
}

const overlap = <Value>(a: readonly Value[], b: readonly Value[]) => a.some((each) => b.includes(each));

/** Whether two texts cannot be the same news. */
function disagree(a: NewsFeatures, b: NewsFeatures): boolean {
  if (contradict(a.figures, b.figures)) return true;
  if (a.topics.length > 0 && b.topics.length > 0 && !overlap(a.topics, b.topics)) return true;
  if (areApart(a.main, b.entities, b.main, a.entities)) return true;
  const [first, second] = [a, b].map(({ main, people }) => main.filter((id) => people.includes(id)));
  return areApart(first ?? [], b.people, second ?? [], a.people);
}

/** Whether neither text names the main ones of the other. */
function areApart(
  main: readonly number[],
  inOther: readonly number[],
  otherMain: readonly number[],
  own: readonly number[],
) {
  return main.length > 0 && otherMain.length > 0 && !overlap(main, inOther) && !overlap(otherMain, own);
}

/** Whether two titles of one publisher, or two that differ in a number, follow one pattern. */
function isSeries(a: NewsFeatures, b: NewsFeatures): boolean {
  const [titles, others] = [a, b].map(({ title }) => new Set(title.filter((word) => !/^\d+$/.test(word)))) as [
    Set<string>,
    Set<string>,
  ];
  const shared = [...titles].filter((word) => others.has(word)).length;
  const isOfKind = SERIES_TOPICS.some((topic) => a.topics.includes(topic) && b.topics.includes(topic));
  if (isOfKind && a.publisher === b.publisher) return true;
  const isPattern = shared > 0 && shared / Math.max(1, titles.size + others.size - shared) >= SERIES;
  if (!isPattern) return false;
  if (a.numbers.length > 0 && b.numbers.length > 0 && !overlap(a.numbers, b.numbers)) return true;
  if (a.publisher !== b.publisher) return false;
  const isSameTitle = a.title.join(' ') === b.title.join(' ');
  const isOfSame = a.main.length === b.main.length && a.main.every((id) => b.main.includes(id));
  return !isOfSame || (!isSameTitle && !a.main.some((id) => a.people.includes(id)));
}

/** Whether texts of two languages speak of the same: names, topic and time, and a figure or a second name. */
function isTranslation(a: NewsFeatures, b: NewsFeatures): boolean {
  if (!overlap(a.topics, b.topics)) return false;
  const hours = Math.abs(a.published - b.published) / MS_PER_HOUR;
  const shared = a.entities.filter((id) => b.entities.includes(id));
  const isOfMain = overlap(a.main, b.entities) && overlap(b.main, a.entities);
  if (!isOfMain) return false;
  const hasPerson = shared.some((id) => a.people.includes(id));
  if (shareFigure(a.figures, b.figures)) return hours <= FOREIGN_FIGURE_HOURS && (hasPerson || shared.length > 1);
  return hours <= FOREIGN_HOURS && hasPerson && shared.length > 1;
}
