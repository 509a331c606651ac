import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { postsNote } from '../../../src/views/desk/desk-view.ts';
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
  const none = { day: 0, before: 0, opinions: 0, negative: 0 };
  expect(postsNote({ day: 34, before: 12, opinions: 20, negative: 5 }, 'en-gb')).toEqual({
    volume: 'Posts, 24 hours: 34 · 12 the day before',
    negative: 'Negative: 25% of 20 posts with an opinion',
  });
  expect(postsNote({ ...none, before: 3 }, 'en-gb').volume).toBe('Posts, 24 hours: 0 · 3 the day before');
  expect(postsNote(none, 'en-gb')).toEqual({ volume: 'No posts in 48 hours', negative: '' });
  for (const language of LANGUAGES) expect(postsNote(none, language).volume).not.toMatch(/\b0\b/u);
});
