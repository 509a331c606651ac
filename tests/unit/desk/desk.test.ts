import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { volumeNote } from '../../../src/views/desk/desk-view.ts';
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

test('posts of a day are counted beside the day before; without any of both the text says so, not 0', () => {
  const note = (day: number, before: number | null) => volumeNote({ day, before }, 'en-gb');
  expect(note(34, 12)).toBe('Posts, 24 hours: 34 · 12 the day before');
  expect(note(34, null)).toBe('Posts, 24 hours: 34 · counted so far');
  expect(note(0, 3)).toBe('Posts, 24 hours: 0 · 3 the day before');
  for (const language of LANGUAGES) expect(volumeNote({ day: 0, before: 0 }, language)).not.toMatch(/\b0\b/u);
});
