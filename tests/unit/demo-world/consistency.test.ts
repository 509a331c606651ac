import { describe, expect, test } from 'vitest';
import { ageAt, daysBetween } from '../../../src/domain/days.ts';
import { isSolar } from '../../../src/domain/season.ts';
import { buildWorld } from '../../../src/provider/data/seed/build-world.ts';
import type { World } from '../../../src/provider/data/seed/world.ts';
import { IS_RELEASE } from '../../is-release.ts';
import { DEMO_WORLD, TODAY } from './demo-world.ts';

/** Ordinary days, and days on which one league or the other pauses, ends or begins; each with another seed. */
const DAYS = [TODAY, '2026-01-03', '2026-06-20', ...(IS_RELEASE ? ['2026-02-28', '2026-07-14', '2028-02-29'] : [])];
const WORLDS = DAYS.map((today, index) => ({ today, seed: 1863 + index }));
/** A ban of three matches, with a week of national teams between them. */
const MAX_BAN_DAYS = 36;

describe.each(WORLDS)('whatever the day of seeding, $today, and the seed, $seed:', ({ today, seed }) => {
  const made = today === TODAY ? DEMO_WORLD : buildWorld(today, seed);
  const { injuries } = made;
  const byId = new Map(injuries.map((row) => [row.id, row]));

  test('what lies ahead is scheduled, what lies behind is played', () => {
    for (const { kickoff, status, homeGoals } of made.matches) {
      const isPast = kickoff.toISOString().slice(0, 10) < today;
      expect(status).toBe(isPast ? 'played' : 'scheduled');
      expect(homeGoals === null).toBe(!isPast);
    }
    expect(made.matches.some(({ status }) => status === 'scheduled')).toBe(true);
    expect(injuries.filter(({ startDate }) => startDate >= today)).toEqual([]);
    expect(made.citations.filter(({ publishedOn }) => (publishedOn ?? '') > today)).toEqual([]);
  });

  test('G-66 one league plays by calendar years, the other does not', () => {
    const solar = made.seasons.map((row) => isSolar({ startDate: row.startDate, endDate: row.endDate }));
    expect(new Set(solar).size).toBe(2);
    expect(made.seasons.some(({ label }) => /^\d{4}$/.test(label))).toBe(true);
  });

  test('no player plays during an absence', () => {
    expect(playedWhileOut(made)).toEqual([]);
  });

  test('posts of how somebody played follow a match of theirs', () => {
    const posts = made.posts.filter(({ picture }) => picture === '/demo/praise.svg' || picture === '/demo/blame.svg');
    expect(posts.length).toBeGreaterThan(1000);
    const players = new Set(made.players.map(({ entityId }) => entityId));
    const played = Map.groupBy(
      made.appearances.filter(({ minutes }) => minutes > 0),
      ({ playerId }) => playerId,
    );
    const astray = posts.filter(({ about, publishedAt }) => {
      const ends = (played.get(about.find((id) => players.has(id)) ?? 0) ?? []).map(({ matchId }) => {
        const { kickoff, duration = 0 } = made.matches[matchId - 1] ?? {};
        return (kickoff?.getTime() ?? 0) + duration * 60_000;
      });
      return !ends.some((end) => end < publishedAt.getTime() && publishedAt.getTime() - end <= 86_400_000);
    });
    expect(astray).toEqual([]);
  });

  test('posts of one injury are the same news', () => {
    const firstOf = new Map(made.posts.map(({ id, about }) => [id, about[0]]));
    const groups = [...Map.groupBy(made.postNews, ({ news }) => news).values()];
    expect(groups.filter(({ length }) => length > 1).length).toBeGreaterThan(300);
    for (const posts of groups) expect(new Set(posts.map(({ postId }) => firstOf.get(postId))).size).toBe(1);
  });

  test('no player plays for two clubs on a day, longer than the match, or after it', () => {
    const seen = new Set<string>();
    const wrong = made.appearances.filter(({ playerId, playedOn, minutes, matchId }) => {
      const key = `${playerId} ${playedOn}`;
      const twice = seen.has(key);
      seen.add(key);
      return twice || minutes < 0 || minutes > (made.matches[matchId - 1]?.duration ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  test('INJ-20 stages follow one another within their episode and add up to it', () => {
    const stages = injuries.filter(({ parentId }) => parentId !== null);
    expect(stages.length).toBeGreaterThan(50);
    for (const [parentId, children] of Map.groupBy(stages, (row) => row.parentId)) {
      const parent = byId.get(parentId ?? 0);
      const sum = (figure: 'recoveryDays' | 'missedMatches') =>
        children.reduce((total, child) => total + (child[figure] ?? 0), 0);
      expect(children[0]?.startDate).toBe(parent?.startDate);
      children.slice(1).forEach((child, index) => {
        expect(child.startDate).toBe(children[index]?.endDate);
      });
      expect(children.at(-1)?.endDate).toBe(parent?.endDate);
      expect(sum('missedMatches')).toBe(parent?.missedMatches);
      if (parent?.endDate) expect(sum('recoveryDays')).toBe(parent.recoveryDays);
    }
  });

  test('days and matches missed are those between the two dates', () => {
    for (const row of injuries.filter(({ endDate }) => endDate !== null)) {
      expect(row.recoveryDays).toBe(daysBetween(row.startDate, row.endDate ?? ''));
    }
    expect(wronglyCounted(made, today)).toEqual([]);
  });

  test('an absence that goes on has not ended, one that has ended does not go on', () => {
    for (const { ongoing, endDate } of injuries) {
      if (ongoing) expect(endDate === null || endDate > today).toBe(true);
      else expect(endDate === null || endDate <= today).toBe(true);
    }
    expect(injuries.some(({ ongoing }) => ongoing)).toBe(true);
  });

  test('G-82 nobody is out after the end of an absence, a ban ends with its matches, and a stage with its episode', () => {
    const absences = injuries.map((row) => ({ ...row, days: daysBetween(row.startDate, row.endDate ?? today) }));
    const bans = absences.filter(({ description }) => description === 'Suspension');
    expect(bans.filter(({ days }) => days > MAX_BAN_DAYS)).toEqual([]);
    const served = bans.filter(({ ongoing }) => !ongoing);
    expect(served.length).toBeGreaterThan(100);
    expect(new Set(served.map(({ missedMatches }) => missedMatches))).toEqual(new Set([1, 2, 3]));
    const running = bans.filter(({ ongoing }) => ongoing);
    expect(running.filter(({ missedMatches }) => (missedMatches ?? 3) > 2)).toEqual([]);
    const outlasting = absences.filter(({ parentId, ongoing, endDate }) => {
      const episode = byId.get(parentId ?? 0);
      return episode && ((ongoing && !episode.ongoing) || (endDate ?? '') > (episode.endDate ?? '9999'));
    });
    expect(outlasting).toEqual([]);
  });

  test('G-75 no player was a minor on the day of any record', () => {
    const born = new Map(made.players.map((row) => [row.entityId, row.birthDate ?? '']));
    const minors = injuries.filter((row) => ageAt(born.get(row.playerId) ?? '', row.startDate) < 18);
    expect(minors).toEqual([]);
  });

  test('who is not covered has no records, and nothing lies outside the bounds of a record', () => {
    const players = new Map(made.players.map((row) => [row.entityId, row]));
    const outside = injuries.filter((row) => {
      const player = players.get(row.playerId);
      const covered = /^(fully|partially)_covered$/.test(player?.coverage ?? '');
      const { coverageFrom: from, coverageUntil: until } = player ?? {};
      const inside = (!from || row.startDate >= from) && (!until || row.startDate <= until);
      return !covered || !inside;
    });
    expect(outside).toEqual([]);
  });

  test('ROST-05 call-ups come before the matches they are for', () => {
    const first = made.callups.map(({ date }) => date).toSorted()[0] ?? '';
    expect(first >= '2020-08-01').toBe(true);
    expect(made.callups.every(({ date }) => date < today)).toBe(true);
    expect(made.callups.filter(({ nameIntl }) => Object.keys(nameIntl).length !== 7)).toEqual([]);
  });
});

test('ROST-05 there are no call-ups before August 2020', () => {
  const early = buildWorld('2021-03-01');
  expect(early.callups.length).toBeGreaterThan(0);
  expect(early.callups.filter(({ date }) => date < '2020-08-01')).toEqual([]);
}, 240_000);

/** Match sheets with minutes strictly inside an absence of known length, or on its first day after a training injury. */
function playedWhileOut({ appearances, injuries }: World) {
  const absences = Map.groupBy(injuries, ({ playerId }) => playerId);
  return appearances.filter(({ playerId, playedOn, minutes }) =>
    (absences.get(playerId) ?? []).some((row) => {
      const start = row.actualDate ?? row.startDate;
      const end = row.endDate ?? (row.ongoing ? '9999-12-31' : start);
      const inMatch = row.setting.endsWith('match') || row.setting === 'none';
      const fromStart = inMatch ? playedOn > start : playedOn >= start;
      return minutes > 0 && fromStart && playedOn < end;
    }),
  );
}

/** Absences within one club with missed matches that differ from the official matches of the club in that time. */
function wronglyCounted({ injuries, matches, players }: World, today: string) {
  const clubs = new Map(players.map(({ entityId, teamId }) => [entityId, teamId]));
  const official = matches.filter(({ status, official: counts }) => counts && status === 'played');
  const days = new Map<number, string[]>();
  for (const { homeTeamId, awayTeamId, kickoff } of official) {
    for (const id of [homeTeamId, awayTeamId]) {
      days.set(id, [...(days.get(id) ?? []), kickoff.toISOString().slice(0, 10)]);
    }
  }
  const stayed = injuries.filter(
    (row) =>
      row.teamId !== null &&
      clubs.get(row.playerId) === row.teamId &&
      row.missedMatches !== null &&
      row.parentId === null &&
      row.startDate > '2026-08-01',
  );
  return stayed.filter((row) => {
    const end = row.endDate && row.endDate < today ? row.endDate : today;
    const missed = (days.get(row.teamId ?? 0) ?? []).filter(
      (day) => day < end && (row.setting === 'match_warmup' ? day >= row.startDate : day > row.startDate),
    );
    return missed.length !== row.missedMatches;
  });
}
