import { describe, expect, test } from 'vitest';
import { absenceValue } from '../../../src/views/availability/absence-value.ts';
import { availabilityFigures } from '../../../src/views/availability/figures.ts';
import { partsBar } from '../../../src/views/availability/parts-bar.ts';
import { timelineCells, timelineOf, timelineTitle } from '../../../src/views/availability/timeline.ts';
import type { AvailabilityMatch, Graph } from '../../../src/contract/graph.ts';
import type { AvailabilityParts } from '../../../src/contract/statistics.ts';

const parts = (more: Partial<AvailabilityParts> = {}): AvailabilityParts => ({
  available: 6,
  unavailable: 2,
  contradicted: 0,
  unknown: 0,
  percentage: 75,
  ...more,
});
const NOTHING = parts({ available: null, unavailable: null, contradicted: null, unknown: 8, percentage: null });

describe('the headline figures', () => {
  const figuresOf = (fitness: AvailabilityParts) => {
    const availability = {
      minutesPercentage: 50,
      minutesPlayed: 360,
      possibleMinutes: 720,
      matchesPercentage: null,
      matchesPlayed: 0,
      possibleMatches: 0,
    };
    return availabilityFigures({ availability, fitness } as unknown as Graph, 'en-gb');
  };

  test('shares of minutes, matches and availability, each with what it covers', () => {
    const [minutes, matches, available, ...others] = figuresOf(parts({ unknown: 3 }));
    expect(minutes?.value).toBe('50%');
    expect(minutes?.note).toMatch(/360.*720/);
    expect(matches?.value).toBe('n/d');
    expect(available?.value).toBe('75%');
    expect(others).toEqual([]);
  });

  test('G-38 the share is a range where sources contradict each other, and the bar counts the matches', () => {
    const contradicted = parts({ available: 25, unavailable: 0, contradicted: 13, unknown: 4, percentage: 100 });
    const [, , available] = figuresOf(contradicted);
    expect(available?.value).toBe('66%–100%');
    expect(available?.note).not.toMatch(/\d/);
    expect(partsBar(contradicted, 'en-gb').map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Available 25',
      'Injured 0',
      'Contradictory 13',
      'Not known 4',
    ]);
  });

  test('unknown is neither 0 nor available', () => {
    const [, , available] = figuresOf(NOTHING);
    expect(available?.value).toBe('n/d');
    expect(available?.note).toBe('no injury record covers these matches');
  });
});

describe('the market value that injuries kept out', () => {
  const injury = (startDate: string, endDate: string | null, more: object = {}) => ({
    startDate,
    endDate,
    recoveryDays: null,
    open: null,
    otherEvent: false,
    parentId: null,
    ...more,
  });
  const valueOf = (value: number | null, more: object = {}) =>
    absenceValue(
      {
        period: { from: '2025-07-01', to: '2026-06-30' },
        record: { coverage: 'fully_covered', from: null, until: null },
        fitness: parts({ available: 28, unavailable: 10 }),
        // Ten days of July before the period ends, 60 that overlap, none of an illness.
        injuries: [
          injury('2025-06-20', '2025-07-11'),
          injury('2025-10-01', '2025-11-20'),
          injury('2025-11-10', '2025-11-30'),
          injury('2026-01-01', '2026-02-01', { otherEvent: true }),
        ],
        ...more,
      } as unknown as Graph,
      value,
      { language: 'en-gb', today: '2026-11-21' },
    );

  test('it is a share of the market value, by known days and by known matches', () => {
    expect(valueOf(3_650_000)).toEqual([
      {
        label: 'Market value out injured',
        value: '€700K',
        note: '€3.7M × 70 of 365 known days; by matches, 10 of 38: €960.5K',
      },
    ]);
    const record = { coverage: 'fully_covered', from: null, until: '2025-07-10' };
    expect(valueOf(3_650_000, { record })[0]?.note).toContain('10 of 10 known days');
    expect(valueOf(3_650_000, { fitness: NOTHING })[0]?.note).toBe('€3.7M × 70 of 365 known days');
  });

  test('without a market value, known days or an undisputed record there is none', () => {
    expect(valueOf(null)).toEqual([]);
    expect(valueOf(1, { record: { coverage: 'uncovered', from: null, until: null } })).toEqual([]);
    expect(valueOf(1, { fitness: parts({ contradicted: 1 }) })).toEqual([]);
  });
});

describe('the bar of matches', () => {
  test('its pieces fill it, the unknown one last', () => {
    const pieces = partsBar(parts({ unknown: 8, percentage: 75 }), 'en-gb');
    expect(pieces.map(({ part, x, width, text }) => [part, x, width, text])).toEqual([
      ['available', 0, 37.5, '6'],
      ['unavailable', 37.5, 12.5, '2'],
      ['unknown', 50, 50, '8'],
    ]);
  });

  test('nothing known is one unknown piece, and no match is no bar', () => {
    const pieces = partsBar(NOTHING, 'en-gb');
    expect(pieces.map(({ part, width, text }) => [part, width, text])).toEqual([
      ['available', 0, 'n/d'],
      ['unavailable', 0, 'n/d'],
      ['unknown', 100, '8'],
    ]);
    expect(partsBar(parts({ available: 0, unavailable: 0, percentage: null }), 'en-gb')).toEqual([]);
  });
});

describe('the timeline', () => {
  const match = (more: Partial<AvailabilityMatch>): AvailabilityMatch => ({
    id: 1,
    date: '2026-11-02',
    duration: 90,
    minutesPlayed: 0,
    opponentName: 'City',
    opponentCountry: null,
    opponentTag: 't_2',
    opponentLogo: null,
    isHome: true,
    teamTag: 't_1',
    teamName: 'Rovers',
    teamCountry: null,
    counted: true,
    presence: 'unused',
    skippedReason: null,
    injuredAtMatch: false,
    known: true,
    ...more,
  });
  const matches = [
    match({ presence: 'played', minutesPlayed: 45, injuredAtMatch: true }),
    match({ id: 2, date: '2026-11-09', presence: 'injured', isHome: false }),
    match({ id: 3, date: '2026-12-05', presence: 'played', minutesPlayed: 120, duration: 120 }),
  ];

  test('groups matches by month and counts what occurs, as often as it does', () => {
    const { months, legend } = timelineOf(matches, 'en-gb');
    expect(months.map(({ marks }) => marks.map(({ height }) => height))).toEqual([[18, 0], [36]]);
    expect(legend.map(({ presence, count }) => [presence, count])).toEqual([
      ['played', 2],
      ['injured', 1],
    ]);
    const [first, second] = months[0]?.marks ?? [];
    expect(first?.text).toMatch(/^02\.11\.2026, Rovers – City: .*45.*90.*, /);
    expect(second?.text).toMatch(/^09\.11\.2026, City – Rovers: /);
    expect(second?.text).not.toMatch(/minutes/);
  });

  test('matches of a national team are counted apart', () => {
    const nation = match({ id: 4, presence: 'played', minutesPlayed: 90, counted: false });
    expect(timelineOf([...matches, nation], 'en-gb').legend).toEqual([
      { presence: 'played', isCounted: true, label: 'Played for the club', count: 2 },
      { presence: 'played', isCounted: false, label: 'Played for the national team', count: 1 },
      { presence: 'injured', isCounted: true, label: 'Injured', count: 1 },
    ]);
  });

  test('its title is the longest run of club matches missed injured, or else played, and else the share played', () => {
    const availability = { possibleMatches: 3, matchesPlayed: 2 } as Graph['availability'];
    const titleOf = (...presences: AvailabilityMatch['presence'][]) => {
      const nation = match({ counted: false, presence: 'called_up' });
      return timelineTitle(
        { matches: presences.flatMap((presence) => [match({ presence }), nation]), availability },
        'en-gb',
      );
    };
    expect(titleOf('injured', 'played', 'injured', 'injured')).toBe('Missed 2 official club matches in a row, injured');
    expect(titleOf('injured', 'contradicted', 'injured', 'played', 'played')).toBe(
      'Played in 2 official club matches in a row',
    );
    expect(titleOf('played', 'unused', 'played')).toBe('Played in 2 of 3 official club matches');
  });

  test('I18N-01 national teams have the names of their countries', () => {
    const nations = [
      match({ teamName: 'Brazil', teamCountry: 'BR', opponentName: 'England', opponentCountry: 'GB-ENG' }),
    ];
    expect(timelineOf(nations, 'it').months[0]?.marks[0]?.text).toMatch(/^02\.11\.2026, Brasile – Inghilterra: /);
    expect(timelineCells(nations, 'it')[1]?.slice(1, 3)).toEqual(['Brasile', 'Inghilterra']);
  });

  test('its file has a line for each match under the heads', () => {
    const [head, ...lines] = timelineCells(matches, 'en-gb');
    expect(head).toHaveLength(7);
    expect(lines.map((line) => [line[0], line[3], line[5], line[6]])).toEqual([
      ['2026-11-02', 'home', 45, 90],
      ['2026-11-09', 'away', 0, 90],
      ['2026-12-05', 'home', 120, 120],
    ]);
  });
});
