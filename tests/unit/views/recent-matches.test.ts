import { describe, expect, test } from 'vitest';
import { playedText, recentMatches } from '../../../src/views/profile/recent-matches.ts';
import type { AvailabilityMatch } from '../../../src/contract/graph.ts';

const match: AvailabilityMatch = {
  id: 1,
  date: '2026-11-14',
  duration: 90,
  minutesPlayed: 45,
  opponentName: 'Wexmoor',
  opponentCountry: null,
  opponentTag: 't_2',
  opponentLogo: null,
  isHome: true,
  teamTag: 't_1',
  teamName: 'Ward Rovers',
  teamCountry: null,
  counted: true,
  presence: 'played',
  skippedReason: null,
  injuredAtMatch: false,
  known: true,
};

describe('the mini chart', () => {
  test('HEAD-09 HEAD-10 a bar of the minutes played, and a name with date and opponent', () => {
    const [shown] = recentMatches([match], 't_1', 'en-gb');
    // Half of a bar of 28 pixels.
    expect(shown).toMatchObject({ bar: 14, icon: null, isInjury: false });
    expect(shown?.label).toBe('14.11.2026, Wexmoor (home): 45 of 90 minutes');
  });

  test('I18N-01 a national team has the name of its country, a club its own', () => {
    const shown = recentMatches([{ ...match, opponentName: 'Brazil', opponentCountry: 'BR' }, match], 't_1', 'de');
    expect(shown.map(({ label }) => label.replace(/:.*/, ''))).toEqual([
      '14.11.2026, Wexmoor (Heim)',
      '14.11.2026, Brasilien (Heim)',
    ]);
  });

  test.each([
    ['injured', 'out', true],
    ['unused', 'bench', false],
    ['not_in_squad', 'none', false],
    ['suspended', 'none', false],
  ] as const)('HEAD-09 %s has the icon %s', (presence, icon, isInjury) => {
    const [shown] = recentMatches([{ ...match, minutesPlayed: 0, presence }], 't_1', 'en-gb');
    expect(shown).toMatchObject({ bar: 0, icon, isInjury });
  });

  test('HEAD-09 a player injured in a match keeps the bar', () => {
    const [shown] = recentMatches([{ ...match, injuredAtMatch: true }], 't_1', 'en-gb');
    expect(shown).toMatchObject({ bar: 14, icon: 'out', isInjury: true });
    expect(shown?.label).toContain('injured in this match');
  });

  test('its caption counts the matches that were played', () => {
    const shown = recentMatches([match, { ...match, presence: 'injured', minutesPlayed: 0 }], 't_1', 'en-gb');
    expect(playedText(shown, 'en-gb')).toBe('Played in 1 of the last 2 matches');
    expect(playedText(shown.slice(0, 1), 'en-gb')).toBe('Recent matches');
    const many = recentMatches(
      Array.from({ length: 20 }, () => match),
      't_1',
      'de',
    );
    expect(playedText(many, 'de')).toBe('8 der letzten 8 Spiele gespielt');
  });

  test('HEAD-08 HEAD-11 G-26 the newest twenty for the team, newest first', () => {
    const many = Array.from({ length: 25 }, (_, at) => ({
      ...match,
      id: at,
      opponentTag: `t_${at}`,
    }));
    const shown = recentMatches([...many, { ...match, teamTag: 't_9' }], 't_1', 'en-gb');
    expect(shown.map(({ opponentTag }) => opponentTag)).toEqual(Array.from({ length: 20 }, (_, at) => `t_${24 - at}`));
  });
});
