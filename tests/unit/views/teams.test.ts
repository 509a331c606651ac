import { describe, expect, test } from 'vitest';
import { completenessLabel } from '../../../src/views/statistics/completeness-label.ts';
import { competitionCharts, teamFigures as figuresOfTeams } from '../../../src/views/statistics/competition-charts.ts';
import { teamFigures } from '../../../src/views/teams/figures.ts';
import { roleGroups } from '../../../src/views/teams/role-groups.ts';
import { teamCharts } from '../../../src/views/teams/team-charts.ts';
import type { Competition } from '../../../src/contract/competitions.ts';
import type { Team } from '../../../src/contract/teams.ts';
import type { TeamStatistics } from '../../../src/contract/statistics.ts';
import { CONTACTS, INJURY_TYPES, type Role } from '../../../src/domain/vocabulary.ts';
import { OCCASIONS, SEVERITIES } from '../../../src/domain/statistics/breakdown.ts';

const EN = { language: 'en-gb', prefix: '', today: '2026-11-21' } as const;
const zeros = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));
const breakdown = {
  types: { ...zeros(INJURY_TYPES), 'muscular-injury': 3 },
  contacts: { ...zeros(CONTACTS), no_contact: 3 },
  occasions: { ...zeros(OCCASIONS), match: 3 },
  severity: { ...zeros(SEVERITIES) },
  ongoing: { ...zeros(SEVERITIES) },
};
const stats = (more: object = {}) =>
  ({
    injuries: { total: 3, severe: 1, injuriesInMatch: 2, muscularInjuriesInMatch: 1 },
    recoveryDays: 90,
    daysOut: 70,
    matches: { injured: 12 },
    availability: { available: 90, unavailable: 10, contradicted: 0, unknown: 0, percentage: 90 },
    completeness: {
      knownShare: 45,
      playerSeasons: 20,
      injuriesPerSeason: 1.2,
      notes: 0,
      recordedNotes: 0,
      isThin: true,
    },
    ...more,
  }) as unknown as TeamStatistics;

describe('the figures of a team', () => {
  test('injuries, in matches, days, and the share of available players', () => {
    const [injuries, matchday, days, available] = teamFigures(stats(), 'en-gb');
    expect([injuries?.value, matchday?.value, days?.value, available?.value]).toEqual(['3', '2', '90', '90%']);
    expect(days?.note).toMatch(/12.*70/);
  });

  test('figures without a record are n/d, with the reason', () => {
    const unknown = stats({
      injuries: { total: null, severe: null, injuriesInMatch: null, muscularInjuriesInMatch: null },
      recoveryDays: null,
      daysOut: null,
      matches: { injured: null },
      availability: { available: null, unavailable: null, contradicted: null, unknown: 100, percentage: null },
    });
    const figures = teamFigures(unknown, 'en-gb');
    expect(figures.map(({ value }) => value)).toEqual(['n/d', 'n/d', 'n/d', 'n/d']);
    expect(figures[0]?.note).toBe('');
    expect(figures[3]?.note).not.toBe('');
  });
});

describe('the charts of a team', () => {
  const player = (label: string, injuries: number | null, muscular: number) => ({
    player: { profileData: { label } },
    stats: {
      injuries,
      severeInjuries: 0,
      recoveryDays: 10,
      missedMatches: 2,
      injuriesInMatch: 1,
      muscularInjuriesInMatch: muscular,
    },
  });
  const team = (total: number) =>
    ({
      stats: stats({ injuries: { total } }),
      breakdown,
      period: { from: '2026-07-01', to: '2026-11-21' },
      players: { p_1: player('Ada', 2, 1), p_2: player('Ben', 1, 0), p_3: player('Cora', null, 0) },
    }) as unknown as Team;

  test('a bar for each player who has something to show, and none of those without', () => {
    const { players, all } = teamCharts(team(3), EN);
    const labels = (id: string) => players.find((chart) => chart.id === id)?.rows.map(({ label }) => label);
    expect(labels('injuries')).toEqual(['Ada', 'Ben']);
    expect(labels('muscular')).toEqual(['Ada']);
    expect(all.length).toBeGreaterThan(0);
  });

  test('without injuries there is no chart', () => {
    expect(teamCharts(team(0), EN)).toEqual({ players: [], all: [] });
    expect(teamCharts({ ...team(3), breakdown: null }, EN)).toEqual({ players: [], all: [] });
  });
});

describe('the statistics of a competition', () => {
  const competition = (statistics: TeamStatistics | null) =>
    ({
      breakdown,
      teams: { t_1: { team: { tag: 't_1', meta: { commonName: 'Rovers' } }, stats: statistics } },
    }) as unknown as Competition;

  test('a row for each team; none without the injuries capability', () => {
    expect(figuresOfTeams(competition(stats()), 'it')).toMatchObject([
      { label: 'Rovers', href: '/it/explore/t_1', injuries: 3, missed: 12, availability: 90, isThin: true },
    ]);
    expect(figuresOfTeams(competition(null), '')).toEqual([]);
    expect(competitionCharts(competition(null), EN)).toEqual({ teams: [], all: [] });
  });

  test('all injuries divide as rings', () => {
    const { teams, all } = competitionCharts(competition(stats()), EN);
    expect(teams.length).toBeGreaterThan(0);
    expect(all.every(({ kind }) => kind === 'donut')).toBe(true);
  });
});

test('players stand under their roles; those without one come last', () => {
  const players: { name: string; role: Role | null }[] = [
    { name: 'Ada', role: null },
    { name: 'Ben', role: 'Goalkeeper' },
  ];
  const groups = roleGroups(players, ({ role }) => role, 'en-gb');
  expect(groups.map(({ members }) => members.map(({ name }) => name))).toEqual([['Ben'], ['Ada']]);
  expect(groups[0]?.label).toBe('Goalkeepers');
});

test('how complete a record is, as far as it is known', () => {
  const label = (knownShare: number | null, injuriesPerSeason: number | null) =>
    completenessLabel(
      { knownShare, playerSeasons: 1, injuriesPerSeason, notes: 0, recordedNotes: 0, isThin: true },
      'en-gb',
    );
  expect(label(45, 1.2)).toMatch(/45%.*1\.2.*2\.0/);
  expect(label(45, null)).toMatch(/45%/);
  expect(label(45, null)).not.toMatch(/2\.0/);
  expect(label(null, null)).toMatch(/n\/d\.$/);
});
