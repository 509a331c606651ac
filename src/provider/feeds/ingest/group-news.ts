import {
  chooseGroup,
  type GroupedNews,
  searchedKeys,
  type Weigh,
  weigher,
} from '../../../domain/news-groups/choose-group.ts';
import type { NewsFeatures } from '../../../domain/news-groups/features.ts';
import type { Database } from '../../data/connect.ts';
import {
  countKeys,
  findGroups,
  hasUngrouped,
  saveGroups,
  takeUngrouped,
} from '../../data/queries/linking/news-groups.ts';

/** Posts of a transaction. */
const BATCH = 200;
const WEIGHTS_MS = 10 * 60_000;

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
    const wanted = taken.map(({ id, features }) => ({ id, features, searched: searchedKeys(features, weigh) }));
    const { groupsOf, members } = await findGroups(tx, wanted);
    const known = Map.groupBy(members, ({ group }) => group);
    // Posts of this transaction are not found by the query.
    const fresh = new Map<string, Set<bigint>>();
    const chosen = wanted.map(({ id, features, searched }) => {
      const near = searched.flatMap((key) => [...(fresh.get(key) ?? [])]);
      const groups = new Set([...(groupsOf.get(id) ?? []), ...near]);
      const candidates = [...groups].flatMap((group) => known.get(group) ?? []);
      const group = chooseGroup(features, candidates, weigh)?.group ?? id;
      add(known, fresh, { group, features }, searched);
      return { id, group };
    });
    await saveGroups(tx, chosen);
    return taken.length;
  });
}

function add(
  known: Map<bigint, GroupedNews[]>,
  fresh: Map<string, Set<bigint>>,
  news: { group: bigint; features: NewsFeatures },
  searched: readonly string[],
): void {
  known.set(news.group, [...(known.get(news.group) ?? []), news]);
  for (const key of searched) fresh.set(key, (fresh.get(key) ?? new Set()).add(news.group));
}

/** How telling words are, counted again after some minutes. */
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
