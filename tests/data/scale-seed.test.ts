import { expect, test } from 'vitest';
import { nameRotations } from '../../src/domain/names/fold.ts';
import { seedAtScale } from '../bench/scale-seed.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();

test('the seed of the bench is sound: sizes, names as the search folds them, sheets of the teams that play', async () => {
  await seedAtScale(db, { factor: 0.002 });
  const { rows } = await db.$client.query<Record<string, string>>(
    `select (select count(*) from player) as players, (select count(*) from injury) as injuries,
      (select count(*) from appearance) as appearances, (select count(distinct name) from entity) as names,
      (select max(count) from (select count(*) from injury group by player_id) n) as most,
      (select count(*) from appearance a join player p on p.entity_id = a.player_id
        join match m on m.id = a.match_id
        where p.team_id <> a.team_id or a.team_id not in (m.home_team_id, m.away_team_id)) as astray,
      (select count(*) from injury where not ongoing and end_date - start_date <> recovery_days) as uneven`,
  );
  expect(rows[0]).toMatchObject({
    players: '1000',
    injuries: '2000',
    appearances: '40000',
    astray: '0',
    uneven: '0',
  });
  expect(Number(rows[0]?.['names'])).toBeGreaterThan(950);
  expect(Number(rows[0]?.['most'])).toBeLessThan(40);
  const found = await db.$client.query<{ name: string; folded: string[] }>(
    `select e.name, array_agg(n.folded order by n.ends desc) as folded from entity e
      join entity_name n on n.entity_id = e.id where e.kind = 'player' group by e.id`,
  );
  for (const { name, folded } of found.rows) {
    expect(folded).toEqual(nameRotations([name]).map((turn) => turn.folded));
  }
  await expect(seedAtScale(db, { factor: 0.002 })).rejects.toThrow('not empty');
}, 240_000);
