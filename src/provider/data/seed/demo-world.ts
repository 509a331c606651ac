import type { Database } from '../connect.ts';
import { removeDemoWorld } from '../import/demo-world.ts';
import { buildWorld } from './build-world.ts';
import type { World } from './world.ts';
import { writeWorld } from './write-world.ts';

export interface SeedOptions {
  /** Day up to which the world's matches are played, '2026-11-21'. */
  today: string;
  /** Up to which there are posts; by default the beginning of the day. */
  now?: Date | undefined;
  /** Another seed gives another world. */
  seed?: number | undefined;
  /** Removes the demo world that is there in the same step. */
  replace?: boolean | undefined;
  /** Receives the share of the work done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Share of the work that making the world takes; writing it takes the rest. */
const MAKING = 0.4;

/**
 * Builds the fictional demo world and stores it, all of it or nothing. It may coexist with imported data; all of it
 * belongs to the source of kind `demo`.
 */
export async function seedDemoWorld(
  db: Database,
  { today, now, seed, replace, onProgress = () => undefined }: SeedOptions,
): Promise<World> {
  const onDay = (share: number) => {
    onProgress(share * MAKING);
  };
  const world = buildWorld(today, seed, onDay, now?.getTime());
  const onRows = (share: number) => {
    onProgress(MAKING + share * (1 - MAKING));
  };
  await storeDemoWorld(db, world, { replace, onProgress: onRows });
  return world;
}

/** Stores a demo world, all of it or nothing. */
export async function storeDemoWorld(
  db: Database,
  world: World,
  { replace = false, onProgress = () => undefined }: Pick<SeedOptions, 'replace' | 'onProgress'> = {},
): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    if (replace) await removeDemoWorld(client);
    await writeWorld(client, world, onProgress);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
