import { describe, expect, test } from 'vitest';
import { rosterGroups } from '../../../src/views/teams/roster.ts';
import type { TeamAvailability } from '../../../src/contract/team-availability.ts';
import type { SquadPlayer, Team } from '../../../src/contract/teams.ts';
import { addDays } from '../../../src/domain/days.ts';
import { breakdownOf } from '../../../src/domain/statistics/breakdown.ts';
import { LANGUAGES, type Language } from '../../../src/domain/vocabulary.ts';
import { formats } from '../../../src/i18n/format.ts';
import { translator } from '../../../src/i18n/translate.ts';
import type { Report } from '../../../src/reports/report.ts';
import { teamReport } from '../../../src/reports/team-report.ts';
import { createTypesetter } from '../../../src/reports/typeset.ts';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { firstMissing } from './first-missing.ts';
import { sampleInjuries, samplePlayer, TODAY } from './sample-player.ts';

const typeset = createTypesetter();
const injuries = sampleInjuries(12);

/** A member of the squad; every third is not analysed. */
function member(at: number): SquadPlayer {
  const known = at % 3 === 0 ? null : at;
  return {
    player: {
      profileData: {
        image: null,
        label: `Player ${at}`,
        meta: {
          role: at % 2 === 0 ? 'Midfielder' : 'Goalkeeper',
          position: null,
          teamTag: 't_1',
          teamName: 'Sample Rovers',
          teamImage: null,
          commonName: `Player ${at}`,
          lastname: `Player ${at}`,
        },
      },
    },
    stats: {
      matchesPlayed: 10 + at,
      matchesOnBench: 2,
      matchesInjured: known,
      minutesPlayed: 1000 + at,
      goals: 1,
      yellowCards: 2,
      redCards: 0,
      injuries: known,
      recoveryDays: known === null ? null : 100 + known,
      daysOut: known,
      missedMatches: known,
      severeInjuries: known === null ? null : 0,
      injuriesInMatch: known,
      muscularInjuriesInMatch: known,
      sharpness: at === 1 ? null : 50 + at,
      primaryPosition: null,
    },
    currentStatus: { fitness: null, ongoingInjuries: at === 4 ? injuries.slice(0, 1) : [], backFrom: null },
    coverage: known === null ? 'uncovered' : 'fully_covered',
    openInjuries: [],
    injuriesCount: known,
  };
}

const team: Team = {
  tag: 't_1',
  team: { name: 'Sample Rovers', image: null, country: 'IT', type: 'club' },
  period: { from: '2025-07-01', to: '2026-06-30' },
  players: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p_${at}`, member(at)])),
  stats: {
    injuries: { total: 12, severe: 1, injuriesInMatch: 2, muscularInjuriesInMatch: 1 },
    recoveryDays: 90,
    daysOut: 70,
    matches: { injured: 12 },
    availability: { available: 90, unavailable: 10, contradicted: 0, unknown: 20, percentage: 90 },
    completeness: {
      knownShare: 45,
      playerSeasons: 20,
      injuriesPerSeason: 1.2,
      notes: 0,
      recordedNotes: 0,
      isThin: true,
    },
  },
  breakdown: breakdownOf(injuries, TODAY),
  expectedAbsences: [],
  competitions: [],
  seasons: [],
};
const matches = Array.from({ length: 30 }, (_, at) => ({
  id: at,
  date: addDays('2025-08-10', 7 * at),
  opponentTag: 't_2',
  opponentName: 'Other Town',
  opponentCountry: null,
  isHome: true,
}));
const availability: TeamAvailability = {
  tag: 't_1',
  period: team.period,
  matches,
  players: Array.from({ length: 40 }, (_, at) => ({
    tag: `p_${at}`,
    label: `Player ${at}`,
    coverage: 'fully_covered',
    presences: matches.map((_match, place) => (place === at ? 'injured' : 'played')),
    known: matches.map(() => true),
    availability:
      at === 2
        ? { available: null, unavailable: null, contradicted: null, unknown: 30, percentage: null }
        : { available: 29, unavailable: 1, contradicted: 0, unknown: at === 1 ? 7 : 0, percentage: 96.7 },
  })),
};
const outlook = {
  cases: 40,
  open: 2,
  gone: 20,
  atRisk: 25,
  announced: null,
  backByAnnounced: null,
  lower: 4,
  median: 9,
  upper: 21,
  whole: 24,
  isLongest: false,
  usual: null,
};
const outlooks = new Map([[1, { basis: 'place' as const, ...outlook }]]);
const profile = samplePlayer([], { name: 'Sample Rovers', type: 'team', kind: 'team', tag: 't_1' });

function reportIn(language: Language, more: Partial<Team> = {}): Report {
  const layout = { language, paper: 'a4', today: TODAY } as const;
  return teamReport({ ...layout, profile, team: { ...team, ...more }, availability, outlooks });
}

describe('the report of a team', () => {
  test.each(LANGUAGES)('PROD-17 G-68 in %s is PDF/UA-1 and shows every row of the squad', async (language) => {
    const report = reportIn(language);
    const bytes = typeset(report, TODAY);
    expect(bytes.toString('latin1')).toContain('pdfuaid:part');
    const { text, isTagged, title } = await readPdf(bytes);
    expect([isTagged, title]).toEqual([true, report.title]);
    const { number } = formats(language);
    const none = translator(language)('statistics:none');
    const squad = text.slice(text.indexOf(spaceless(translator(language)('team:columns.sharpness'))));
    const cells = rosterGroups(team, { by: 'name', direction: 'asc' }, language).flatMap(({ rows }) =>
      rows.flatMap(({ name, figures }) => {
        const { minutes, days } = figures;
        return [name, number(minutes ?? 0), days === null ? none : number(days)];
      }),
    );
    expect(firstMissing(squad, cells)).toBeNull();
  });

  test('its figures say how much of the time is known, and that it is little', async () => {
    const { text } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    expect(text).toContain(spaceless('45% of the players’ time is known'));
    expect(text).toContain(spaceless(translator('en-gb')('statistics:completeness.thinNote')));
  });

  test('who is out stands with the quartiles of the remaining days, their cases and what these share', async () => {
    const { text } = await readPdf(
      typeset(reportIn('en-gb', { period: { from: '2026-07-01', to: '2027-06-30' } }), TODAY),
    );
    const expected = 'half return 4–21 days later, median 9; n = 42, same tissue and body area';
    expect(firstMissing(text, ['Ongoing cases', 'Player 4', '01.11.2026', expected, 'Squad'])).toBeNull();
    const past = await readPdf(typeset(reportIn('en-gb'), TODAY));
    expect(past.text).not.toContain(spaceless('Ongoing cases'));
  });

  test('without a squad and without a record it gives no 0', async () => {
    const report = reportIn('en-gb', { players: {}, stats: null, breakdown: null });
    expect(report.sections.map(({ heading }) => heading)).toEqual(['Availability by match', 'Definitions and limits']);
    expect((await readPdf(typeset(report, TODAY))).title).toBe(report.title);
  });

  test('every player has a row of matches, with a text for the drawing and what is not known', async () => {
    const { text, alternatives } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    const strips = text.slice(text.indexOf(spaceless('Availability by match')));
    expect(
      firstMissing(strips, ['Player 0', '97%', 'Player 1', '7', '97%', 'Player 2', 'n/d', 'Player 39', '97%']),
    ).toBeNull();
    expect(alternatives).toContain('Player 0: Played 29; Injured 1.');
  });

  test('the squad travels with the document as a file', async () => {
    const { files } = await readPdf(typeset(reportIn('it'), TODAY));
    expect((files['t_1.csv'] ?? '').trim().split('\r\n')).toHaveLength(41);
  });
});
