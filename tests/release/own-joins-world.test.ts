import { expect, test } from 'vitest';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { freshDatabase } from '../database.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';

const missing = missingWorld('a copy is not joined');
if (missing) test.skip(missing);
else
  test('real people under two source names are one person each', { timeout: 400_000 }, async () => {
    const db = await freshDatabase();
    const countOf = async (query: string) => Number((await db.$client.query<{ n: number }>(query)).rows[0]?.n);
    const take = (source: string) => importFolder(db, REAL_WORLD, { today: '2026-11-21', source });
    const figures = async () =>
      (
        await db.$client.query<{ kind: string; count: number }>(
          `select kind::text, count(*)::int from entity group by kind
            union all select 'match', count(*) from match union all select 'appearance', count(*) from appearance
            union all select 'squad', count(*) from squad union all select 'injury', count(*) from injury
            union all select 'season_total', count(*) from season_total order by 1`,
        )
      ).rows;
    await take('world');
    const before = await figures();
    const { joins } = await take('copy');
    expect(await figures()).toEqual(before);
    const people = await countOf("select count(*) as n from entity where kind = 'player'");
    expect((joins?.id ?? 0) + (joins?.birth ?? 0)).toBeGreaterThanOrEqual(people);
    expect(joins?.waiting).toBe(0);
    const told = await countOf(
      `select count(*) as n from (select entity_id from claim join player using (entity_id)
        group by entity_id having count(distinct source_id) = 2) twice`,
    );
    expect(told).toBe(people);
  });
