import { desc, eq } from 'drizzle-orm';
import { MAX_READINGS, type Reading } from '../../../../domain/media-statistics/followers.ts';
import type { Database } from '../../connect.ts';
import { source } from '../../schema/entities.ts';
import { accountFollowers as reading } from '../../schema/imports.ts';

/** The known follower numbers of an entity's accounts, oldest first. */
export async function findFollowers(db: Database, entityId: number): Promise<(Reading & { source: string })[]> {
  const newest = await db
    .select({
      network: reading.network,
      handle: reading.handle,
      day: reading.day,
      followers: reading.followers,
      source: source.name,
    })
    .from(reading)
    .innerJoin(source, eq(source.id, reading.sourceId))
    .where(eq(reading.entityId, entityId))
    .orderBy(desc(reading.day), reading.network, reading.handle)
    .limit(MAX_READINGS);
  return newest.toReversed();
}
