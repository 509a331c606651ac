import { expect, test } from 'vitest';
import { DESK_BLOCKS, DESK_ORDER, DESK_ROLES, firstRole, isAboutSquads } from '../../../src/domain/desk.ts';

test('every role has every block of the desk once', () => {
  for (const role of DESK_ROLES) {
    const { wide, narrow } = DESK_ORDER[role];
    expect([...wide, ...narrow].sort(), role).toEqual([...DESK_BLOCKS].sort());
  }
});

test('an account without a role has that of its occupation', () => {
  expect(firstRole('forum-club')).toBe('doctor');
  expect(firstRole('forum-media')).toBe('press');
  expect(firstRole(null)).toBe('agent');
});

test('the desk is about squads for a doctor, and for an account that follows no player', () => {
  expect(isAboutSquads('doctor', { players: 3, teams: 1 })).toBe(true);
  expect(isAboutSquads('doctor', { players: 3, teams: 0 })).toBe(false);
  expect(isAboutSquads('agent', { players: 3, teams: 1 })).toBe(false);
  expect(isAboutSquads('press', { players: 0, teams: 1 })).toBe(true);
});
