import { expect, test } from 'vitest';
import type { InjuryRecord } from '../../../src/domain/known-time/known-time.ts';
import { type RecordedMembership, squadAvailability } from '../../../src/domain/statistics/squad-availability.ts';

const TODAY = '2026-11-21';
const whole: InjuryRecord = { coverage: 'fully_covered', from: null, until: null };
const member = (playerId: number, fields: Partial<RecordedMembership> = {}): RecordedMembership => ({
  playerId,
  teamId: 7,
  teamType: 'club',
  from: '2026-08-01',
  to: '2027-05-31',
  record: whole,
  ...fields,
});
const played = (date: string, teamId = 7, listed: number[] = []) => ({ teamId, date, listed });
const matches = ['2026-08-08', '2026-08-15', '2026-08-22', '2026-08-29'].map((day) => played(day));
const out = new Map([[1, [{ id: 1, date: '2026-08-08', back: '2026-08-29' }]]]);
const known = { absences: out, contradictions: new Map(), today: TODAY };

// Two players and four matches are 8 player-matches. Out from 8 to 29 August: the match of the injury and that of the
// day of the return are not lost, the two between are. 6 of 8 are 75 %.
test('G-21 availability is the share of player-matches not lost to injury', () => {
  expect(squadAvailability(matches, [member(1), member(2)], known)).toEqual({
    available: 6,
    unavailable: 2,
    contradicted: 0,
    unknown: 0,
    percentage: 75,
  });
});

// The record of the second ends on 15 August: its last two matches are not known. 4 + 2 known, 2 of them lost: 66.7 %.
test('G-38 G-84 matches outside a record are neither available nor lost', () => {
  const ends = { ...whole, until: '2026-08-15' };
  const squad = [member(1), member(2, { record: ends }), member(3, { record: { ...whole, coverage: 'uncovered' } })];
  expect(squadAvailability(matches, squad, known)).toEqual({
    available: 4,
    unavailable: 2,
    contradicted: 0,
    unknown: 6,
    percentage: 66.7,
  });
  expect(squadAvailability(matches, squad.slice(2), known)).toEqual({
    available: null,
    unavailable: null,
    contradicted: null,
    unknown: 4,
    percentage: null,
  });
});

test('G-21 a player counts while they belong to the squad, and only in its own matches', () => {
  const joined = member(1, { from: '2026-08-20' });
  const others = [played('2026-08-22', 8)];
  expect(squadAvailability([...matches, ...others], [joined], { ...known, absences: new Map() }).available).toBe(2);
  expect(squadAvailability([], [joined], { ...known, absences: new Map() }).percentage).toBeNull();
});

// Söyüncü played in twelve matches of Leicester inside an absence: out for none of them, as in the player's own row.
test('G-21 G-38 a player on the sheet was available whatever else is recorded', () => {
  const sheets = ['2026-08-15', '2026-08-22'].map((day) => played(day, 7, [1]));
  expect(squadAvailability(sheets, [member(1), member(2)], known)).toMatchObject({ available: 4, unavailable: 0 });
});

test('G-21 a national team has the players whom it calls up, each once', () => {
  const squad = [member(1, { teamType: 'national' }), member(1, { teamType: 'national', from: '2026-08-10' })];
  const sheets = [played('2026-08-15', 7, [1]), played('2026-08-22', 7, [2])];
  expect(squadAvailability(sheets, squad, known)).toMatchObject({
    available: 1,
    unavailable: 0,
    contradicted: 0,
    unknown: 0,
  });
});

test('G-21 a match that a source contradicts is neither available nor lost', () => {
  const contradictions = new Map([[2, [{ injuryId: null, from: '2026-08-15', to: '2026-08-22' }]]]);
  expect(squadAvailability(matches, [member(1), member(2)], { ...known, contradictions })).toEqual({
    available: 4,
    unavailable: 2,
    contradicted: 2,
    unknown: 0,
    percentage: 66.7,
  });
});
