import { MS_PER_DAY } from '../../../domain/days.ts';
import { COVERED_DAYS, EXPECTED_NETWORKS, networksOf } from '../../../domain/posts/networks.ts';
import type { Database } from '../../data/connect.ts';
import { findPostOrigins } from '../../data/queries/posts/networks.ts';
import type { Handler } from '../../handler.ts';

const KEPT_MS = 60_000;

/** The last result and its time, because every page of posts requests it. */
const known = new WeakMap<Database['$client'], { at: number; networks: Promise<string[]> }>();

export const getNetworks: Handler<'get /networks'> = async ({ db, now }) => {
  const covered = await currentNetworks(db, now);
  const missing = EXPECTED_NETWORKS.filter((network) => !covered.includes(network));
  return { covered, missing };
};

async function currentNetworks(db: Database, now: Date): Promise<string[]> {
  const at = now.getTime();
  const last = known.get(db.$client);
  if (last && Math.abs(at - last.at) < KEPT_MS) return last.networks;
  const networks = findPostOrigins(db, new Date(at - COVERED_DAYS * MS_PER_DAY)).then(networksOf);
  known.set(db.$client, { at, networks });
  // A failure is not kept.
  networks.catch(() => known.delete(db.$client));
  return networks;
}
