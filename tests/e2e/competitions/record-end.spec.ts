import { competition, entity, player, team } from '../../../src/provider/data/schema/entities.ts';
import { injury } from '../../../src/provider/data/schema/injuries.ts';
import { season, squad } from '../../../src/provider/data/schema/matches.ts';
import { rebuildRegistrations } from '../../../src/provider/data/registrations.ts';
import { expect, test } from '../requests/reader.ts';

test('G-84 where records have ended, pages say so as of that day, not of today', async ({ page, readInjuries, db }, {
  testId,
}) => {
  await readInjuries('well');
  const { rows } = await db.$client.query<{ id: number }>('select min(id) as id from source');
  const sourceId = rows[0]?.id ?? 0;
  const add = async (kind: 'competition' | 'team' | 'player', name: string) => {
    const sourceRef = `${testId}-${kind}-${Date.now()}`;
    const [added] = await db.insert(entity).values({ kind, name, sourceId, sourceRef }).returning();
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
    sourceRef: `${testId}-${known}`,
  });
  const client = await db.$client.connect();
  await rebuildRegistrations(client, [known]);
  client.release();

  await page.goto(`/explore/cp_${league}/competition_ongoing_injuries`);
  await expect(page.locator('.out-heading')).toHaveText('1 out at the end of their record as of 31.07.2024');
  await expect(page.getByText('the injury records end on 31.07.2024')).toBeVisible();
  const row = page.locator('.out-now tbody tr:has(th[scope=row])');
  await expect(row.locator('.number')).toHaveText(/30\s*\+ days\s*as of 31\.07\.2024/);

  await page.goto(`/explore/p_${known}/injuries`);
  await expect(page.locator('.figures')).toContainText('31.07.2024');
  await expect(page.locator('.injuries')).toContainText('at least 30 days');
  await page.goto(`/explore/t_${club}/team_injuries?timeframe=2024-09-01,2025-05-31`);
  await expect(page.locator('main')).not.toContainText('100%');

  // Without any record the page gives neither a number nor a date.
  await db.$client.query(`update player set coverage = 'uncovered', coverage_until = null where entity_id = $1`, [
    known,
  ]);
  await db.$client.query('delete from injury where player_id = $1', [known]);
  await page.goto(`/explore/cp_${league}/competition_ongoing_injuries`);
  await expect(page.locator('.out-heading')).toHaveText('Injured now');
});
