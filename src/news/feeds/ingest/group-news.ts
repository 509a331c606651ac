import {
  chooseGroup,
  foundBy,
  nearest,
  type NewsGroup,
  newsGroup,
  searchedKeys,
  type Weigh,
  weigher,
} from '../../news-groups/choose-group.ts';
import { addTo } from '../../linking/once.ts';
import type { NewsFeatures } from '../../news-groups/features.ts';
import type { Database } from '../../../provider/data/connect.ts';
import type { Transaction } from '../../../provider/data/transaction.ts';
import {
  countKeys,
  findByKeys,
  findFeatures,
  findGroups,
  findMembers,
  hasUngrouped,
  saveGroups,
  takeUngrouped,
} from '../../news-groups/store.ts';

/** Posts of a transaction. */
const BATCH = 500;
const WEIGHTS_MS = 10 * 60_000;
/** Groups that a post is compared with. */
const MAX_GROUPS = 8;

/**
 * Puts the next posts into groups of the same news. One process at a time does so: two would begin two groups for one
 * piece of news. A process that ends before its transaction leaves its posts to the next.
 * @returns how many were grouped
 */
export async function groupOnce(db: Database, weights: () => Promise<Weigh>, batch = BATCH): Promise<number> {
  if (!(await hasUngrouped(db))) return 0;
  const weigh = await weights();
  return db.transaction(async (tx) => {
    const taken = await takeUngrouped(tx, batch);
    if (taken === null || taken.length === 0) return 0;
    const wanted = taken.map(({ id, features }) => ({
      id,
      features,
      searched: searchedKeys(features, weigh),
      keys: foundBy(features, weigh),
    }));
    const searched = new Set(wanted.flatMap((each) => each.searched.map(({ key }) => key)));
    const ids = wanted.map(({ id }) => id);
    const stored = await findByKeys(tx, [...searched], ids);
    const near = new Map(wanted.map((each) => [each.id, nearest(each.searched, stored)]));
    const groupOf = await groupsNear(tx, [...near.values()]);
    // Posts of this transaction may only take the place of groups that are stored.
    const compared = new Set(wanted.flatMap(({ id }) => groupsOf(near.get(id)?.keys() ?? [], groupOf)));
    const members = await findMembers(tx, [...compared]);
    const recent = recentFeatures(weigh);
    for (const { id, features } of taken) recent.set(String(id), features);
    const texts = await recent.read(tx, new Set([...members.values()].flat()));
    const known = new Map<bigint, NewsGroup>();
    for (const [group, posts] of members) {
      const features = posts.flatMap((post) => texts.get(post) ?? []);
      known.set(group, newsGroup(group, features));
    }
    // Posts of this transaction are not found by the query.
    const fresh = new Map<string, string[]>();
    const chosen = wanted.map(({ id, features, searched: own, keys }) => {
      const posts = [...(near.get(id) ?? []), ...nearest(own, fresh)].toSorted(([, a], [, b]) => b - a);
      const groups = groupsOf(
        posts.map(([post]) => post),
        groupOf,
      );
      const candidates = groups.flatMap((group) => known.get(group) ?? []);
      const found = chooseGroup(features, candidates, weigh);
      if (found) found.members.push(features);
      else known.set(id, newsGroup(id, [features]));
      const group = found?.id ?? id;
      groupOf.set(String(id), group);
      for (const key of keys) if (searched.has(key)) addTo(fresh, key, String(id));
      return { id, group, keys };
    });
    await saveGroups(tx, chosen);
    return taken.length;
  });
}

/** The groups that a post is compared with: those of the posts that share most with it. */
function groupsOf(posts: Iterable<string>, groupOf: ReadonlyMap<string, bigint>): bigint[] {
  const found = new Set<bigint>();
  for (const post of posts) {
    const group = groupOf.get(post);
    if (group !== undefined) found.add(group);
    if (found.size === MAX_GROUPS) break;
  }
  return [...found];
}

/** Number of near posts per post for which groups are read first. */
const FIRST_READ = MAX_GROUPS + 2;

/**
 * Reads the groups of near posts, the nearest first. It reads the groups of all near posts only if the nearest ones have
 * fewer than `MAX_GROUPS`.
 */
async function groupsNear(tx: Transaction, near: readonly ReadonlyMap<string, number>[]): Promise<Map<string, bigint>> {
  const posts = near.map((each) => [...each.keys()]);
  const groupOf = await findGroups(tx, [...new Set(posts.flatMap((each) => each.slice(0, FIRST_READ)))]);
  const open = posts.filter((each) => groupsOf(each.slice(0, FIRST_READ), groupOf).length < MAX_GROUPS);
  const rest = [...new Set(open.flatMap((each) => each.slice(FIRST_READ)))].filter((post) => !groupOf.has(post));
  for (const [post, group] of await findGroups(tx, rest)) groupOf.set(post, group);
  return groupOf;
}

/** Texts that this process keeps in mind, and for how long: a post that changes is compared by its old text meanwhile. */
const MAX_KEPT = 8000;
const KEPT_MS = 60_000;

/** The features of posts that were read recently. */
interface Kept {
  set: (post: string, features: NewsFeatures) => void;
  read: (tx: Transaction, posts: ReadonlySet<string>) => Promise<ReadonlyMap<string, NewsFeatures>>;
}

const recentByWeigh = new WeakMap<Weigh, Kept>();

/** The posts of a story are compared with each of its new posts. */
function recentFeatures(weigh: Weigh): Kept {
  const known = recentByWeigh.get(weigh);
  if (known) return known;
  let kept = new Map<string, NewsFeatures>();
  let until = Date.now() + KEPT_MS;
  const read = async (tx: Transaction, posts: ReadonlySet<string>) => {
    const missing = [...posts].filter((post) => !kept.has(post));
    for (const [post, features] of await findFeatures(tx, missing)) kept.set(post, features);
    const found = new Map(
      [...posts].flatMap((post) => {
        const features = kept.get(post);
        return features ? [[post, features] as const] : [];
      }),
    );
    if (Date.now() > until) {
      until = Date.now() + KEPT_MS;
      kept = new Map();
    }
    // The newest ones were set last.
    for (const post of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(post);
    }
    return found;
  };
  const made: Kept = { set: (post, features) => kept.set(post, features), read };
  recentByWeigh.set(weigh, made);
  return made;
}

/** How distinctive words are, counted again after some minutes. */
export function cachedWeights(db: Database): () => Promise<Weigh> {
  let cached: Promise<Weigh> | null = null;
  let until = 0;
  return () => {
    if (cached === null || Date.now() > until) {
      until = Date.now() + WEIGHTS_MS;
      cached = countKeys(db).then(({ counts, texts }) => weigher(counts, texts));
      cached.catch(() => (cached = null));
    }
    return cached;
  };
}
