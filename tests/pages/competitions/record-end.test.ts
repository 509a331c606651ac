import { randomUUID } from 'node:crypto';
import { competition, entity, player, team } from '../../../src/provider/entities/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { season, squad } from '../../../src/provider/matches/schema.ts';
import { rebuildRegistrations } from '../../../src/provider/data/registrations.ts';
import { expect, test } from '../visitor.ts';

test('G-84 where records have ended, pages say so as of that day, not of today', async ({ visitor, enterNew, db }) => {
  await enterNew();
  const { rows } = await db.$client.query<{ id: number }>('select min(id) as id from source');
  const sourceId = rows[0]?.id ?? 0;
  const add = async (kind: 'competition' | 'team' | 'player', name: string) => {
    const [added] = await db.insert(entity).values({ kind, name, sourceId, sourceRef: randomUUID() }).returning();
    return added?.id ?? 0;
  };
  const league = await add('competition', 'Dusk League');
  const club = await add('team', 'Dusk Athletic');
  const known = await add('player', 'Ivo Dusk');
  await db.insert(competition).values({ entityId: league, type: 'league', hasInjuriesStats: true });
  await db.insert(team).values({ entityId: club, type: 'club' });
  await db.insert(player).values({
    entityId: known,
    lastName: 'Dusk',
    teamId: club,
    coverage: 'fully_covered',
    coverageUntil: '2024-07-31',
  });
  const [played] = await db
    .insert(season)
    .values({ competitionId: league, label: '2023/2024', startDate: '2023-08-01', endDate: '2024-07-31' })
    .returning();
  await db.insert(squad).values({ seasonId: played?.id ?? 0, teamId: club, playerId: known });
  await db.insert(injury).values({
    playerId: known,
    teamId: club,
    description: 'Hamstring strain',
    diagnosis: 'hamstring-strain',
    category: 'injury',
    type: 'muscular-injury',
    part: 'thigh',
    startDate: '2024-07-01',
    sourceId,
    sourceRef: randomUUID(),
  });
  const client = await db.$client.connect();
  await rebuildRegistrations(client, [known]);
  client.release();

  await visitor.goto(`/explore/cp_${league}/competition_ongoing_injuries`);
  expect(visitor.texts('.out-heading')).toEqual(['1 out at the end of their record as of 31.07.2024']);
  expect(visitor.texts('main').join()).toContain('the injury records end on 31.07.2024');
  expect(visitor.texts('.out-now tbody .number').join()).toMatch(/^30\s*\+ days\s*as of 31\.07\.2024$/);

  await visitor.goto(`/explore/p_${known}/injuries`);
  expect(visitor.texts('.figures').join()).toContain('31.07.2024');
  expect(visitor.texts('.injuries').join()).toContain('at least 30 days');
  await visitor.goto(`/explore/t_${club}/team_injuries?timeframe=2024-09-01,2025-05-31`);
  expect(visitor.status).toBe(200);
  expect(visitor.texts('main').join()).not.toContain('100%');

  // Without any record the page gives neither a number nor a date.
  await db.$client.query(`update player set coverage = 'uncovered', coverage_until = null where entity_id = $1`, [
    known,
  ]);
  await db.$client.query('delete from injury where player_id = $1', [known]);
  await visitor.goto(`/explore/cp_${league}/competition_ongoing_injuries`);
  expect(visitor.texts('.out-heading')).toEqual(['Injured now']);
});
