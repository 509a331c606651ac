import { expect, test } from 'vitest';
import type { Desk, DeskAbsence } from '../../../src/contract/following/desk.ts';
import { strongest } from '../../../src/domain/desk-finding.ts';
import { addDays } from '../../../src/domain/days.ts';
import type { AbsenceOutlook } from '../../../src/contract/injuries.ts';
import { headlineOf, rowsOf, sinceText } from '../../../src/views/desk/desk-view.ts';
import { formats } from '../../../src/i18n/format.ts';

const TODAY = '2026-11-26';
const HAMSTRING = {
  description: 'Hamstring tear',
  translatedDescription: null,
  category: 'injury' as const,
  type: 'muscular-injury' as const,
  part: 'thigh' as const,
  side: 'na' as const,
  diagnosis: null,
  bodyArea: null,
  tissue: null,
  pathology: null,
  reading: { diagnosis: null, bodyArea: null, tissue: null, pathology: null },
  otherEvent: false,
};
const CASES = { basis: 'diagnosis' as const, cases: 1094, lower: 8, median: 16, upper: 31 };

/** An absence of so many days; announced for a day of it, by which a share of the others was back. */
function absence(
  id: number,
  days: number,
  told?: { announced: number; back: number; atRisk?: number },
): DeskAbsence & { expected: AbsenceOutlook } {
  const startDate = addDays(TODAY, -days);
  return {
    player: { tag: `p_${id}`, label: `Player ${id}`, kind: 'player', image: null, country: null, team: null },
    injury: { ...HAMSTRING, id, startDate, endDate: told ? addDays(startDate, told.announced) : null },
    days,
    expected: {
      ...CASES,
      open: 0,
      gone: days,
      atRisk: told?.atRisk ?? 149,
      announced: told?.announced ?? null,
      backByAnnounced: told?.back ?? null,
      whole: null,
      isLongest: false,
      usual: CASES,
    },
  };
}

function deskOf(absences: DeskAbsence[], more: Partial<Desk> = {}): Desk {
  const counts = { isOfSquads: false, players: 7, known: 6, isNew: 0, compared: absences.length, longer: 0, due: 0 };
  return {
    role: 'agent',
    isChosen: true,
    follows: { all: 7, players: 7, teams: 0 },
    health: { ...counts, out: absences.length, absences, returns: absences.slice(0, 1) },
    posts: { day: 5, exact: true, before: 4, opinions: 0, negative: 0, order: 'newest', list: [], bursts: [] },
    since: '2026-11-25T18:20:00.000Z',
    news: null,
    teams: [],
    matches: [],
    open: { tickets: 0, enquiries: 0 },
    queues: null,
    begin: null,
    ...more,
  };
}

const textOf = (desk: Desk) => headlineOf(desk, TODAY, 'en-gb').text.replaceAll('\u00a0', ' ');

test('the strongest finding is that with the greatest product of weight and newness', () => {
  const old = { weight: 4, age: 10 };
  const fresh = { weight: 2, age: 0 };
  expect(strongest([old, fresh], 14)).toBe(fresh);
  expect(strongest([{ weight: 4, age: 5 }, fresh], 14)).toEqual({ weight: 4, age: 5 });
  expect(strongest([{ weight: 9, age: 14 }], 14)).toBeUndefined();
});

test('the headline tells the newest of what weighs most, and rests on its cases', () => {
  const doubtful = absence(1, 52, { announced: 56, back: 0.18 });
  expect(textOf(deskOf([doubtful, absence(2, 60)]))).toBe(
    'Player 1’s return is announced for 30 Nov. Of comparable players still out, 18% were back by then',
  );
  expect(headlineOf(deskOf([doubtful]), TODAY, 'en-gb').covers).toContain('n = 1,094, 149 at risk on day 52');
  expect(textOf(deskOf([doubtful, absence(2, 0)]))).toBe('Player 2 has been out since 26 Nov: Muscle injury (thigh)');
  expect(textOf(deskOf([absence(3, 33)]))).toContain('longer than three quarters of comparable players');
  expect(textOf(deskOf([absence(4, 20, { announced: 18, back: 0 })]))).toContain('was expected back on 24 Nov');
});

test('no share is told of fewer than twenty at risk, and none of a date that most met', () => {
  for (const told of [
    { announced: 53, back: 0.1, atRisk: 19 },
    { announced: 53, back: 0.6 },
  ])
    expect(textOf(deskOf([absence(1, 52, told)]))).toBe('1 of your 7 players is out');
});

test('a return is news only of who is not out again', () => {
  const back = (id: number) => ({
    kind: 'back' as const,
    player: { tag: `p_${id}`, label: `Player ${id}` },
    day: '2026-11-25',
  });
  const news = { count: 1, events: [back(5)] };
  expect(textOf(deskOf([absence(1, 52)], { news }))).toBe('Player 5 returned on 25 Nov');
  expect(textOf(deskOf([absence(1, 52)], { news: { count: 1, events: [back(1)] } }))).toBe(
    '1 of your 7 players is out',
  );
});

test('a desk without injuries tells of posts', () => {
  expect(textOf(deskOf([], { health: null }))).toBe('5 posts in 24 hours about what you follow');
});

test('each absence has one row, the first four at once, and players without one are counted', () => {
  const health = deskOf([1, 2, 3, 4, 5, 6].map((id) => absence(id, id))).health;
  if (!health) throw new Error('no health');
  const { shown, rest, more, unlisted } = rowsOf({ ...health, out: 9 });
  expect([shown, rest].map((rows) => rows.map(({ player }) => player.tag))).toEqual([
    ['p_1', 'p_2', 'p_3', 'p_4'],
    ['p_5', 'p_6'],
  ]);
  expect([more, unlisted]).toEqual([5, 3]);
});

test('what is new is dated by its nearest name', () => {
  const since = (instant: string) => sinceText({ since: instant, today: TODAY }, formats('de'), 'de');
  expect(since('2026-11-26T08:10:00Z')).toBe('Neu seit heute, 08:10');
  expect(since('2026-11-25T18:20:00Z')).toBe('Neu seit gestern, 18:20');
  expect(since('2026-11-19T18:20:00Z')).toBe('Neu seit dem 19. Nov., 18:20');
});
