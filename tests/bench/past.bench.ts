import type { Database } from '../../src/provider/data/connect.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { seedAtScale } from './scale-seed.ts';
import { at, measure, type Page, PAGES } from './statistics.bench.ts';

/** Of 1,000,000 injuries with three versions each, and of 20,000,000 appearances. */
const FACTOR = Number(process.env['BENCH_FACTOR'] ?? 0.1);
/** All matches of the measured season are over by then, and the record of most injuries has been corrected. */
const DAY = '2026-06-10';
const RATIO = 1.3;

/** How long the calls of a player's and a team's page take for a past day, beside those of today. */
export async function benchPast(): Promise<Figure[]> {
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await seedAtScale(db, { factor: FACTOR });
    await addVersions(db);
    const [today, past] = await measure(db, [undefined, DAY]);
    return (Object.keys(PAGES) as Page[]).map((page) => {
      const [now, then] = [today?.[page] ?? [], past?.[page] ?? []];
      const median = at(then, 0.5);
      return {
        what: `${page} page as known on a past day, three versions of each injury: p50, p95, p50 by today's`,
        measured: `${median.toFixed(1)} ms, ${at(then, 0.95).toFixed(1)} ms, ${(median / at(now, 0.5)).toFixed(2)}`,
        goal: `p95 under ${PAGES[page].goal} ms, at most ${RATIO} times today's`,
      };
    });
  });
}

/** Each injury was first known without an end, then with an expected return, and ten days after its start as it is now. */
async function addVersions(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    // The triggers would keep versions of the day on which this runs.
    await client.query('alter table injury disable trigger user');
    await client.query('update injury set known_from = start_date + 10');
    await client.query('alter table injury enable trigger user');
    await client.query("update player set coverage_known_from = '2016-01-01'");
    await client.query(
      `insert into record_version (player_id, injury_id, known_from, known_until, facts)
        select player_id, id, start_date + from_day, start_date + until_day,
          to_jsonb(i) || '{"end_date": null, "recovery_days": null, "missed_matches": null, "ongoing": true}'
            || case when from_day = 0 then '{}' else jsonb_build_object('expected_return', end_date) end
        from injury i, (values (0, 4), (4, 10)) as told(from_day, until_day)`,
    );
    await client.query('vacuum analyze injury, record_version, player');
  } finally {
    client.release();
  }
}
