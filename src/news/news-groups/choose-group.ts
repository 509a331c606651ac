import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { NewsFeatures } from './features.ts';
import { contradict, shareFigure } from './figures.ts';

/** Similarity between a text and the mean of a group from which they count as the same news, 0 to 1. */
const THRESHOLD = 0.42;
/** The same for words alone: two different news items about one player share the names. */
const MIN_WORDS = 0.12;
const MS_PER_HOUR = 3_600_000;
// Decision 0311: posts about the same news form a group.
/** After this a text begins another group. */
export const NEWS_HOURS = 72;
/** After this two texts count half. */
const HALF_HOURS = 72;
/** Hours between texts of two languages, without and with a figure that both give. */
const FOREIGN_HOURS = 6;
const FOREIGN_FIGURE_HOURS = 24;
/** Titles of a series share this proportion of their words other than names. */
const SERIES = 0.5;
/** Topics that a publisher covers for every team. */
const SERIES_TOPICS = ['preview', 'ratings'] as const;
/** The weight of an entity relative to a word. */
const ENTITY = 2;

/** Texts that are the same news; others may be added to `members`. */
export interface NewsGroup {
  id: bigint;
  members: NewsFeatures[];
  /** What texts of a language say together, worked out when it is first compared. */
  sums: Map<string, Sum>;
}

export const newsGroup = (id: bigint, members: readonly NewsFeatures[]): NewsGroup => ({
  id,
  members: [...members],
  sums: new Map(),
});

/** How distinctive a word or an entity (`e17`) is: the fewer texts contain it, the more. */
export type Weigh = (key: string) => number;

/** Texts assumed in the prior: with few texts in the database all words are equally rare. */
const PRIOR = 2000;

/**
 * Weights by how many of the newest texts contain a key.
 * @param texts how many texts were counted
 */
export function weigher(counts: ReadonlyMap<string, number>, texts: number): Weigh {
  return (key) => Math.log((PRIOR + texts) / (1 + (counts.get(key) ?? 0)));
}

/** Keys that a text searches by, and those that it is found by: the rarest. */
const SEARCHED_WORDS = 6;
const SEARCHED_ENTITIES = 3;
const FOUND_WORDS = 12;
const FOUND_ENTITIES = 8;

/** Keys of a text: the rarest of its words and entities (`e17`), `b:` of bands, `u:` of its address. */
function keysOf(
  { words, entities, bands, address }: NewsFeatures,
  weigh: Weigh,
  most: [words: number, entities: number],
) {
  const rarest = (keys: readonly string[], count: number) =>
    keys
      .map((key) => ({ key, weight: weigh(key) }))
      .toSorted((a, b) => b.weight - a.weight || Number(a.key > b.key) - Number(a.key < b.key))
      .slice(0, count);
  const sure = [...bands.map((band) => `b:${band}`), ...(address === null ? [] : [`u:${address}`])];
  return {
    sure,
    words: rarest(Object.keys(words), most[0]),
    entities: rarest(
      entities.map((id) => `e${id}`),
      most[1],
    ),
  };
}

export function foundBy(features: NewsFeatures, weigh: Weigh): string[] {
  const { sure, words, entities } = keysOf(features, weigh, [FOUND_WORDS, FOUND_ENTITIES]);
  return [...sure, ...[...words, ...entities].map(({ key }) => key)];
}

/** A key by which the same news is looked for. */
export interface SearchedKey {
  key: string;
  /** How much it means if another text has it too. */
  worth: number;
}

/** The keys by which the same news is looked for: address, bands, and what is rarest. */
export function searchedKeys(features: NewsFeatures, weigh: Weigh): SearchedKey[] {
  const { sure, words, entities } = keysOf(features, weigh, [SEARCHED_WORDS, SEARCHED_ENTITIES]);
  return [
    ...sure.map((key) => ({ key, worth: SURE })),
    ...words.map(({ key, weight }) => ({ key, worth: ((features.words[key] ?? 0) * weight) ** 2 })),
    ...entities.map(({ key, weight }) => ({ key, worth: (ENTITY * weight) ** 2 })),
  ];
}

/** The worth of an address and of bands: above all words. */
const SURE = 1e6;
/** Posts that share most with a text. */
const MAX_NEAR = 32;

/**
 * The posts that share most with a text, and how much that is worth.
 * @param found the posts that have a key
 */
export function nearest(
  searched: readonly SearchedKey[],
  found: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const shared = new Map<string, number>();
  for (const { key, worth } of searched)
    for (const post of found.get(key) ?? []) shared.set(post, (shared.get(post) ?? 0) + worth);
  // Most share a single word: they are left out before the rest is put in order.
  const least = nthLargest(shared, MAX_NEAR);
  const most: [string, number][] = [];
  for (const each of shared) if (each[1] >= least) most.push(each);
  return new Map(most.toSorted(([, a], [, b]) => b - a).slice(0, MAX_NEAR));
}

/** The value that so many reach; the least where there are fewer. */
function nthLargest(values: ReadonlyMap<string, number>, n: number): number {
  const sorted = new Float64Array(values.size);
  let at = 0;
  for (const value of values.values()) sorted[at++] = value;
  sorted.sort();
  return sorted[Math.max(0, sorted.length - n)] ?? 0;
}

/**
 * The group that a text belongs to; null if it starts a new one. Two texts with the same address, or with mostly the
 * same body, are the same news; otherwise they must be similar in words, names and time. Texts are never grouped if
 * main entities, figures or topics contradict each other, or if a publisher's titles form a series.
 * @param candidates texts of groups that may be the same news
 */
export function chooseGroup(news: NewsFeatures, candidates: readonly NewsGroup[], weigh: Weigh): NewsGroup | null {
  let best: { group: NewsGroup; score: number } | null = null;
  for (const group of candidates) {
    const score = likeness(news, group, weigh);
    if (score < THRESHOLD) continue;
    if (best === null || score > best.score || (score === best.score && group.id < best.group.id))
      best = { group, score };
  }
  return best?.group ?? null;
}

/** How sure a text is of the same news as a group, 0 to 1. */
function likeness(news: NewsFeatures, group: NewsGroup, weigh: Weigh): number {
  const { members } = group;
  if (members.some(({ address }) => address !== null && address === news.address)) return 1;
  const hours = Math.min(...members.map(({ published }) => Math.abs(news.published - published))) / MS_PER_HOUR;
  if (hours > NEWS_HOURS) return 0;
  const isBody = members.some((member) => overlap(member.bands, news.bands));
  const score = isBody ? 1 : wordsAndNames(news, group, { weigh, decay: 0.5 ** (hours / HALF_HOURS) });
  // Most groups are not alike: what contradicts is looked for last.
  if (score < THRESHOLD || members.some((member) => isSeries(news, member))) return 0;
  return isBody || !members.some((member) => disagree(news, member)) ? score : 0;
}

function wordsAndNames(
  news: NewsFeatures,
  group: NewsGroup,
  { weigh, decay }: { weigh: Weigh; decay: number },
): number {
  const { members } = group;
  const isOwn = ({ language }: NewsFeatures) => language === news.language;
  const words = cosine(news, group, 'words', weigh);
  const alike = words < MIN_WORDS ? 0 : cosine(news, group, 'all', weigh) * decay;
  // Looked for last, like all that most groups do not reach.
  const isSame = () => members.some((member) => isOwn(member) && saysSame(news, member, weigh));
  const all = alike < THRESHOLD || isSame() ? alike : 0;
  const isTranslated = members.some((member) => !isOwn(member) && isTranslation(news, member));
  return Math.max(all, isTranslated ? THRESHOLD : 0);
}

/** Words and names in more than one text in 20 are not distinctive. */
const TELLING = Math.log(20);
/**
 * Minimum that two texts must share: a distinctive word is 1, a distinctive name 2. Short texts share a rare word by
 * chance.
 */
const MIN_SHARED = 4;

/** Whether two texts share enough distinctive content. */
function saysSame(a: NewsFeatures, b: NewsFeatures, weigh: Weigh): boolean {
  let shared = 0;
  for (const [word, worth] of Object.entries(a.words))
    if (worth >= 1 && Object.hasOwn(b.words, word) && weigh(word) >= TELLING) shared += 1;
  for (const id of a.entities) if (b.entities.includes(id) && weigh(`e${id}`) >= TELLING) shared += ENTITY;
  return shared >= MIN_SHARED;
}

/** The cosine between a text and the mean of the texts of a group in its language; 0 where there is none. */
function cosine(news: NewsFeatures, group: NewsGroup, of: keyof Vectors, weigh: Weigh): number {
  const { sum, squares } = sumOf(group, news.language, of, weigh);
  let product = 0;
  for (const [key, value] of vectorsOf(news, weigh)[of]) product += value * (sum.get(key) ?? 0);
  return product === 0 ? 0 : product / Math.sqrt(squares);
}

/** A sum of vectors, the square of its length, and how many members of the group have been looked at for it. */
interface Sum {
  sum: Map<string, number>;
  squares: number;
  count: number;
}

function sumOf({ members, sums }: NewsGroup, language: ContentLanguage, of: keyof Vectors, weigh: Weigh) {
  const [first] = members;
  // Most groups are of one text.
  if (members.length === 1 && first?.language === language) return { sum: vectorsOf(first, weigh)[of], squares: 1 };
  const key = `${language} ${of}`;
  const known = sums.get(key) ?? { sum: new Map<string, number>(), squares: 0, count: 0 };
  sums.set(key, known);
  for (const member of members.slice(known.count))
    if (member.language === language) addUp(known, vectorsOf(member, weigh)[of]);
  known.count = members.length;
  return known;
}

function addUp(to: Sum, vector: ReadonlyMap<string, number>): void {
  for (const [key, value] of vector) {
    const before = to.sum.get(key) ?? 0;
    to.sum.set(key, before + value);
    to.squares += value * (2 * before + value);
  }
}

/** The vectors of a text, by key; each of length 1, or empty. */
interface Vectors {
  words: ReadonlyMap<string, number>;
  /** Words and entities. */
  all: ReadonlyMap<string, number>;
}

/** A text is compared with many. */
const known = new WeakMap<Weigh, WeakMap<NewsFeatures, Vectors>>();

function vectorsOf(news: NewsFeatures, weigh: Weigh): Vectors {
  const vectors = known.get(weigh) ?? new WeakMap<NewsFeatures, Vectors>();
  known.set(weigh, vectors);
  const before = vectors.get(news);
  if (before) return before;
  const words = Object.entries(news.words).map(([word, worth]): [string, number] => [word, worth * weigh(word)]);
  const entities = news.entities.map((id): [string, number] => [`e${id}`, ENTITY * weigh(`e${id}`)]);
  const made = { words: unit(new Map(words)), all: unit(new Map([...words, ...entities])) };
  vectors.set(news, made);
  return made;
}

function unit(vector: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const length = lengthOf(vector);
  return new Map(length === 0 ? [] : Array.from(vector, ([key, value]) => [key, value / length]));
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

/** Whether neither text mentions the main entities of the other. */
function areApart(
  main: readonly number[],
  inOther: readonly number[],
  otherMain: readonly number[],
  own: readonly number[],
) {
  return main.length > 0 && otherMain.length > 0 && !overlap(main, inOther) && !overlap(otherMain, own);
}

/** Whether two titles of one publisher, or two that differ only in a number, follow the same pattern. */
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

/** Whether texts in two languages are about the same news: names, topic and time, and a figure or a second name. */
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
