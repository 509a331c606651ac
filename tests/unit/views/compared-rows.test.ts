import { describe, expect, test } from 'vitest';
import { comparedCells, comparedFinding, comparedRows } from '../../../src/views/compare/compared-rows.ts';
import type { Compared } from '../../../src/contract/compare.ts';

const compared = (name: string, more: Partial<Compared> = {}): Compared => ({
  tag: 'p_1',
  name,
  image: null,
  demo: false,
  team: null,
  coverage: 'fully_covered',
  players: 1,
  possibleMatches: 10,
  availability: { available: 8, unavailable: 2, contradicted: 0, unknown: 0, percentage: 80 },
  completeness: null,
  minutesPlayed: 60,
  injuries: 2,
  severe: 1,
  recoveryDays: 50,
  daysOut: 50,
  missedMatches: 6,
  breakdown: null,
  ...more,
});
const UNKNOWN = {
  availability: { available: null, unavailable: null, contradicted: null, unknown: 10, percentage: null },
  injuries: null,
  severe: null,
  recoveryDays: null,
  daysOut: null,
  missedMatches: null,
};
const row = (rows: ReturnType<typeof comparedRows>, id: string) => rows.find((each) => each.id === id);

describe('the rows of a comparison', () => {
  const rows = comparedRows([compared('Ada'), compared('Ben', UNKNOWN)], 'en-gb');

  test('a share fills its bar at 100, a count at the largest of those compared', () => {
    expect(row(rows, 'availability')).toMatchObject({ values: [80, null], whole: 100 });
    expect(row(rows, 'days')).toMatchObject({ values: [50, null], whole: 50 });
  });

  test('what is not known stays null, and the note says for how many matches', () => {
    expect(row(rows, 'injuries')?.values).toEqual([2, null]);
    expect(row(rows, 'availability')?.notes[0]).toMatch(/10/);
    expect(row(rows, 'availability')?.notes[1]).toMatch(/10/);
    expect(row(rows, 'availability')?.notes[1]).not.toBe(row(rows, 'availability')?.notes[0]);
  });

  test('days on which two injuries overlap are counted once in a row of their own, where there are any', () => {
    expect(row(rows, 'daysOut')).toBeUndefined();
    const overlapping = [compared('Ada', { daysOut: 40 }), compared('Ben', UNKNOWN)];
    expect(row(comparedRows(overlapping, 'en-gb'), 'daysOut')).toMatchObject({
      label: 'Recovery days, overlaps counted once',
      values: [40, null],
    });
    expect(comparedCells(overlapping, 'en-gb')).toContainEqual(['Recovery days, overlaps counted once', 40, null]);
  });

  test('G-38 a share is a range where sources contradict each other', () => {
    const doubtful = compared('Ben', {
      availability: { available: 25, unavailable: 0, contradicted: 13, unknown: 0, percentage: 100 },
    });
    expect(row(comparedRows([compared('Ada'), doubtful], 'en-gb'), 'availability')).toMatchObject({
      values: [80, 65.8],
      texts: ['80', '65.8–100'],
    });
    expect(comparedCells([compared('Ada'), doubtful], 'en-gb')[1]?.slice(1)).toEqual([80, '65.8–100']);
  });

  test('the best and the worst are marked where all are known, and few injuries only of records without gaps', () => {
    const worse = compared('Ben', {
      availability: { available: 5, unavailable: 5, contradicted: 0, unknown: 0, percentage: 50 },
      recoveryDays: 90,
    });
    const verdicts = (...all: Compared[]) => {
      const judged = comparedRows(all, 'en-gb');
      return ['availability', 'days', 'minutes'].map((id) => row(judged, id)?.verdicts);
    };
    expect(verdicts(compared('Ada'), worse)).toEqual([
      ['best', 'worst'],
      ['best', 'worst'],
      [null, null],
    ]);
    expect(verdicts(compared('Ada'), { ...worse, coverage: 'partially_covered' })[1]).toEqual([null, null]);
    expect(verdicts(compared('Ada'), worse, compared('Cora', UNKNOWN))).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    // Numbers of injuries share one scale, and two are not a full bar.
    expect(row(rows, 'injuries')?.whole).toBe(5);
    expect(row(rows, 'severe')?.whole).toBe(5);
  });

  test('a row that none of those compared can have is left out', () => {
    expect(row(rows, 'minutes')).toBeDefined();
    expect(row(rows, 'knownShare')).toBeUndefined();
    const teams = comparedRows([compared('Rovers', { minutesPlayed: null })], 'en-gb');
    expect(row(teams, 'minutes')).toBeUndefined();
  });

  test('the file has the names above and a line for each row', () => {
    const [head, ...lines] = comparedCells([compared('Ada'), compared('Ben', UNKNOWN)], 'en-gb');
    expect(head).toEqual(['', 'Ada', 'Ben']);
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]?.slice(1)).toEqual([80, null]);
  });
});

describe('the finding of a comparison', () => {
  test('one alone is not the best of anything', () => {
    expect(comparedFinding([compared('Ada')], 'en-gb')).toBe('Ada');
  });

  test('one alone stands beside the medians of the peers, in the table, the title and the file', () => {
    const medians = { players: 40, availability: 94.9, injuries: 3, severe: 0, recoveryDays: 17, daysOut: null };
    expect(comparedFinding([compared('Ada')], 'en-gb', medians)).toBe(
      'Ada: not injured in 80% of matches; median of the peer group 94.9%',
    );
    const beside = comparedRows([compared('Ada')], 'en-gb', medians);
    expect(['availability', 'injuries', 'severe', 'days', 'missed'].map((id) => row(beside, id)?.median)).toEqual([
      94.9,
      3,
      0,
      17,
      null,
    ]);
    const [head, first] = comparedCells([compared('Ada')], 'en-gb', medians);
    expect(head).toEqual(['', 'Ada', 'Median of the peer group']);
    expect(first).toEqual(['Not injured, % of matches', 80, 94.9]);
    expect(comparedFinding([compared('Ada', UNKNOWN)], 'en-gb', medians)).not.toContain('94.9');
  });

  test('names the player who was available most, or all who were', () => {
    const less = compared('Ben', {
      availability: { available: 5, unavailable: 5, contradicted: 0, unknown: 0, percentage: 50 },
    });
    expect(comparedFinding([compared('Ada'), less], 'en-gb')).toMatch(/Ada.*80/);
    expect(comparedFinding([compared('Ada'), compared('Cora')], 'en-gb')).toMatch(/Ada and Cora/);
  });

  test('ranks none where contradictory matches leave open who it is', () => {
    const with13 = (available: number) =>
      compared('Ben', {
        availability: { available, unavailable: 100 - 13 - available, contradicted: 13, unknown: 0, percentage: 60 },
      });
    expect(comparedFinding([compared('Ada'), with13(60)], 'en-gb')).toMatch(/^Ada most available: 80%/);
    expect(comparedFinding([compared('Ada'), with13(70)], 'en-gb')).toMatch(/^Not ranked.*Ben/);
    expect(comparedFinding([compared('Ada'), with13(85)], 'en-gb')).toMatch(/^Ben most available: 85–98%/);
  });

  test('ranks none while most matches of one are unknown, nor where there were no matches', () => {
    expect(comparedFinding([compared('Ada'), compared('Ben', UNKNOWN)], 'en-gb')).toMatch(/Ben/);
    expect(comparedFinding([compared('Ada'), compared('Ben', UNKNOWN)], 'en-gb')).not.toMatch(/80/);
    const idle = compared('Ada', { possibleMatches: 0 });
    expect(comparedFinding([idle], 'en-gb')).not.toMatch(/Ada|80/);
  });
});
