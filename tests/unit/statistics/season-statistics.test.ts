import { expect, test } from 'vitest';
import type { InjuryFigures } from '../../../src/domain/injuries.ts';
import {
  seasonStatistics,
  type SheetLine,
  teamInjuryStatistics,
} from '../../../src/domain/statistics/season-statistics.ts';
import type { InjuryType, Setting } from '../../../src/domain/vocabulary.ts';

const TODAY = '2026-11-21';

const line = (date: string, fields: Partial<SheetLine> = {}): SheetLine => ({
  date,
  duration: 90,
  minutesPlayed: 0,
  official: true,
  teamType: 'club',
  listed: false,
  goals: 0,
  yellow: 0,
  red: 0,
  ...fields,
});

function injury(fields: Partial<InjuryFigures & Extra> = {}): InjuryFigures & Extra {
  return {
    id: 1,
    startDate: '2026-09-10',
    endDate: '2026-09-20',
    isOngoing: false,
    recoveryDays: 10,
    missedMatches: { value: 1 },
    parentId: null,
    otherEvent: false,
    setting: 'training',
    type: 'muscular-injury',
    ...fields,
  };
}
interface Extra {
  endDate: string | null;
  setting: Setting;
  type: InjuryType;
}

// Four of the seven lines are the club's official matches played or listed: 90 and 30 minutes are 120 in 2 matches, one
// on the bench. Of the two without a listing, 12 September lies in the injury of 10 to 20 September, 10 October does
// not. The three goals for the national team and the goal of the friendly do not count.
test('ENT-31 PSTAT-13 a season adds up official club matches and injuries', () => {
  const lines = [
    line('2026-09-05', { listed: true, minutesPlayed: 90, goals: 2, yellow: 1 }),
    line('2026-09-12'),
    line('2026-09-26', { listed: true }),
    line('2026-10-03', { listed: true, minutesPlayed: 30, red: 1 }),
    line('2026-10-10'),
    line('2026-10-12', { listed: true, minutesPlayed: 90, goals: 3, teamType: 'national' }),
    line('2026-10-17', { listed: true, minutesPlayed: 45, goals: 1, official: false }),
  ];
  expect(
    seasonStatistics(lines, [injury()], TODAY, {
      absences: [{ id: 1, date: '2026-09-10', back: '2026-09-20' }],
      contradictions: [],
    }),
  ).toEqual({
    matchesPlayed: 2,
    matchesOnBench: 1,
    matchesInjured: 1,
    minutesPlayed: 120,
    goals: 2,
    yellowCards: 1,
    redCards: 1,
    injuries: 1,
    recoveryDays: 10,
    daysOut: 10,
    missedMatches: 1,
    unknownMissed: 0,
  });
});

// Not counted: the other event and the stage. Severe: 29 days, and the one that goes on since 1 September: 30 + 31 + 20 = 81
// days; 28 is not. 29 + 28 + 81 = 138 days, three times one match.
test('G-31 ENT-33 a team adds up its players’ injuries, severe ones above 28 days', () => {
  const rows = [
    injury({ setting: 'match', recoveryDays: 29 }),
    injury({ id: 2, setting: 'during_match', recoveryDays: 28, type: 'bone-fracture' }),
    injury({ id: 3, isOngoing: true, startDate: '2026-09-01', endDate: null, recoveryDays: null }),
    injury({ id: 4, setting: 'match', otherEvent: true, recoveryDays: 99 }),
    injury({ id: 5, setting: 'match', parentId: 3, recoveryDays: 0 }),
  ];
  expect(teamInjuryStatistics(rows, TODAY)).toEqual({
    total: 3,
    severe: 2,
    inMatch: 2,
    muscularInMatch: 1,
    recoveryDays: 29 + 28 + 81,
    missedMatches: 3,
  });
});
