import { expect, test } from 'vitest';
import { rankingCells, rankingRows } from '../../src/views/statistics/ranking.ts';
import { rosterCells } from '../../src/views/teams/roster.ts';
import { Comparison } from '../../src/contract/compare.ts';
import { Competition } from '../../src/contract/competitions.ts';
import { Graph } from '../../src/contract/graph.ts';
import { TeamAvailability } from '../../src/contract/team-availability.ts';
import { Team } from '../../src/contract/teams.ts';
import { fromWire } from '../../src/contract/wire/wire.ts';
import { competition, entity } from '../../src/provider/entities/schema.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { match, season } from '../../src/provider/matches/schema.ts';
import { registerPlayers } from '../database.ts';
import { openWorld } from './open-world.ts';
import { contractual } from './world.ts';

const { db, api, world, doctor } = await openWorld();
const PERIOD = 'timeframe=2025-08-01,2026-03-10';
const numberOf = (tag: string) => Number(tag.replace(/^\D+_/, ''));
const [known] = await db.select().from(injury).limit(1);
const sourceId = known?.sourceId ?? 0;

const teamOf = async (tag: string) =>
  fromWire(Team)(await contractual(await api.get(`/teams/${tag}?${PERIOD}`, doctor), Team)) as Team;
const graphOf = async (tag: string) =>
  contractual(await api.get(`/players/${tag}/graph?${PERIOD}&include_other_events=1`, doctor), Graph);
const squadLine = async (tag: string, player: string) => {
  const answer = await api.get(`/teams/${tag}/availability?${PERIOD}`, doctor);
  const { matches, players } = await contractual(answer, TeamAvailability);
  const line = players.find((one) => one.tag === player);
  return { days: matches.map(({ date }) => date), line };
};

/** Rossi's injury, of which the source may name a club. */
async function injure(startDate: string, endDate: string, teamId: number | null) {
  await db.insert(injury).values({
    playerId: numberOf(world.rossi),
    teamId,
    description: 'Calf strain',
    diagnosis: 'calf-strain',
    category: 'injury',
    type: 'muscular-injury',
    part: 'leg',
    startDate,
    endDate,
    recoveryDays: (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000,
    sourceId,
    sourceRef: `calf-${startDate}`,
  });
}

test('G-21 G-22 ENT-33 a club has one total: squad page, team page, ranking, files and comparison', async () => {
  // Rossi played for Rovers until 10 December; the source knows only the club of today. That of January is of United.
  await injure('2025-09-10', '2025-09-20', numberOf(world.united));
  await injure('2026-01-21', '2026-01-31', null);
  const league = fromWire(Competition)(
    await contractual(await api.get(`/competitions/${world.league}?${PERIOD}`, doctor), Competition),
  ) as Competition;
  const rows = rankingRows(league, { by: 'team', direction: 'asc' }, 'en-gb');
  const cells = rankingCells(rows, 'en-gb');
  for (const [tag, total, days] of [
    [world.rovers, 1, 10],
    [world.united, 2, 38],
  ] as const) {
    const team = await teamOf(tag);
    const label = team.team.name;
    expect(team.stats, label).toMatchObject({ injuries: { total }, recoveryDays: days });
    expect(
      Object.values(team.breakdown?.types ?? {}).reduce((sum, count) => sum + count, 0),
      label,
    ).toBe(total);
    const squad = Object.values(team.players).reduce((sum, { stats }) => sum + (stats.injuries ?? 0), 0);
    expect(squad, label).toBe(total);
    const file = rosterCells(team, 'en-gb').slice(1);
    expect(
      file.reduce((sum, line) => sum + Number(line[8] ?? 0), 0),
      label,
    ).toBe(total);
    expect(league.teams[tag]?.stats, label).toMatchObject({ injuries: { total }, recoveryDays: days });
    expect(rows.find((row) => row.label === label)?.figures, label).toMatchObject({ injuries: total, days });
    expect(cells.find(([name]) => name === label)?.slice(1, 4), label).toEqual([total, 0, days]);
    const { compared } = await contractual(await api.get(`/compare?t=${tag}&${PERIOD}`, doctor), Comparison);
    expect(compared, label).toMatchObject([{ injuries: total, recovery_days: days }]);
  }
});

test('G-38 the day of return counts alike on the pages of a player, a team and in a comparison', async () => {
  const [league] = await db.select().from(season).limit(1);
  const add = async (day: string) => {
    await db.insert(match).values({
      seasonId: league?.id ?? 0,
      kickoff: new Date(`${day}T15:00:00Z`),
      homeTeamId: numberOf(world.united),
      awayTeamId: numberOf(world.rovers),
      status: 'played',
      sourceId,
      sourceRef: `return-${day}`,
    });
  };
  // Out from 21 to 31 January: lost are the days between them.
  for (const day of ['2026-01-21', '2026-01-22', '2026-01-30', '2026-01-31', '2026-02-01']) await add(day);
  const { matches, fitness } = await graphOf(world.rossi);
  const { days, line } = await squadLine(world.united, world.rossi);
  const injured = (dates: readonly string[]) => dates.filter((date) => date > '2026-01-20' && date < '2026-02-10');
  expect(injured(matches.filter(({ presence }) => presence === 'injured').map(({ date }) => date))).toEqual([
    '2026-01-22',
    '2026-01-30',
  ]);
  expect(injured(days.filter((_, place) => line?.presences[place] === 'injured'))).toEqual([
    '2026-01-22',
    '2026-01-30',
  ]);
  // With the match of 1 March, during the injury of February.
  const { players } = await teamOf(world.united);
  expect(players[world.rossi]?.stats.matchesInjured).toBe(3);
  expect(line?.availability.unavailable).toBe(3);
  expect(fitness.unavailable).toBe(3);
  const { compared } = await contractual(await api.get(`/compare?t=${world.rossi}&${PERIOD}`, doctor), Comparison);
  expect(compared[0]?.availability.unavailable).toBe(3);
});

test('G-38 a club’s cup match counts for every player of the club, also without a place in the squad of that cup', async () => {
  const before = { rossi: await graphOf(world.rossi), silva: await graphOf(world.silva) };
  const [cup] = await db
    .insert(entity)
    .values({ kind: 'competition', name: 'Testland Cup', sourceId, sourceRef: 'cup' })
    .returning();
  await db.insert(competition).values({ entityId: cup?.id ?? 0, type: 'cup' });
  const [round] = await db
    .insert(season)
    .values({ competitionId: cup?.id ?? 0, label: '2025/2026', startDate: '2025-09-01', endDate: '2026-05-31' })
    .returning();
  await db.insert(match).values({
    seasonId: round?.id ?? 0,
    kickoff: new Date('2026-02-04T19:00:00Z'),
    homeTeamId: numberOf(world.united),
    awayTeamId: numberOf(world.rovers),
    status: 'played',
    sourceId,
    sourceRef: 'cup-2026-02-04',
  });
  await registerPlayers(db);
  for (const [tag, graph] of [
    [world.rossi, before.rossi],
    [world.silva, before.silva],
  ] as const) {
    const after = await graphOf(tag);
    expect(after.availability.possibleMatches).toBe(graph.availability.possibleMatches + 1);
    expect(after.matches.find(({ date }) => date === '2026-02-04')).toMatchObject({ counted: true });
    const { days, line } = await squadLine(world.united, tag);
    expect(line?.presences[days.indexOf('2026-02-04')]).toBe('not_played');
  }
  const pages = [world.league, `cp_${cup?.id ?? 0}`].map(async (tag) =>
    contractual(await api.get(`/competitions/${tag}?${PERIOD}`, doctor), Competition),
  );
  const [inLeague, inCup] = await Promise.all(pages);
  for (const tag of [world.united, world.rovers]) {
    const ofLeague = inLeague?.teams[tag];
    const ofCup = inCup?.teams[tag];
    expect(ofCup?.stats?.injuries.total).toBeGreaterThan(0);
    expect(ofCup?.players_count).toBe(ofLeague?.players_count);
    expect(ofCup?.stats).toMatchObject({
      injuries: ofLeague?.stats?.injuries,
      recovery_days: ofLeague?.stats?.recovery_days,
      completeness: ofLeague?.stats?.completeness,
    });
  }
  const { compared } = await contractual(await api.get(`/compare?t=${world.silva}&${PERIOD}`, doctor), Comparison);
  expect(compared[0]?.possible_matches).toBe(before.silva.availability.possibleMatches + 1);
});
