import { afterAll } from 'vitest';
import type { Database } from '../../../src/provider/data/connect.ts';
import { checkSource } from '../../../src/news/feeds/fetch/check-source.ts';
import { takeJob } from '../../../src/news/feeds/fetch/jobs.ts';
import type { Tools } from '../../../src/news/feeds/fetch/tools.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { openParser } from '../../../src/news/feeds/parse/parser.ts';
import { createOutbound } from '../../../src/provider/outbound/guard.ts';

/**
 * A worker's dependencies for fetching from sources on this machine, closed after the last test.
 * @param base the feed server
 * @param allowed the address that may be requested although it is private, or a range of them
 */
export function feedTools(db: Database, base: string, allowed = '127.0.0.1'): Tools {
  const parser = openParser({ milliseconds: Infinity, megabytes: 96 });
  const outbound = createOutbound({
    allowed: [allowed],
    userAgent: 'test',
    limits: { milliseconds: 60_000, bytes: 5 * 2 ** 20, redirects: 5 },
  });
  afterAll(async () => {
    await parser.close();
    await outbound.close();
  });
  return {
    db,
    outbound,
    parser,
    pace: { lease: 600, spacing: 0, patience: 60 },
    settings: {
      siteUrl: 'http://touchline.example',
      staffEmail: 'staff@touchline.example',
      postDays: 0,
      blueskyApiUrl: base,
      x: { token: 'secret', monthlyUsd: 1, apiUrl: base },
    },
    dictionary: cachedDictionary(db),
    model: () => Promise.resolve(null),
  };
}

/** Asks one source; false when none is due. */
export async function workOnce(tools: Tools): Promise<boolean> {
  const job = await takeJob(tools.db, tools.pace);
  if (job === null) return false;
  await checkSource(tools, job);
  return true;
}
