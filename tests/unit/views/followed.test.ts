import { expect, test } from 'vitest';
import { followedByKind, outNow } from '../../../src/views/following/followed.ts';
import { injuryFigures } from '../../../src/views/injuries/figures.ts';
import type { FavouriteState } from '../../../src/contract/following/favourites.ts';

const favourite = (label: string, more: Partial<FavouriteState> = {}): FavouriteState => ({
  tag: label,
  type: 'player',
  label,
  image: null,
  country: null,
  teamTag: null,
  teamName: null,
  coverage: 'fully_covered',
  ongoingInjuries: [],
  favouriteSettings: { digest: 'no', push: 'no' },
  ...more,
});

test('what is followed stands by kind and name, hashtags last', () => {
  const groups = followedByKind(
    [
      favourite('derby', { type: 'hashtag' }),
      favourite('Zoe'),
      favourite('Ada', { favouriteSettings: { digest: 'all', push: 'no' } }),
      favourite('Rovers', { type: 'team' }),
    ],
    'en-gb',
  );
  expect(groups.at(-1)?.rows.map(({ name }) => name)).toEqual(['#derby']);
  const players = groups.find(({ rows }) => rows.length === 2);
  expect(players?.rows.map(({ name }) => name)).toEqual(['Ada', 'Zoe']);
  expect(players?.rows.map(({ digest }) => digest)).toEqual(['E-mail digest: Everything', '']);
});

test('players who are out: the newest first, with the days so far', () => {
  const injury = (date: string, otherEvent = false) =>
    ({
      startDate: date,
      otherEvent,
      category: otherEvent ? 'suspension' : 'injury',
      type: otherEvent ? 'na' : 'muscular',
      part: otherEvent ? 'na' : 'thigh',
      side: 'na',
      expected: null,
    }) as unknown as FavouriteState['ongoingInjuries'][number];
  const rows = outNow(
    [
      favourite('Ada', { ongoingInjuries: [injury('2026-11-02')] }),
      favourite('Zoe', { ongoingInjuries: [injury('2026-11-20', true)] }),
      favourite('Ben'),
    ],
    'en-gb',
  );
  expect(rows.map((row) => row.favourite.label)).toEqual(['Zoe', 'Ada']);
  expect(rows[1]?.what).toMatch(/thigh.*02\.11\.2026/i);
  expect(rows[1]?.absence.startDate).toBe('2026-11-02');
});

test('figures over the table: no record is n/d, a record without injuries is 0', () => {
  const summary = { injuries: 0, recoveryDays: 0, daysOut: 0, missedMatches: 0, unknownMissed: 0 };
  const values = (known: boolean) =>
    injuryFigures(
      summary,
      { known, status: known ? 'fully_covered' : 'uncovered', from: null, until: null },
      'en-gb',
    ).map(({ value }) => value);
  expect(values(false)).toEqual(['n/d', 'n/d', 'n/d', 'Not covered']);
  expect(values(true).slice(0, 3)).toEqual(['0', '0', '0']);
});

test('the total of missed matches says of how many injuries it is not known', () => {
  const covered = { known: true, status: 'fully_covered', from: null, until: null } as const;
  const missed = (missedMatches: number | null, unknownMissed: number) => {
    const summary = { injuries: 2, recoveryDays: 9, daysOut: 9, missedMatches, unknownMissed };
    const { value, limit } = injuryFigures(summary, covered, 'en-gb')[2] ?? {};
    return [value, limit];
  };
  expect(missed(3, 0)).toEqual(['3', undefined]);
  expect(missed(3, 1)).toEqual(['3', 'not known: 1 injury']);
  expect(missed(null, 2)).toEqual(['n/d', 'not known: 2 injuries']);
});
