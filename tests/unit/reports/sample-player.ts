import type { AvailabilityMatch, Graph } from '../../../src/contract/graph.ts';
import type { Injury } from '../../../src/contract/injuries.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import { addDays } from '../../../src/domain/days.ts';
import { returnCurve } from '../../../src/domain/injuries/survival.ts';
import { sampleInjury } from '../views/sample-injury.ts';

export const TODAY = '2026-11-21';

/** Injuries with everything that a report shows: an ongoing one, an episode with stages, an unknown end, sources. */
export function sampleInjuries(count: number): Injury[] {
  const more = Array.from({ length: Math.max(0, count - 5) }, (_, at) =>
    sampleInjury({
      id: 100 + at,
      startDate: addDays('2026-05-01', -30 * at),
      endDate: addDays('2026-05-13', -30 * at),
    }),
  );
  const news = {
    url: 'https://news.example/1',
    title: 'Out for weeks',
    excerpt: null,
    siteName: 'The Lantern',
    publishedOn: '2026-11-02',
    sourceKind: 'press_report',
    facts: ['date'],
  };
  return [
    sampleInjury({
      id: 1,
      startDate: '2026-11-01',
      endDate: null,
      recoveryDays: null,
      isOngoing: true,
      status: 'in_progress',
      news: [news],
    }),
    sampleInjury({ id: 2, hasChildren: true, part: 'knee', type: 'ligament-injury' }),
    sampleInjury({ id: 3, parentId: 2, hasParent: true, part: 'knee', startDate: '2026-01-10', recoveryDays: 12 }),
    sampleInjury({ id: 4, parentId: 2, hasParent: true, part: 'knee', startDate: '2026-01-30', recoveryDays: 20 }),
    sampleInjury({ id: 5, startDate: '2025-02-01', endDate: null, recoveryDays: null, status: 'unknown', side: 'na' }),
    ...more,
  ];
}

/** A player as `GET /profile` answers. */
export function samplePlayer(injuries: Injury[], more: Partial<Profile> = {}): Profile {
  return {
    name: 'Marco Rossi',
    credit: null,
    image: null,
    cloth: null,
    type: 'profile',
    kind: 'player',
    tag: 'p_17',
    tags: [],
    meta: {
      firstname: 'Marco',
      middlename: null,
      lastname: 'Rossi',
      role: 'Midfielder',
      position: null,
      foot: 'left',
      height: 188,
      weight: 82,
      birthdate: '1999-02-08',
      birthplace: 'Verona',
      country: 'IT',
      city: null,
      website: null,
      marketValue: 12_000_000,
      shirtNumber: null,
      contractEnd: null,
      onLoan: false,
      loanUntil: null,
      teamName: 'Sample Rovers',
      teamTag: 't_1',
      type: null,
      description: null,
      descriptionUrl: null,
    },
    injuries,
    daysOut: null,
    expectedAbsences: [
      {
        injuryId: 1,
        basis: 'diagnosis',
        cases: 40,
        open: 2,
        gone: 20,
        atRisk: 25,
        announced: null,
        backByAnnounced: null,
        lower: 4,
        median: 9,
        upper: 21,
        whole: 20,
        isLongest: false,
        usual: { basis: 'diagnosis', cases: 40, lower: 4, median: 9, upper: 21 },
        curve: returnCurve({
          closed: [
            [4, 8],
            [9, 8],
            [21, 12],
            [40, 12],
          ],
          open: [],
        }),
      },
    ],
    socialData: { instagramFollowers: null, twitterFollowers: null },
    drilldownIds: { playerId: 17 },
    seasons: [],
    options: { hasCallups: false, hasInjuriesStats: false, hasOrigins: false, hasPosts: false },
    favourite: false,
    favouriteSettings: null,
    coverage: { status: 'fully_covered', known: true, from: null, until: null },
    withheld: false,
    source: { name: 'Sample', url: null },
    demo: false,
    ...more,
  };
}

const PRESENCES: readonly AvailabilityMatch['presence'][] = [
  'played',
  'injured',
  'unused',
  'suspended',
  'called_up',
  'absent',
  'not_in_squad',
  'not_played',
];

/** Forty matches of a player, one of each kind. */
export function sampleGraph(): Graph {
  const matches = Array.from({ length: 40 }, (_, at): AvailabilityMatch => {
    const presence = PRESENCES[at % PRESENCES.length] ?? 'played';
    return {
      id: at,
      date: addDays('2026-01-03', 7 * at),
      duration: 90,
      minutesPlayed: presence === 'played' ? 70 : 0,
      opponentName: 'Sample City',
      opponentCountry: null,
      opponentTag: 't_2',
      opponentLogo: null,
      isHome: true,
      teamTag: 't_1',
      teamName: 'Sample Rovers',
      teamCountry: null,
      counted: true,
      presence,
      skippedReason: presence === 'injured' ? 'injury' : null,
      injuredAtMatch: false,
      known: true,
    };
  });
  return {
    period: { from: '2025-11-15', to: TODAY },
    matches,
    injuries: [],
    notes: [],
    availability: {
      minutesPercentage: 9.7,
      minutesPlayed: 350,
      possibleMinutes: 3600,
      matchesPercentage: 12.5,
      matchesPlayed: 5,
      possibleMatches: 40,
    },
    fitness: { available: 35, unavailable: 5, contradicted: 0, unknown: 0, percentage: 87.5 },
    record: { coverage: 'fully_covered', from: null, until: null },
  };
}
